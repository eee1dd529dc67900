import { ChanceScriptError, scriptChance, seededChance } from './chance.ts';
import type { GameTypes, Seat } from './game.ts';
import { type Match, peopleAt, play, type Step } from './match.ts';
import { type Refusal, refuse } from './refusal.ts';
import { undo } from './replay.ts';

/** What a take-back would undo: the last choice of a person, and what computer players did since. */
export interface TakeBackOffer {
  /** Whose choice it is. */
  readonly seat: Seat;
  /** How many steps. */
  readonly steps: number;
  /** People who must all agree first; empty when it is free. */
  readonly agreement: readonly Seat[];
}

export const nothingPlayed = refuse('nothing-played', 'There is nothing to undo.');
const nobodyPlays = refuse('nobody-plays', 'No person plays here, so there is no choice to undo.');
export const notAgreed = refuse(
  'not-agreed',
  'More may be known now than when that was chosen: everybody must agree.',
);

export function isOffer(offer: TakeBackOffer | Refusal): offer is TakeBackOffer {
  return 'steps' in offer;
}

/**
 * Against computer players every choice can be taken back. Among people the last choice is free as long as no luck was
 * met and nothing hidden was revealed by it or since; all else takes everybody's agreement.
 * @param undone the step that would be put back next: who took a choice back takes another's back only with agreement.
 */
export function takeBackOffer<G extends GameTypes>(
  match: Match<G>,
  undone?: Step<G['move']>,
): TakeBackOffer | Refusal {
  const { players, steps } = match;
  const people = peopleAt(players);
  if (people.length === 0) return nobodyPlays;
  const chosen = steps.findLastIndex((step) => people.includes(step.seat));
  if (chosen < 0) return nothingPlayed;
  const last = beginOfTurn(match, chosen);
  const { seat } = steps[last]!;
  const free =
    people.length === 1 || ((undone === undefined || undone.seat === seat) && revealsNothing(match, last));
  return { seat, steps: steps.length - last, agreement: free ? [] : people };
}

/** The step that began the turn which a step goes on with; the step itself where it goes on with none. */
function beginOfTurn<G extends GameTypes>({ game, steps }: Match<G>, step: number): number {
  let first = step;
  while (first > 0 && game.continues?.(steps[first]!.move) && steps[first - 1]!.seat === steps[first]!.seat)
    first--;
  return first;
}

/** True when everybody could have known beforehand whatever came of the steps from this one on. */
function revealsNothing<G extends GameTypes>(match: Match<G>, from: number): boolean {
  const since = match.steps.slice(from);
  if (since.some(({ chance }) => chance.length > 0)) return false;
  let now = undo(match, since.length);
  for (const step of since) {
    const after = play(now, step.seat, step.move, step.chance);
    if (!after.ok) return false;
    for (const viewer of match.players.keys()) {
      if (!foresees(now, after.match, viewer, step)) return false;
    }
    now = after.match;
  }
  return true;
}

/** How many states that look the same to a viewer are tried. */
const SAMPLES = 20;

/** A viewer foresees a step when it comes to the same view whatever the hidden things are. */
function foresees<G extends GameTypes>(
  { game, state }: Match<G>,
  after: Match<G>,
  viewer: Seat,
  { seat, move }: Step<G['move']>,
): boolean {
  const seen = JSON.stringify(game.view(after.state, viewer));
  const view = game.view(state, viewer);
  for (let sample = 0; sample < SAMPLES; sample++) {
    const imagined = game.imagine(view, seededChance(`take back/${viewer}/${sample}`));
    if (game.check(imagined, seat, move)) return false;
    try {
      game.apply(imagined, seat, move, scriptChance([]));
    } catch (error) {
      if (error instanceof ChanceScriptError) return false;
      throw error;
    }
    if (JSON.stringify(game.view(imagined, viewer)) !== seen) return false;
  }
  return true;
}
