import type { Budget, Seat } from '../../../engine/game.ts';
import { catan } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import type { State } from '../rules/state.ts';
import type { WholeTurn } from './characters.ts';
import { chooseDiscard } from './discarding.ts';
import { SUMS } from './island.ts';
import { outcomesOf, rolled } from './outcomes.ts';
import { chooseRobbery } from './robbing.ts';
import type { Thinking } from './thinking.ts';
import { closeOffer } from './trading.ts';
import { searchTurn, stopWorth } from './turn-search.ts';
import type { Estimate } from './win-estimate.ts';

/** Places in a turn that are looked at however little time there is, unless `mostNodes` is less. */
const LEAST_NODES = 60;

/**
 * Searches whole turns, counts cards and trades.
 * @param imagine another state that looks the same to the seat.
 */
export function chooseByWholeTurn(
  state: State,
  seat: Seat,
  character: WholeTurn,
  { milliseconds }: Budget,
  imagine: () => State,
): Move {
  const { estimate, mostNodes, mostPlayouts, offers, offerGain } = character;
  const nodes = Math.min(mostNodes, Math.max(LEAST_NODES, Math.round(milliseconds * character.nodes)));
  const thinking: Thinking = {
    estimate,
    nodes,
    playouts: Math.min(mostPlayouts, Math.round(milliseconds * character.playouts)),
    offerGain: state.offersMade < Math.min(offers, state.options.maxOffers) ? offerGain : undefined,
  };
  switch (state.phase.kind) {
    case 'setupSettlement':
    case 'setupRoad':
      return character.chooseSetup(state, seat, milliseconds, estimate);
    case 'roll':
      return beforeRoll(state, seat, nodes, estimate);
    case 'discard':
      return chooseDiscard(state, seat, nodes, estimate);
    case 'robber': {
      const worlds = [state, ...Array.from({ length: character.worlds - 1 }, imagine)];
      return chooseRobbery(worlds, seat, nodes, estimate);
    }
    case 'trade':
      return state.phase.offer.from === seat
        ? closeOffer(state, seat, thinking)
        : character.answerOffer(state, seat, thinking);
    case 'main':
      return character.chooseInTurn(state, seat, thinking);
    default:
      return searchTurn(state, seat, nodes, estimate).move;
  }
}

/** A knight goes before the roll when that is worth no less, on average over the eleven sums, than keeping it. */
function beforeRoll(state: State, seat: Seat, nodes: number, estimate: Estimate): Move {
  const { roll, knight } = worthBeforeRoll(state, seat, nodes, estimate);
  return { type: knight !== undefined && knight >= roll ? 'playKnight' : 'roll' };
}

/** The chance to win when the dice are rolled at once, and when a knight is played before, if it may be. */
export function worthBeforeRoll(
  state: State,
  seat: Seat,
  nodes: number,
  estimate: Estimate,
): { readonly roll: number; readonly knight?: number } {
  const knight: Move = { type: 'playKnight' };
  if (catan.check(state, seat, knight) !== undefined) return { roll: 0 };
  const robbing = outcomesOf(state, seat, knight)[0]!.state;
  // It wins after the roll as well.
  if (robbing.phase.kind === 'over') return { roll: 1, knight: 1 };
  const each = nodes / 6;
  const moved = outcomesOf(robbing, seat, chooseRobbery([robbing], seat, nodes, estimate));
  let worth = 0;
  for (const outcome of moved)
    worth += outcome.odds * rollWorth(outcome.state, seat, each / moved.length, estimate);
  return { roll: rollWorth(state, seat, each, estimate), knight: worth };
}

/** The chance to win, on average over the sums of the dice, when the turn is played on after each. */
function rollWorth(state: State, seat: Seat, nodes: number, estimate: Estimate): number {
  let sum = 0;
  for (const { dice, odds } of SUMS) {
    const after = rolled(state, dice);
    sum +=
      odds *
      (after.phase.kind === 'main'
        ? searchTurn(after, seat, nodes, estimate).worth
        : stopWorth(after, seat, estimate));
  }
  return sum;
}
