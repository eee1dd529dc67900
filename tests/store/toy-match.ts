import { type AnyTypes, anyGame } from '../../src/engine/game.ts';
import { type Match, type Player, startMatch } from '../../src/engine/match.ts';
import { toyGame } from '../engine/toy-game.ts';

export const toy = anyGame(toyGame);
export const ann: Player = { name: 'Ann', colour: 'red' };
export const bot: Player = { name: 'Robo', colour: 'blue', bot: 'hard' };

/** A match of the toy game that has just begun. */
export function toyMatch(seed = 'seed', players: readonly Player[] = [ann, bot]): Match<AnyTypes> {
  return startMatch(toy, { options: { target: 9 }, players, seed });
}

/** The first move that the seat on turn may make. */
export function nextMove({ game, state }: Match<AnyTypes>): { seat: number; move: AnyTypes['move'] } {
  const seat = (state as { turn: number }).turn;
  return { seat, move: game.legalMoves(state, seat)[0]! };
}
