import type { Bot } from '../../../engine/game.ts';
import { catan } from '../rules/index.ts';
import type { MoveType } from '../rules/moves/move.ts';
import type { CatanTypes } from '../rules/types.ts';

/** What it is keen on; everything else counts 1. */
const KEEN: { readonly [T in MoveType]?: number } = {
  buildCity: 200,
  buildSettlement: 200,
  buildRoad: 3,
  buyDevelopmentCard: 20,
  playKnight: 10,
  tradeBank: 2,
  endTurn: 5,
  declineTrade: 3,
};

/** Plays at random, but would rather build than not. */
export const easy: Bot<CatanTypes> = {
  name: 'easy',
  about: 'Plays at random, but builds when it can.',
  choose(view, seat, chance) {
    const state = catan.imagine(view, chance);
    const moves = catan.legalMoves(state, seat);
    if (moves.length === 0) return catan.sampleMove(state, seat, chance);
    return moves[chance.draw(moves.map((move) => KEEN[move.type] ?? 1))]!;
  },
};
