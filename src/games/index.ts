import type { AnyGame, AnyTypes, Bot } from '../engine/game.ts';
import type { GameScreen } from '../tui/game-screen.ts';

/** A game as the list knows it; rules, bots and screens are loaded when they are first needed. */
export interface GameEntry {
  readonly id: string;
  readonly title: string;
  /** One line for the launcher and `--help`. */
  readonly summary: string;
  readonly seats: { readonly min: number; readonly max: number };
  rules(): Promise<AnyGame>;
  /** Computer players, weakest first. */
  bots(): Promise<readonly Bot<AnyTypes>[]>;
  screen(): Promise<GameScreen<AnyTypes>>;
}

/** The only list of games. */
export const games: readonly GameEntry[] = [];

export function findGame(id: string): GameEntry | undefined {
  return games.find((game) => game.id === id);
}
