import { useState } from 'react';
import type { Session } from '../../../engine/session.ts';
import { useApp } from '../../../tui/app-context.ts';
import { useAnimation } from '../../../tui/use-animation.ts';
import { useSessionEvents } from '../../../tui/use-session.ts';
import type { Event } from '../rules/event.ts';
import type { Monopoly } from '../rules/index.ts';
import { movieOf, PICTURE_MILLISECONDS, type Picture } from './movie.ts';
import { soundsOfStep } from './sounds.ts';

export interface News {
  /** What the last step brought. */
  readonly events: readonly Event[];
  /** The picture of the movement that is shown now. */
  readonly picture: Picture | undefined;
}

/** Hears every step: sounds, rolling dice, walking pawns. */
export function useNews(session: Session<Monopoly>): News {
  const { sound } = useApp();
  const { frame, start } = useAnimation();
  const [told, tell] = useState<{ readonly events: readonly Event[]; readonly movie: readonly Picture[] }>({
    events: [],
    movie: [],
  });
  useSessionEvents(session, ({ events }) => {
    const movie = movieOf(events);
    const { before, after } = soundsOfStep(events);
    tell({ events, movie });
    before.forEach(sound);
    start(movie.length, PICTURE_MILLISECONDS, () => after.forEach(sound));
  });
  return { events: told.events, picture: frame === undefined ? undefined : told.movie[frame] };
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
