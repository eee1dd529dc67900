import type { Emit, GameModule, GameTypes } from '../src/engine/game.ts';

/** The game, all of whose events are heard. */
export function withEvents<G extends GameTypes>(game: GameModule<G>, emit: Emit<G['event']>): GameModule<G> {
  return { ...game, apply: (state, seat, move, chance) => game.apply(state, seat, move, chance, emit) };
}
