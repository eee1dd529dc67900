import type { GameTypes, Seat } from './game.ts';

/** Looks on at one game that computer players play, for whoever designs what it is played on. */
interface Watcher<G extends GameTypes> {
  /** Hears of every step. */
  see(state: G['state'], events: readonly G['event'][]): void;
  /** Whether the game has taken so long that it is given up. */
  isLong(state: G['state']): boolean;
  /** What it came to, as plain data. @param winners none of a game that was given up. */
  record(state: G['state'], winners: readonly Seat[]): object;
}

/** Begins to look on, at the state in which a game begins. */
export type Study<G extends GameTypes> = (first: G['state']) => Watcher<G>;
