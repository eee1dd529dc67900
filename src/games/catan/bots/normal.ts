import type { Bot, Seat } from '../../../engine/game.ts';
import { mostOf } from '../rules/clock.ts';
import { catan } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import { cardsOf } from '../rules/resources.ts';
import type { State } from '../rules/state.ts';
import type { CatanTypes } from '../rules/types.ts';
import { outcomesOf } from './outcomes.ts';
import { answerOffer } from './trading.ts';
import { stopWorth } from './turn-search.ts';

/** Looks one move ahead with the same estimate as `hard`. */
export const normal: Bot<CatanTypes> = {
  name: 'normal',
  about: 'Looks one move ahead and answers offers, but makes none.',
  choose(view, seat, chance) {
    const state = catan.imagine(view, chance);
    if (state.phase.kind === 'discard') return { type: 'discard', cards: cardsOf(mostOf(state, seat)) };
    if (state.phase.kind === 'trade') return answerOffer(state, seat, 40);
    return bestMove(state, seat).move;
  },
};

interface Weighed {
  readonly move: Move;
  /** The chance to win if the turn ended after it. */
  readonly worth: number;
}

function bestMove(state: State, seat: Seat): Weighed {
  let best: Weighed | undefined;
  for (const move of catan.legalMoves(state, seat)) {
    // Before the roll a knight may free a hex or hurt the leader; the other cards lose nothing by waiting.
    if (state.phase.kind === 'roll' && move.type !== 'roll' && move.type !== 'playKnight') continue;
    const worth = worthOf(state, seat, move);
    if (!best || worth > best.worth) best = { move, worth };
  }
  return best!;
}

/** On average over its luck. A knight or roads of a card are worth what the best place for them makes of them. */
function worthOf(state: State, seat: Seat, move: Move): number {
  if (move.type === 'roll' || move.type === 'endTurn') return stopWorth(state, seat);
  let worth = 0;
  for (const { state: after, odds } of outcomesOf(state, seat, move)) {
    const { kind } = after.phase;
    const unplaced = kind === 'robber' || kind === 'roadBuilding';
    worth += odds * (unplaced ? bestMove(after, seat).worth : stopWorth(after, seat));
  }
  return worth;
}
