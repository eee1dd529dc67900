import type { Chance } from '../../src/engine/chance.ts';
import type { Outcome, Seat } from '../../src/engine/game.ts';
import { readOptions } from '../../src/engine/options.ts';
import { catan } from '../../src/games/catan/rules/index.ts';
import type { Move } from '../../src/games/catan/rules/moves/move.ts';
import type { State } from '../../src/games/catan/rules/state.ts';

export const SEATS = 4;

/** A match of which the states before a roll are looked at. */
interface Plan {
  /** Options, as a command gives them. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly chance: Chance;
  choose(state: State, seat: Seat, chance: Chance): Move | undefined;
  beforeRoll(state: State): void;
  /** Without an outcome where it would last longer. */
  readonly mostTurns?: number;
}

/** Plays a match to its end. */
export function playMatch({ given, chance, choose, beforeRoll, mostTurns = Infinity }: Plan) {
  const read = readOptions(catan.options, given, SEATS);
  if (!read.ok) throw new Error(read.reason);
  const state = catan.setup(SEATS, read.options, chance);
  for (let [seat] = catan.toAct(state); seat !== undefined; [seat] = catan.toAct(state)) {
    const { turn } = state;
    const move = choose(state, seat, chance);
    if (move === undefined) throw new Error('A player does not answer.');
    catan.apply(state, seat, move, chance);
    if (state.turn > mostTurns) break;
    if (state.turn !== turn && state.phase.kind === 'roll') beforeRoll(state);
  }
  const outcome: Outcome | undefined = catan.outcome(state);
  return { state, outcome };
}
