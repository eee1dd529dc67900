import type { Bot, Seat } from '../../../engine/game.ts';
import { catan } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import type { State } from '../rules/state.ts';
import type { CatanTypes } from '../rules/types.ts';
import { chooseDiscard } from './discarding.ts';
import { SUMS } from './island.ts';
import { outcomesOf, rolled } from './outcomes.ts';
import { chooseRobbery } from './robbing.ts';
import { chooseSetup } from './setting-up.ts';
import { answerOffer, chooseOffer, closeOffer } from './trading.ts';
import { searchTurn, stopWorth } from './turn-search.ts';

/** Places in a turn that are looked at for each millisecond of the budget. */
const NODES_PER_MILLISECOND = 15;
/** Imagined hands of the others that a robbery is weighed over. */
const WORLDS = 4;

export const hard: Bot<CatanTypes> = {
  name: 'hard',
  about: 'Searches whole turns, counts cards, trades, and knows who is about to win.',
  choose(view, seat, chance, budget) {
    const state = catan.imagine(view, chance);
    const nodes = Math.min(4000, Math.max(60, Math.round(budget.milliseconds * NODES_PER_MILLISECOND)));
    switch (state.phase.kind) {
      case 'setupSettlement':
      case 'setupRoad':
        return chooseSetup(state, seat);
      case 'roll':
        return beforeRoll(state, seat, nodes);
      case 'discard':
        return chooseDiscard(state, seat, nodes);
      case 'robber': {
        const worlds = [state];
        while (worlds.length < WORLDS) worlds.push(catan.imagine(view, chance));
        return chooseRobbery(worlds, seat);
      }
      case 'trade':
        return state.phase.offer.from === seat
          ? closeOffer(state, seat, nodes)
          : answerOffer(state, seat, nodes);
      case 'main': {
        const line = searchTurn(state, seat, nodes);
        return chooseOffer(state, seat, line, nodes, () => catan.imagine(view, chance)) ?? line.move;
      }
      default:
        return searchTurn(state, seat, nodes).move;
    }
  },
};

/** A knight goes before the roll when that is worth more, on average over the eleven sums, than keeping it. */
function beforeRoll(state: State, seat: Seat, nodes: number): Move {
  const roll: Move = { type: 'roll' };
  const knight: Move = { type: 'playKnight' };
  if (catan.check(state, seat, knight) !== undefined) return roll;
  const robbing = outcomesOf(state, seat, knight)[0]!.state;
  if (robbing.phase.kind === 'over') return knight;
  const each = nodes / 24;
  const moved = outcomesOf(robbing, seat, chooseRobbery([robbing], seat));
  let first = 0;
  for (const outcome of moved) first += outcome.odds * rollWorth(outcome.state, seat, each / moved.length);
  return first > rollWorth(state, seat, each) ? knight : roll;
}

/** The chance to win, on average over the sums of the dice, when the turn is played on after each. */
function rollWorth(state: State, seat: Seat, nodes: number): number {
  let sum = 0;
  for (const { dice, odds } of SUMS) {
    const after = rolled(state, dice);
    sum +=
      odds * (after.phase.kind === 'main' ? searchTurn(after, seat, nodes).worth : stopWorth(after, seat));
  }
  return sum;
}
