import type { GameModule, GameTypes, Seat, Viewer } from './game.ts';
import { type Match, tableNames } from './match.ts';
import { replay } from './replay.ts';
import { asSentence } from './sentence.ts';

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

/** Events as far as the viewer may know them. */
export function eventsFor<G extends GameTypes>(
  game: GameModule<G>,
  events: readonly G['event'][],
  viewer: Viewer,
): readonly G['event'][] {
  return events.flatMap((event) => (game.eventFor ? (game.eventFor(event, viewer) ?? []) : event));
}

/** A line of the log, and what it tells. */
export interface MatchLine<G extends GameTypes> {
  readonly text: string;
  readonly event: G['event'];
}

/** The lines that tell the viewer of events. */
export function linesOf<G extends GameTypes>(
  match: Pick<Match<G>, 'game' | 'players'>,
  events: readonly G['event'][],
  viewer: Viewer,
): readonly MatchLine<G>[] {
  const names = tableNames(match);
  return eventsFor(match.game, events, viewer).flatMap((event) => {
    const text = match.game.describe(event, { viewer, names });
    return text === undefined ? [] : [{ text, event }];
  });
}

/** What the log tells of every step, in a line each. */
export function moveLines<G extends GameTypes>(
  match: Pick<Match<G>, 'game' | 'players'>,
  past: readonly PastStep<G>[],
  viewer: Viewer,
): readonly string[] {
  const names = tableNames(match);
  return past.map(({ seat, events }) => {
    const lines = linesOf(match, events, viewer).map(({ text }) => asSentence(text, names));
    return lines.length > 0 ? lines.join(' ') : `${names[seat]} moves`;
  });
}
