import { ChanceScriptError } from './chance.ts';
import type { GameModule, GameTypes } from './game.ts';
import { type Match, type Opening, type Player, play, type Step, startMatch } from './match.ts';
import { playShown } from './shown.ts';

type Replayed<G extends GameTypes> =
  | { readonly ok: true; readonly match: Match<G> }
  | { readonly ok: false; readonly step: number; readonly reason: string };

/**
 * Plays recorded steps again. `onStep` hears of each, with the match after it; steps count from 1, and a failure
 * in step 0 is one in the set-up.
 */
export function replay<G extends GameTypes>(
  game: GameModule<G>,
  opening: Opening<G>,
  setupChance: readonly number[],
  steps: readonly Step<G['move']>[],
  onStep?: (match: Match<G>, events: readonly G['event'][]) => void,
): Replayed<G> {
  let match: Match<G>;
  try {
    match = startMatch(game, opening, setupChance);
  } catch (error) {
    if (error instanceof ChanceScriptError) return { ok: false, step: 0, reason: error.message };
    throw error;
  }
  for (const [index, step] of steps.entries()) {
    const { seat, move, chance, shown } = step;
    const played = shown ? playShown(match, step, shown) : play(match, seat, move, chance);
    if (!played.ok) return { ok: false, step: index + 1, reason: played.refusal.text };
    match = played.match;
    onStep?.(match, played.events);
  }
  return { ok: true, match };
}

/** The match as it stood `count` steps earlier. */
export function undo<G extends GameTypes>(match: Match<G>, count = 1): Match<G> {
  const steps = match.steps.slice(0, Math.max(0, match.steps.length - count));
  const replayed = replay(match.game, match, match.setupChance, steps);
  if (!replayed.ok) throw new Error(`step ${replayed.step} could not be played again: ${replayed.reason}`);
  return replayed.match;
}

/**
 * The match as it stood after so many steps, for others to play on.
 * @param seed of the luck to come; the match's own meets the same luck again.
 * @returns `undefined` when what was played so far takes other players, such as people who agree on a trade aloud.
 */
export function playOn<G extends GameTypes>(
  match: Match<G>,
  steps: number,
  players: readonly Player[],
  seed: string,
): Match<G> | undefined {
  const opening = { options: match.options, players, seed };
  const played = replay(match.game, opening, match.setupChance, match.steps.slice(0, steps));
  return played.ok ? played.match : undefined;
}
