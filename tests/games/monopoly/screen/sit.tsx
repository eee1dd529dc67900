import { startMatch } from '../../../../src/engine/match.ts';
import { readOptions } from '../../../../src/engine/options.ts';
import { LocalSession, type Session } from '../../../../src/engine/session.ts';
import type { Options } from '../../../../src/games/monopoly/rules/options.ts';
import { type State, setOwner } from '../../../../src/games/monopoly/rules/state.ts';
import type { MonopolyTypes } from '../../../../src/games/monopoly/rules/types.ts';
import { screen } from '../../../../src/games/monopoly/screen/index.ts';
import { GameTable } from '../../../../src/tui/table/game-table.tsx';
import { type MountOptions, mount, type Table } from '../../../tui/driver.tsx';
import { game } from '../table.ts';

interface Seating extends MountOptions {
  readonly options?: Partial<Options>;
  readonly seats?: number;
  /** Ann, Bob, Cleo and Dora unless told. */
  readonly names?: readonly string[];
  /** Seats of people; all of them unless told. */
  readonly people?: readonly number[];
  readonly seed?: string;
  /** By a vote: nobody moves any more. */
  readonly ended?: boolean;
  /** Changes the state before anybody has moved. */
  readonly arrange?: (state: State) => void;
}

interface Seated {
  readonly table: Table;
  readonly session: Session<MonopolyTypes>;
  readonly left: string[];
  saves(): number;
}

const everybody = [
  { name: 'Ann', colour: 'red' },
  { name: 'Bob', colour: 'blue' },
  { name: 'Cleo', colour: 'green' },
  { name: 'Dora', colour: 'purple' },
];

let latest: Session<MonopolyTypes>;

/** A match of Ann, Bob, Cleo and Dora on the screen; Ann begins. */
export async function sitDown(seating: Seating = {}): Promise<Seated> {
  const {
    seats = 2,
    names,
    options: given = {},
    arrange,
    people,
    seed = 'table',
    ended,
    ...mounting
  } = seating;
  const read = readOptions(game.options, given, seats);
  if (!read.ok) throw new Error(read.reason);
  const bots = (seat: number) => people !== undefined && !people.includes(seat);
  const players = everybody.slice(0, seats).map((player, seat) => ({
    ...player,
    name: names?.[seat] ?? player.name,
    ...(bots(seat) ? { bot: 'easy' } : {}),
  }));
  const script = read.options.firstSeat === 'drawn' ? [0] : [];
  const match = startMatch(game, { options: read.options, players, seed }, script);
  arrange?.(match.state);
  const session = new LocalSession(match);
  latest = session;
  const left: string[] = [];
  let saves = 0;
  const table = await mount(
    <GameTable
      screen={screen}
      session={session}
      people={people ?? players.map((_, seat) => seat)}
      leave={(how) => left.push(how)}
      saveLog={() => void saves++}
      around={{ ended }}
    />,
    { settings: { animation: 'off' }, ...mounting },
  );
  return { table, session, left, saves: () => saves };
}

/** Gives squares to a seat, with so many buildings on each. */
export function own(state: State, seat: number, squares: readonly number[], level = 0): void {
  for (const square of squares) {
    setOwner(state, square, seat);
    state.level[square] = level;
  }
}

/** The pawn stands on a square that is for sale. */
export function landOn(state: State, square: number): void {
  state.position[0] = square;
  state.phase = { kind: 'buy', square };
}

export function giveCard(state: State, seat: number, card: number): void {
  state.fresh = state.fresh.map((deck) => deck.filter((one) => one !== card));
  state.holder[card] = seat;
}

export function giveEvent(state: State, seat: number): void {
  giveCard(
    state,
    seat,
    state.board.cards.findIndex((one) => one.keep === 'event'),
  );
}

/** The moves played so far where somebody sat down last, each with its seat. */
export function moves(): string[] {
  return latest.match.steps.map((step) => `${step.seat} ${game.notation.format(step.move)}`);
}
