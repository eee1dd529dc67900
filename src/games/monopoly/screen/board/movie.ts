import type { Seat } from '../../../../engine/game.ts';
import type { Event } from '../../rules/events.ts';

/** One picture of a movement: the faces shown, and where the walking pawns are. */
export interface Picture {
  /** Who rolls or walks. */
  readonly seat: Seat;
  readonly does: 'rolls' | 'moves';
  readonly dice: readonly number[] | undefined;
  readonly pawns: ReadonlyMap<Seat, number>;
}

const TUMBLES = 4;
const MOST = 40;

/** Dice roll, then pawns walk square by square (MC14). */
export function movieOf(events: readonly Event[]): readonly Picture[] {
  const pawns = new Map<Seat, number>();
  for (const event of events) {
    if (event.type === 'moved' && !pawns.has(event.seat)) pawns.set(event.seat, event.from);
  }
  const pictures: Picture[] = [];
  let dice: readonly number[] | undefined;
  for (const event of events) {
    if (event.type === 'rolled') {
      for (let turn = 0; turn < TUMBLES; turn++) {
        pictures.push({
          seat: event.seat,
          does: 'rolls',
          dice: event.dice.map((face, die) => tumbled(face, die, turn)),
          pawns: new Map(pawns),
        });
      }
      dice = event.dice;
    }
    if (event.type !== 'moved') continue;
    for (const square of event.path) {
      pawns.set(event.seat, square);
      pictures.push({ seat: event.seat, does: 'moves', dice, pawns: new Map(pawns) });
    }
  }
  const every = Math.ceil(pictures.length / MOST);
  return pictures.filter((_, index) => (pictures.length - 1 - index) % every === 0);
}

/** Some other face, never the one that will be thrown. */
function tumbled(face: number, die: number, turn: number): number {
  return ((((face + 2 * die + turn) % 5) + face) % 6) + 1;
}

/** How long each picture is shown, in milliseconds. */
export const PICTURE_MILLISECONDS = 40;
