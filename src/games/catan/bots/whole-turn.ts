import type { Budget, Seat } from '../../../engine/game.ts';
import { catan } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import type { State } from '../rules/state.ts';
import type { WholeTurn } from './characters.ts';
import { chooseDiscard } from './discarding.ts';
import { SUMS } from './island.ts';
import { outcomesOf, rolled } from './outcomes.ts';
import { chooseRobbery } from './robbing.ts';
import { chooseSetup } from './setting-up.ts';
import { closeOffer } from './trading.ts';
import { searchTurn, stopWorth } from './turn-search.ts';
import type { Estimate } from './win-estimate.ts';

/** Places in a turn that are looked at however little time there is, unless `mostNodes` is less. */
const LEAST_NODES = 60;
/** Imagined hands of the others that a robbery is weighed over. */
const WORLDS = 4;

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
  const { estimate, mostNodes } = character;
  const nodes = Math.min(mostNodes, Math.max(LEAST_NODES, Math.round(milliseconds * character.nodes)));
  switch (state.phase.kind) {
    case 'setupSettlement':
    case 'setupRoad':
      return chooseSetup(state, seat, estimate);
    case 'roll':
      return beforeRoll(state, seat, nodes, estimate);
    case 'discard':
      return chooseDiscard(state, seat, nodes, estimate);
    case 'robber': {
      const worlds = [state];
      while (worlds.length < WORLDS) worlds.push(imagine());
      return chooseRobbery(worlds, seat, estimate);
    }
    case 'trade':
      return state.phase.offer.from === seat
        ? closeOffer(state, seat, nodes, estimate)
        : character.answerOffer(state, seat, nodes, estimate);
    case 'main': {
      const line = searchTurn(state, seat, nodes, estimate);
      const offers = Math.min(character.offers, state.options.maxOffers);
      if (line.worth >= 1 || state.offersMade >= offers) return line.move;
      const bargaining = { nodes, estimate, gain: character.offerGain, imagine };
      return character.chooseOffer(state, seat, line, bargaining) ?? line.move;
    }
    default:
      return searchTurn(state, seat, nodes, estimate).move;
  }
}

/** A knight goes before the roll when that is worth more, on average over the eleven sums, than keeping it. */
function beforeRoll(state: State, seat: Seat, nodes: number, estimate: Estimate): Move {
  const { roll, knight } = worthBeforeRoll(state, seat, nodes, estimate);
  return { type: knight !== undefined && knight > roll ? 'playKnight' : 'roll' };
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
  if (robbing.phase.kind === 'over') return { roll: 0, knight: 1 };
  const each = nodes / 24;
  const moved = outcomesOf(robbing, seat, chooseRobbery([robbing], seat, estimate));
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
