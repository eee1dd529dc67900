import { type Chance, seededChance } from './chance.ts';
import { fingerprint } from './fingerprint.ts';
import type { GameModule, GameTypes, Guess, KnownMove } from './game.ts';
import {
  type Match,
  type Opening,
  type Played,
  play,
  type ShownStep,
  type Step,
  startMatch,
} from './match.ts';
import { refuse } from './refusal.ts';

/** A fingerprint of what a spectator sees: what happened, and how the table stands. */
export function seenOf<G extends GameTypes>(
  { game, state }: Pick<Match<G>, 'game' | 'state'>,
  events: readonly G['event'][],
): string {
  const shown = events.flatMap((event) =>
    game.eventFor ? (game.eventFor(event, 'spectator') ?? []) : event,
  );
  return fingerprint(JSON.stringify([shown, game.view(state, 'spectator')]));
}

/** So many hands, draws and moves are tried until one is found that shows what a spectator saw. */
const MOST_GUESSES = 20_000;
const MOST_SAMPLES = 200;

const notExplained = refuse('not-explained', 'Nothing that is hidden explains this step.');

/** Plays a step of a public log: what it hides, in the step and in the state before it, is drawn to fit what was seen. */
export function playShown<G extends GameTypes>(
  match: Match<G>,
  step: Step<G['move']>,
  shown: ShownStep,
): Played<G> {
  const { seed, steps } = match;
  const script = shown.hidden === 'chance' ? undefined : step.chance;
  let count = 0;
  for (const { state, move } of guessesOf(match, step, shown)) {
    const played = play({ ...match, state, seed: `shown/${count++}` }, step.seat, move, script);
    if (played.ok && isShown(played, shown)) {
      const kept = { ...played.step, shown };
      return { ...played, step: kept, match: { ...played.match, seed, steps: [...steps, kept] } };
    }
  }
  return { ok: false, refusal: notExplained };
}

/** The step as the match stands, then what its game takes for likely, then what chance brings. */
function* guessesOf<G extends GameTypes>(
  { game, state, steps }: Match<G>,
  { seat, move }: Step<G['move']>,
  shown: ShownStep,
): Iterable<Guess<G>> {
  const luck = seededChance(`shown/${steps.length}`);
  const known = shown.hidden === 'move' ? undefined : { seat, move };
  if (known) yield { state, move };
  yield* game.explain?.(state, { seat, move }) ?? [];
  for (let guess = 0; guess < MOST_GUESSES; guess++) {
    const imagined = game.imagine(game.view(state, 'spectator'), luck, known);
    const drawn = known ? move : sampleOfType(game, imagined, { seat, move }, luck);
    if (drawn) yield { state: imagined, move: drawn };
  }
}

/** A public log is of a game that goes on. */
function isShown<G extends GameTypes>(
  { match, events }: Extract<Played<G>, { readonly ok: true }>,
  { seen }: ShownStep,
): boolean {
  return match.game.outcome(match.state) === undefined && seenOf(match, events) === seen;
}

/** Sets a game up whose luck is hidden, so that it shows what a spectator saw. */
export function startShown<G extends GameTypes>(
  game: GameModule<G>,
  opening: Opening<G>,
  seen: string,
): Match<G> | undefined {
  for (let guess = 0; guess < MOST_GUESSES; guess++) {
    const match = startMatch(game, { ...opening, seed: `shown/${guess}` });
    if (seenOf(match, []) === seen) return { ...match, seed: opening.seed };
  }
  return undefined;
}

function sampleOfType<G extends GameTypes>(
  game: GameModule<G>,
  state: G['state'],
  { seat, move: { type } }: KnownMove<G>,
  luck: Chance,
): G['move'] | undefined {
  if (!game.toAct(state).includes(seat)) return undefined;
  for (let sample = 0; sample < MOST_SAMPLES; sample++) {
    const move = game.sampleMove(state, seat, luck);
    if (move.type === type) return move;
  }
  return undefined;
}
