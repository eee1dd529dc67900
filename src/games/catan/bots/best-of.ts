import type { Move } from '../rules/moves/move.ts';

/** The first of those that are worth most; a lone one is not weighed. */
export function bestOf(moves: readonly Move[], worthOf: (move: Move) => number): Move {
  let best = moves[0]!;
  if (moves.length === 1) return best;
  let highest = -1;
  for (const move of moves) {
    const worth = worthOf(move);
    if (worth <= highest) continue;
    highest = worth;
    best = move;
  }
  return best;
}

/** So many of them at most that are worth most, the best first. */
export function bestFew(
  moves: readonly Move[],
  most: number,
  worthOf: (move: Move) => number,
): readonly Move[] {
  return moves
    .map((move) => ({ move, worth: worthOf(move) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ move }) => move);
}
