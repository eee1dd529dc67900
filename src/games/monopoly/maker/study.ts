import type { Study } from '../../../engine/study.ts';
import { NONE, SIZE } from '../rules/board.ts';
import type { MonopolyTypes } from '../rules/types.ts';

/** What one game on a board came to. */
export interface GameStudy {
  readonly rounds: number;
  /** Seat of the winner; `NONE` of a game that was given up. */
  readonly winner: number;
  /** How often pawns came to rest, by square. */
  readonly landings: readonly number[];
  /** Rent paid, by square. */
  readonly rents: readonly number[];
  /** The group whose rents brought the winner most; empty where none did. */
  readonly decided: string;
  /** All money of the players, at first and then every five rounds. */
  readonly money: readonly number[];
}

/** Games that are not over by then are given up. */
export const MOST_ROUNDS = 120;
export const BETWEEN = 5;

export const study: Study<MonopolyTypes> = (first) => {
  const landings: number[] = Array(SIZE).fill(0);
  const rents: number[] = Array(SIZE).fill(0);
  /** By seat, then by group. */
  const earned = first.cash.map(() => Array<number>(first.board.groups.length).fill(0));
  const total = (cash: readonly number[]): number => cash.reduce((sum, each) => sum + each, 0);
  const money = [total(first.cash)];
  return {
    see(state, events) {
      for (const event of events) {
        if (event.type === 'landed') landings[event.square]!++;
        if (event.type === 'rentPaid') {
          rents[event.square]! += event.amount;
          earned[event.owner]![state.board.group[event.square]!]! += event.amount;
        }
      }
      if (state.round > money.length * BETWEEN) money.push(total(state.cash));
    },
    isLong: ({ round }) => round > MOST_ROUNDS,
    record({ round, board }, [winner = NONE]): GameStudy {
      const won = earned[winner] ?? [];
      const most = Math.max(0, ...won);
      const decided = most > 0 ? board.groups[won.indexOf(most)]!.name : '';
      return { rounds: round, winner, landings, rents, decided, money };
    },
  };
};
