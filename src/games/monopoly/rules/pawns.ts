import { type Player, plainName } from '../../../engine/match.ts';

/** The pawn of each player: the chosen one while the board has it, in whatever case; else the first that nobody has chosen, while there is one. */
export function pawnsFor<P extends { readonly name: string }>(
  pawns: readonly P[],
  players: readonly Pick<Player, 'token'>[],
): readonly (P | undefined)[] {
  const chosen = players.map(({ token = '' }) =>
    pawns.find(({ name }) => plainName(name) === plainName(token)),
  );
  const free = pawns.filter((pawn) => !chosen.includes(pawn));
  return chosen.map((pawn) => pawn ?? free.shift());
}
