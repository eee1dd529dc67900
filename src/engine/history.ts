import type { GameTypes, Seat } from './game.ts';
import { type Match, replay } from './match.ts';

/** What one step brought. */
export interface PastStep<G extends GameTypes> {
  readonly seat: Seat;
  readonly events: readonly G['event'][];
}

/** What every step of the match brought, by playing it again: for a match that is known whole. */
export function pastOf<G extends GameTypes>(match: Match<G>): readonly PastStep<G>[] {
  const past: PastStep<G>[] = [];
  replay(match.game, match, match.setupChance, match.steps, (after, events) =>
    past.push({ seat: after.steps.at(-1)!.seat, events }),
  );
  return past;
}
