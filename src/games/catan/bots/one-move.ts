import type { Chance } from '../../../engine/chance.ts';
import type { Seat } from '../../../engine/game.ts';
import { catan } from '../rules/index.ts';
import { mostOf } from '../rules/moves/discard.ts';
import type { Move } from '../rules/moves/move.ts';
import { cardsOf, resourceIndex } from '../rules/resources.ts';
import type { State } from '../rules/state.ts';
import type { OneMove } from './characters.ts';
import { production } from './island.ts';
import { outcomesOf } from './outcomes.ts';
import { answerOffer } from './trading.ts';
import { stopWorth } from './turn-search.ts';
import { winChances } from './win-estimate.ts';

const rates: number[] = Array<number>(20).fill(0);

/** Looks one move ahead; what it overlooks is drawn. */
export function chooseByOneMove(state: State, seat: Seat, { notices, haste }: OneMove, chance: Chance): Move {
  if (state.phase.kind === 'discard') return { type: 'discard', cards: cardsOf(mostOf(state, seat)) };
  if (state.phase.kind === 'trade') return answerOffer(state, seat, { nodes: 40 });
  const moves = catan.legalMoves(state, seat);
  const noticed = moves.filter(
    ({ type }) => type === 'roll' || type === 'endTurn' || chance.die(1000) <= 1000 * notices,
  );
  return bestMove(state, seat, noticed.length > 0 ? noticed : moves, haste).move;
}

interface Weighed {
  readonly move: Move;
  /** The chance to win if the turn ended after it. */
  readonly worth: number;
}

function bestMove(state: State, seat: Seat, moves: readonly Move[], haste: number): Weighed {
  let best: Weighed | undefined;
  for (const move of moves) {
    // Before the roll a knight may free a hex or hurt the leader; the other cards lose nothing by waiting.
    if (state.phase.kind === 'roll' && move.type !== 'roll' && move.type !== 'playKnight') continue;
    const worth = worthOf(state, seat, move) + (isProgress(state, seat, move) ? haste : 0);
    if (!best || worth > best.worth) best = { move, worth };
  }
  return best!;
}

/** Whether a move builds, or gets from the bank the first card of a resource that nothing of the seat brings. */
function isProgress(state: State, seat: Seat, move: Move): boolean {
  if (move.type !== 'tradeBank') return move.type.startsWith('build');
  const at = 5 * seat + resourceIndex(move.want);
  if (state.hands[at]! > 0) return false;
  production(state, 1, rates);
  return rates[at] === 0;
}

/** On average over its luck. A knight or roads of a card are worth what the best place for them makes of them. */
function worthOf(state: State, seat: Seat, move: Move): number {
  if (move.type === 'roll' || move.type === 'endTurn') return stopWorth(state, seat, winChances);
  let worth = 0;
  for (const { state: after, odds } of outcomesOf(state, seat, move)) {
    const { kind } = after.phase;
    const unplaced = kind === 'robber' || kind === 'roadBuilding';
    worth +=
      odds *
      (unplaced
        ? bestMove(after, seat, catan.legalMoves(after, seat), 0).worth
        : stopWorth(after, seat, winChances));
  }
  return worth;
}
