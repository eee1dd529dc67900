import type { Chance } from '../../../engine/chance.ts';
import type { Seat } from '../../../engine/game.ts';
import { catan } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import { sumOf } from '../rules/resources.ts';
import type { State } from '../rules/state.ts';

/** One way a move may come out. */
export interface ChanceOutcome {
  readonly state: State;
  readonly odds: number;
}

/** Luck that always gives the same. */
class FixedChance implements Chance {
  index = 0;
  die(): number {
    throw new Error('the dice are rolled elsewhere');
  }
  draw(): number {
    return this.index;
  }
}

const fixed = new FixedChance();

/** Every way a move may come out, but for rolls: cards bought and cards stolen. */
export function outcomesOf(state: State, seat: Seat, move: Move): readonly ChanceOutcome[] {
  const weights = weightsOf(state, move);
  if (!weights) return [{ state: afterMove(state, seat, move), odds: 1 }];
  const total = sumOf(weights);
  const outcomes: ChanceOutcome[] = [];
  for (let i = 0; i < weights.length; i++) {
    if (weights[i]! > 0) outcomes.push({ state: afterMove(state, seat, move, i), odds: weights[i]! / total });
  }
  return outcomes;
}

function weightsOf(state: State, move: Move): readonly number[] | undefined {
  if (move.type === 'buyDevelopmentCard') return state.deck;
  if (move.type !== 'moveRobber' || move.victim === null) return undefined;
  return state.hands.slice(5 * move.victim, 5 * move.victim + 5);
}

/** The state after a move other than a roll; what is drawn, if anything is, has this index. */
export function afterMove(state: State, seat: Seat, move: Move, index = 0): State {
  const next = catan.clone(state);
  fixed.index = index;
  catan.apply(next, seat, move, fixed);
  return next;
}

/** The state after a roll of these faces. */
export function rolled(state: State, dice: readonly [number, number]): State {
  const next = catan.clone(state);
  let thrown = 0;
  catan.apply(next, state.current, { type: 'roll' }, { die: () => dice[thrown++]!, draw: () => 0 });
  return next;
}
