import { useState } from 'react';
import type { Match } from '../../../engine/match.ts';
import type { Session } from '../../../engine/session.ts';
import { useApp } from '../../../tui/app/app-context.ts';
import { useAnimation } from '../../../tui/app/use-animation.ts';
import { useSessionEvents } from '../../../tui/table/use-session.ts';
import type { Event } from '../rules/events.ts';
import type { Monopoly } from '../rules/index.ts';
import { movieOf, PICTURE_MILLISECONDS, type Picture } from './movie.ts';
import { soundsOfStep } from './sounds.ts';

export interface News {
  /** What the last step brought. */
  readonly events: readonly Event[];
  /** The picture of the movement that is shown now. */
  readonly picture: Picture | undefined;
  /** The match as the table shows it: while something moves, as it was before, so that nothing tells how it ends. */
  readonly shown: Match<Monopoly>;
}

interface Told {
  readonly events: readonly Event[];
  readonly movie: readonly Picture[];
  readonly match: Match<Monopoly>;
  readonly before: Match<Monopoly>;
}

/** Hears every step: sounds, rolling dice, walking pawns. */
export function useNews(session: Session<Monopoly>): News {
  const { sound } = useApp();
  const { frame, start } = useAnimation();
  const [told, tell] = useState<Told>(() => ({
    events: [],
    movie: [],
    match: session.match,
    before: session.match,
  }));
  useSessionEvents(session, ({ match, events }) => {
    const movie = movieOf(events);
    const { before, after } = soundsOfStep(events);
    tell((last) => ({ events, movie, match, before: last.match }));
    before.forEach(sound);
    start(movie.length, PICTURE_MILLISECONDS, () => after.forEach(sound));
  });
  const picture = frame === undefined ? undefined : told.movie[frame];
  return { events: told.events, picture, shown: picture ? told.before : told.match };
}

/** The lines of the log that events make. */
export function linesOf(events: readonly Event[], { game, players }: Match<Monopoly>): readonly string[] {
  const names = players.map(({ name }) => name);
  return events.flatMap((event) => game.describe(event, { viewer: 'all', names }) ?? []);
}

/** Squares that a step was about. */
export function markedSquares(events: readonly Event[]): ReadonlySet<number> {
  const squares = events.flatMap((event) => {
    if (event.type === 'offered' || event.type === 'traded') {
      return [...event.offer.give.squares, ...event.offer.want.squares];
    }
    return 'square' in event && event.type !== 'landed' ? [event.square] : [];
  });
  return new Set(squares);
}

/** The card that the last step drew. */
export function cardDrawn(events: readonly Event[]): string | undefined {
  return events.findLast((event) => event.type === 'card')?.text;
}
