import type { Seat } from '../../../../engine/game.ts';
import { NONE } from '../../rules/board.ts';
import type { Event } from '../../rules/events.ts';

/** One picture of a movement: the faces shown, and where the walking pawns are. */
export interface MovingPicture {
  /** Who rolls or walks. */
  readonly seat: Seat;
  readonly does: 'rolls' | 'moves' | 'pays';
  readonly dice: readonly number[] | undefined;
  readonly pawns: ReadonlyMap<Seat, number>;
  /** Money on its way, and how far it has come: from 0 to 1. */
  readonly paid?: { readonly payments: readonly Payment[]; readonly part: number };
}

/** Money that changes hands; `NONE` is the bank. */
type Payment = Pick<Extract<Event, { readonly type: 'paid' }>, 'from' | 'to' | 'money'>;

const TUMBLES = 4;
const PAYING = 6;
const MOST = 40;

function paymentOf(event: Event): Payment | undefined {
  switch (event.type) {
    case 'rentPaid':
      return { from: event.payer, to: event.owner, money: event.money };
    case 'paid':
      return event;
    case 'salary':
    case 'pot':
      return { from: NONE, to: event.seat, money: event.money };
    case 'bought':
      return { from: event.seat, to: NONE, money: event.money };
    case 'sold':
      return { from: event.seat, to: event.seller, money: event.money };
    default:
      return undefined;
  }
}

/** Dice roll, then pawns walk square by square, then money goes from hand to hand (MC14). */
export function movieOf(events: readonly Event[]): readonly MovingPicture[] {
  const pawns = new Map<Seat, number>();
  for (const event of events) {
    if (event.type === 'moved' && !pawns.has(event.seat)) pawns.set(event.seat, event.from);
  }
  const pictures: MovingPicture[] = [];
  let dice: readonly number[] | undefined;
  for (const event of events) {
    if (event.type === 'rolled') {
      for (let turn = 0; turn < TUMBLES; turn++) {
        const faces = event.dice.map((face, die) => tumbled(face, die, turn));
        pictures.push({ seat: event.seat, does: 'rolls', dice: faces, pawns: new Map(pawns) });
      }
      dice = event.dice;
    }
    if (event.type !== 'moved') continue;
    for (const square of event.path) {
      pawns.set(event.seat, square);
      pictures.push({ seat: event.seat, does: 'moves', dice, pawns: new Map(pawns) });
    }
  }
  const payments = events.flatMap((event) => paymentOf(event) ?? []);
  const [first] = payments;
  for (let turn = 1; first && turn <= PAYING; turn++) {
    const seat = first.from === NONE ? first.to : first.from;
    pictures.push({ seat, does: 'pays', dice, pawns, paid: { payments, part: turn / PAYING } });
  }
  const every = Math.ceil(pictures.length / MOST);
  return pictures.filter((_, index) => (pictures.length - 1 - index) % every === 0);
}

/** Some other face, never the one that will be thrown. */
function tumbled(face: number, die: number, turn: number): number {
  return ((((face + 2 * die + turn) % 5) + face) % 6) + 1;
}
