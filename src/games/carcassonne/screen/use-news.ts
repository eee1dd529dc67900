import { useState } from 'react';
import type { Seat } from '../../../engine/game.ts';
import type { Session } from '../../../engine/session.ts';
import { useApp } from '../../../tui/app/app-context.ts';
import { useAnimation } from '../../../tui/app/use-animation.ts';
import { useSessionEvents } from '../../../tui/table/use-session.ts';
import type { Cell, Event } from '../rules/events.ts';
import type { CarcassonneTypes } from '../rules/index.ts';
import { soundOf } from './sounds.ts';

export interface News {
  /** What the last turn brought. */
  readonly events: readonly Event[];
  /** Tiles that were set aside and that nobody has looked at yet. */
  readonly aside: readonly string[];
  /** The picture of the movement that is shown; `undefined` when nothing moves. */
  readonly frame: number | undefined;
  /** All set-aside tiles have been seen. */
  seen(): void;
}

/** Hears what happens: sounds, movements, and what is told of the last turn. */
export function useNews(session: Session<CarcassonneTypes>, people: readonly Seat[]): News {
  const { sound } = useApp();
  const { frame, start } = useAnimation();
  const [events, setEvents] = useState<readonly Event[]>([]);
  const [aside, setAside] = useState<readonly string[]>([]);
  useSessionEvents(session, ({ events: told }) => {
    const name = soundOf(told);
    if (name !== undefined) sound(name);
    // The follower's step goes on with the turn that the tile began.
    const begins = told.length === 0 || told.some((event) => event.type === 'tilePlaced');
    setEvents((before) => (begins ? told : [...before, ...told]));
    const put = told.flatMap((event) => (event.type === 'tileSetAside' ? [event.tile] : []));
    if (put.length > 0 && people.length > 0) setAside((before) => [...before, ...put]);
    if (isMoving(told, people)) start(4, 100);
  });
  return { events, aside, frame, seen: () => setAside([]) };
}

/** Somebody else's tile and everything that scores is shown moving. */
function isMoving(events: readonly Event[], people: readonly Seat[]): boolean {
  const placed = events.some((event) => event.type === 'tilePlaced' && !people.includes(event.seat));
  return placed || scoredCells(events).length > 0;
}

/** Cells of the features that were completed and brought somebody points. */
export function scoredCells(events: readonly Event[]): readonly Cell[] {
  return events.flatMap((event) =>
    event.type === 'featureCompleted' && event.points.some((points) => points > 0) ? event.cells : [],
  );
}
