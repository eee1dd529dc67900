import type { Chance } from '../../src/engine/chance.ts';
import type { Bot, Seat } from '../../src/engine/game.ts';
import { SUMS } from '../../src/games/catan/bots/island.ts';
import { rolled } from '../../src/games/catan/bots/outcomes.ts';
import { catan } from '../../src/games/catan/rules/index.ts';
import { mostOf } from '../../src/games/catan/rules/moves/discard.ts';
import type { Move } from '../../src/games/catan/rules/moves/move.ts';
import { cardsOf } from '../../src/games/catan/rules/resources.ts';
import type { State } from '../../src/games/catan/rules/state.ts';
import type { CatanTypes } from '../../src/games/catan/rules/types.ts';
import { publicValue } from './catan-public-value.ts';

/** Plays the move after which the public value function is highest; never trades with players. */
export const onePly: Bot<CatanTypes> = {
  name: 'one-ply',
  about: 'The best move by the public value function.',
  choose: (view, seat, chance) => bestBy(catan.imagine(view, chance), seat, chance, publicValue),
};

/** Looks at the answer too: its own next move, or that of the next seat, which it expects to hurt. */
export const twoPly: Bot<CatanTypes> = {
  name: 'two-ply',
  about: 'The best move by the public value function after the move that follows.',
  choose: (view, seat, chance) =>
    bestBy(catan.imagine(view, chance), seat, chance, (state) => afterNext(state, seat, chance)),
};

type Value = (state: State, seat: Seat) => number;

function bestBy(state: State, seat: Seat, chance: Chance, value: Value): Move {
  if (state.phase.kind === 'discard') return { type: 'discard', cards: cardsOf(mostOf(state, seat)) };
  if (state.phase.kind === 'trade') {
    return { type: state.phase.offer.from === seat ? 'cancelTrade' : 'declineTrade' };
  }
  const moves = catan.legalMoves(state, seat);
  let best = moves[0]!;
  let highest = Number.NEGATIVE_INFINITY;
  for (const move of moves) {
    if (moves.length === 1) break;
    const after = catan.clone(state);
    catan.apply(after, seat, move, chance);
    const worth = value(after, seat);
    if (worth > highest) {
      highest = worth;
      best = move;
    }
  }
  return best;
}

function afterNext(state: State, seat: Seat, chance: Chance): number {
  const [actor] = catan.toAct(state);
  if (actor === undefined || state.phase.kind === 'discard' || state.phase.kind === 'trade') {
    return publicValue(state, seat);
  }
  const worths = catan.legalMoves(state, actor).map((move) => expected(state, actor, move, seat, chance));
  return actor === seat ? Math.max(...worths) : Math.min(...worths);
}

/** The value after a move, a roll by its eleven sums. */
function expected(state: State, actor: Seat, move: Move, seat: Seat, chance: Chance): number {
  if (move.type !== 'roll') {
    const after = catan.clone(state);
    catan.apply(after, actor, move, chance);
    return publicValue(after, seat);
  }
  let sum = 0;
  for (const { dice, odds } of SUMS) sum += odds * publicValue(rolled(state, dice), seat);
  return sum;
}
