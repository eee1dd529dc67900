import type { Chance } from './chance.ts';
import type { GameModule, GameTypes, Seat } from './game.ts';

/**
 * Plays random legal moves in place until the game ends or `limit` moves are played.
 * @returns the number of moves played.
 */
export function playRandomly<G extends GameTypes>(
  game: GameModule<G>,
  state: G['state'],
  chance: Chance,
  limit: number,
  before?: (seat: Seat, move: G['move']) => void,
): number {
  for (let count = 0; count < limit; count++) {
    const seats = game.toAct(state);
    if (seats.length === 0) return count;
    const seat = seats.length === 1 ? seats[0]! : seats[chance.die(seats.length) - 1]!;
    const move = game.sampleMove(state, seat, chance);
    before?.(seat, move);
    game.apply(state, seat, move, chance);
  }
  return limit;
}
