import type { Event } from '../../rules/events.ts';

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
