import type { Chance } from '../../../engine/chance.ts';
import type { Budget, Seat } from '../../../engine/game.ts';
import { catan } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import type { State } from '../rules/state.ts';
import type { Character } from './characters.ts';
import { chooseDiscard } from './discarding.ts';
import { SUMS } from './island.ts';
import { lookAhead } from './look-ahead.ts';
import { outcomesOf, rolled } from './outcomes.ts';
import { chooseRobbery } from './robbing.ts';
import { chooseSetup } from './setting-up.ts';
import { answerOffer, chooseOffer, closeOffer } from './trading.ts';
import { type Line, searchLines, searchTurn, stopWorth } from './turn-search.ts';

/** Imagined hands of the others that a robbery is weighed over. */
const WORLDS = 4;

/** Ways through a turn that are played on. */
const LINES = 5;
/**
 * Fewer rounds say less than the estimate that they are weighed against: against three `hard`, which play none, it won 19 %
 * of 107 games with 8 of them and 25 % of 81 with 32.
 */
const LEAST_ROUNDS = 48;

type Foresight = Pick<Character, 'nodes' | 'mostNodes' | 'rounds' | 'mostRounds' | 'offers' | 'offerGain'>;

/** What a seat may think up. */
interface Imagination {
  /** Another state that looks the same to the seat. */
  readonly imagine: () => State;
  readonly chance: Chance;
}

/** Searches whole turns, counts cards and trades. */
export function chooseByWholeTurn(
  state: State,
  seat: Seat,
  foresight: Foresight,
  { milliseconds }: Budget,
  { imagine, chance }: Imagination,
): Move {
  const nodes = Math.min(foresight.mostNodes, Math.max(60, Math.round(milliseconds * foresight.nodes)));
  const affordable = Math.min(foresight.mostRounds, Math.round(milliseconds * foresight.rounds));
  const rounds = affordable < LEAST_ROUNDS ? 0 : affordable;
  const searched = (): readonly Line[] => searchLines(state, seat, nodes, rounds > 0 ? LINES : 1);
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
      while (worlds.length < WORLDS) worlds.push(imagine());
      return chooseRobbery(worlds, seat);
    }
    case 'trade':
      return state.phase.offer.from === seat
        ? closeOffer(state, seat, nodes)
        : answerOffer(state, seat, nodes);
    case 'main': {
      const lines = searched();
      const bargaining = { nodes, gain: foresight.offerGain, imagine };
      const mayOffer = foresight.offers > state.offersMade;
      const offer = mayOffer ? chooseOffer(state, seat, lines[0]!, bargaining) : undefined;
      return offer ?? lookAhead(lines, seat, rounds, chance).move;
    }
    default:
      return lookAhead(searched(), seat, rounds, chance).move;
  }
}

/** A knight goes before the roll when that is worth more, on average over the eleven sums, than keeping it. */
function beforeRoll(state: State, seat: Seat, nodes: number): Move {
  const { roll, knight } = worthBeforeRoll(state, seat, nodes);
  return { type: knight !== undefined && knight > roll ? 'playKnight' : 'roll' };
}

/** The chance to win when the dice are rolled at once, and when a knight is played before, if it may be. */
export function worthBeforeRoll(
  state: State,
  seat: Seat,
  nodes: number,
): { readonly roll: number; readonly knight?: number } {
  const knight: Move = { type: 'playKnight' };
  if (catan.check(state, seat, knight) !== undefined) return { roll: 0 };
  const robbing = outcomesOf(state, seat, knight)[0]!.state;
  if (robbing.phase.kind === 'over') return { roll: 0, knight: 1 };
  const each = nodes / 24;
  const moved = outcomesOf(robbing, seat, chooseRobbery([robbing], seat));
  let first = 0;
  for (const outcome of moved) first += outcome.odds * rollWorth(outcome.state, seat, each / moved.length);
  return { roll: rollWorth(state, seat, each), knight: first };
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
