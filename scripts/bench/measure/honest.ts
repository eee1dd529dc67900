import type { Chance } from '../../../src/engine/chance.ts';
import type { GameModule, GameTypes } from '../../../src/engine/game.ts';

/**
 * Plays a whole game as other engines are measured: all legal moves are listed, one of them is picked evenly, checked and
 * applied. Moves that are too many to list, such as offers, are not played; nor is a game given up while anything else can
 * be done, for games that end in their first moves would measure the set-up.
 * @returns the number of moves played.
 */
export function playEvenly<G extends GameTypes>(
  game: GameModule<G>,
  state: G['state'],
  chance: Chance,
  limit: number,
): number {
  const mayResign = 'resign' in game.moves;
  for (let count = 0; count < limit; count++) {
    const seats = game.toAct(state);
    if (seats.length === 0) return count;
    const seat = seats.length === 1 ? seats[0]! : seats[chance.die(seats.length) - 1]!;
    const moves = game.legalMoves(state, seat);
    let move = moves.length > 0 ? moves[chance.die(moves.length) - 1]! : undefined;
    if (mayResign) {
      while (move?.type === 'resign' && moves.length > 1) move = moves[chance.die(moves.length) - 1]!;
      if (move?.type === 'resign') move = undefined;
    }
    // Where none can be listed there are moves that can only be drawn.
    move ??= game.sampleMove(state, seat, chance);
    const refusal = game.check(state, seat, move);
    if (refusal !== undefined) throw new Error(refusal.text);
    game.apply(state, seat, move, chance);
  }
  return limit;
}
