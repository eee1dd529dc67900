import type { Games } from '../../src/cli/simulation/queued.ts';
import { type AnyTypes, anyGame, type Bot } from '../../src/engine/game.ts';
import { played } from '../../src/play/game-players.ts';
import { toyGame } from '../engine/toy-game.ts';

/** Plays the toy game with these players in this thread. */
export function gamesOf(bots: readonly Bot<AnyTypes>[], atOnce: number): Games {
  return {
    atOnce,
    async play({ order, index }) {
      const seated = order.bots.map((name) => bots.find((bot) => bot.name === name)!);
      return played({ ...order, game: anyGame(toyGame), bots: seated }, index, order.logs);
    },
    close() {},
  };
}
