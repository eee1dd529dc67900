import type { Event } from '../../rules/events.ts';

export type Events = readonly Event[];

/** Squares that a step was about. */
export function markedSquares(events: Events): ReadonlySet<number> {
  const squares = events.flatMap((event) => {
    if (event.type === 'offered' || event.type === 'traded') {
      return [...event.offer.give.squares, ...event.offer.want.squares];
    }
    return 'square' in event && event.type !== 'landed' ? [event.square] : [];
  });
  return new Set(squares);
}

export function cardDrawn(events: Events): string | undefined {
  return events.findLast((event) => event.type === 'card')?.text;
}
