import type { Seat } from '../../../engine/game.ts';
import { type Judgement, judgement, type RatedMove, type Reviewer } from '../../../engine/review.ts';
import { catan } from '../rules/index.ts';
import { canPay } from '../rules/ledger.ts';
import { MOST_LISTED, waysToDiscard } from '../rules/moves/discard.ts';
import type { Move } from '../rules/moves/move.ts';
import { expiry } from '../rules/moves/time-up.ts';
import { MAIN, type Offer } from '../rules/phase.ts';
import { cardsOf } from '../rules/resources.ts';
import { clone, type State } from '../rules/state.ts';
import type { CatanTypes } from '../rules/types.ts';
import { afterMove } from './outcomes.ts';
import { robberyWorth } from './robbing.ts';
import { setupMoves, setupWorth } from './setting-up.ts';
import { traded } from './trading.ts';
import { moveWorth, searchTurn, stopWorth } from './turn-search.ts';
import { worthBeforeRoll } from './whole-turn.ts';
import { winChances } from './win-estimate.ts';

/** Places in a turn that are looked at for one judgement. */
const NODES = 600;
/** Imagined hands of the others that a robbery is weighed over. */
const WORLDS = 4;

/** Decisions are weighed by the chance to win, as the hard player estimates it. */
export const reviewer: Reviewer<CatanTypes> = {
  unit: 'chance',
  about: 'the chance to win',
  judge(view, seat, move, chance) {
    const state = catan.imagine(view, chance);
    switch (state.phase.kind) {
      case 'setupSettlement':
      case 'setupRoad':
        return among(setupMoves(state, seat), move, (each) => setupWorth(state, seat, each, winChances));
      case 'roll':
        return judgeBeforeRoll(state, seat, move);
      case 'discard':
        return judgeDiscard(state, seat, move);
      case 'robber':
        return judgeRobbery(state, seat, move, () => catan.imagine(view, chance));
      case 'trade':
        return state.phase.offer.from === seat
          ? judgeClosing(state, seat, move)
          : judgeAnswer(state, seat, move, state.phase.offer);
      default:
        return judgeTurn(state, seat, move);
    }
  },
  late: (view, seat, chance) => expiry(catan.imagine(view, chance), seat, catan.legalMoves),
};

/** @returns `undefined` where there was no choice. */
function among(
  moves: readonly Move[],
  move: Move,
  worthOf: (move: Move) => number,
): Judgement<Move> | undefined {
  const others = moves.map((each): RatedMove<Move> => ({ move: each, worth: worthOf(each) }));
  const key = JSON.stringify(move);
  const played = others.find((each) => JSON.stringify(each.move) === key);
  const judged = judgement(played ?? { move, worth: worthOf(move) }, others);
  return judged.best.length < 2 ? undefined : judged;
}

function judgeBeforeRoll(state: State, seat: Seat, move: Move): Judgement<Move> | undefined {
  const { roll, knight } = worthBeforeRoll(state, seat, NODES, winChances);
  if (knight === undefined) return undefined;
  return among([{ type: 'roll' }, { type: 'playKnight' }], move, (each) => {
    if (each.type === 'roll') return roll;
    if (each.type === 'playKnight') return knight;
    // Another card takes the place of the knight in this turn; its roads may win.
    const worth = moveWorth(state, seat, each, NODES, winChances);
    return Math.max(worth, knight) === 1 ? worth : Math.min(roll, knight);
  });
}

function judgeDiscard(state: State, seat: Seat, move: Move): Judgement<Move> | undefined {
  const ways = waysToDiscard(state, seat);
  const moves = ways.slice(0, MOST_LISTED).map((way): Move => ({ type: 'discard', cards: cardsOf(way) }));
  return among(moves, move, (each) => stopWorth(afterMove(state, seat, each), seat, winChances));
}

function judgeRobbery(
  state: State,
  seat: Seat,
  move: Move,
  imagine: () => State,
): Judgement<Move> | undefined {
  const worlds = [state];
  while (worlds.length < WORLDS) worlds.push(imagine());
  return among(catan.legalMoves(state, seat), move, (each) =>
    robberyWorth(worlds, seat, each, NODES, winChances),
  );
}

/** Whom the offerer trades with, if with anybody. */
function judgeClosing(state: State, seat: Seat, move: Move): Judgement<Move> | undefined {
  const moves = catan.legalMoves(state, seat).filter(({ type }) => type !== 'offerTrade');
  return among(
    moves,
    move,
    (each) => searchTurn(afterMove(state, seat, each), seat, NODES / 2, winChances).worth,
  );
}

/** An offer is weighed by how its maker's turn ends with the cards and without them. */
function judgeAnswer(
  state: State,
  seat: Seat,
  move: Move,
  { from, give, want }: Offer,
): Judgement<Move> | undefined {
  if (move.type === 'counterTrade' || !canPay(state, seat, want)) return undefined;
  const refused = clone(state);
  refused.phase = MAIN;
  const accepted = traded(state, from, seat, { give, want });
  return among([{ type: 'acceptTrade' }, { type: 'declineTrade' }], move, ({ type }) => {
    const after = type === 'acceptTrade' ? accepted : refused;
    return stopWorth(searchTurn(after, from, NODES / 2, winChances).end, seat, winChances);
  });
}

/** A move of one's own turn is worth what the best rest of the turn makes of it. */
function judgeTurn(state: State, seat: Seat, move: Move): Judgement<Move> | undefined {
  // What becomes of an offer is up to others.
  if (move.type === 'offerTrade' || catan.legalMoves(state, seat).length < 2) return undefined;
  const line = searchTurn(state, seat, NODES, winChances);
  const best = { move: line.move, worth: line.worth };
  const asBest = JSON.stringify(line.move) === JSON.stringify(move);
  return judgement(asBest ? best : { move, worth: moveWorth(state, seat, move, NODES, winChances) }, [best]);
}
