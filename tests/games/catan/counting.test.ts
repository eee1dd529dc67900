import { describe, expect, it } from 'vitest';
import type { Chance } from '../../../src/engine/chance.ts';
import { replay } from '../../../src/engine/replay.ts';
import { catan } from '../../../src/games/catan/rules/index.ts';
import type { Move } from '../../../src/games/catan/rules/moves/move.ts';
import type { State } from '../../../src/games/catan/rules/state.ts';
import { golden } from '../../golden.ts';
import { naiveAfter } from './naive-play.ts';
import { naiveMoves, naiveToAct, type Table } from './naive-rules.ts';
import { deal, give, options } from './table.ts';

/** Dice of 2 and 3, and the first kind of card that is left. */
const steady = (): Chance => {
  let thrown = 0;
  return { die: () => 2 + (thrown++ % 2), draw: (weights) => weights.findIndex((weight) => weight > 0) };
};

function count(state: State, depth: number): number {
  let total = 0;
  for (const seat of catan.toAct(state)) {
    const moves = catan.legalMoves(state, seat);
    if (depth === 1) total += moves.length;
    if (depth === 1) continue;
    for (const move of moves) {
      const after = catan.clone(state);
      catan.apply(after, seat, move, steady());
      total += count(after, depth - 1);
    }
  }
  return total;
}

function naiveCount(before: Table, depth: number): number {
  let total = 0;
  for (const seat of naiveToAct(before)) {
    const moves = naiveMoves(before, seat);
    if (depth === 1) total += moves.length;
    if (depth === 1) continue;
    for (const move of moves)
      total += naiveCount(naiveAfter(before, seat, move, luckOf(before, move)), depth - 1);
  }
  return total;
}

/** What `steady` gives for a move. */
function luckOf({ players, played }: Table, move: Move): readonly number[] {
  if (move.type === 'roll') return [2, 3];
  const kinds = (hands: readonly object[]): number[] =>
    [0, 1, 2, 3, 4].map((kind) => hands.reduce((sum, hand) => sum + Object.values(hand)[kind], 0));
  if (move.type === 'buyDevelopmentCard') {
    const gone = kinds([played, ...players.map(({ cards }) => cards)]);
    return [[14, 5, 2, 2, 2].findIndex((all, kind) => all > gone[kind]!)];
  }
  if (move.type !== 'moveRobber' || move.victim === null) return [];
  return [kinds([players[move.victim]!.resources]).findIndex((held) => held > 0)];
}

/** The position after so many steps of a golden game. */
function after(step: number): State {
  const { match } = golden(catan, 'beginner-hard-four');
  const played = replay(catan, match, match.setupChance, match.steps.slice(0, step));
  if (!played.ok) throw new Error(played.reason);
  return played.match.state;
}

/** The same position, with cards of every kind in the hands of the player on turn. */
function rich(): State {
  const state = after(281);
  give(state, state.current, { brick: 1, wool: 4, ore: 2 });
  for (const card of ['knight', 'roadBuilding', 'yearOfPlenty', 'monopoly'] as const)
    deal(state, state.current, card);
  return state;
}

/** Position, how many sequences of 1, 2, 3, ... moves, and how deep the slow rules count along. */
const POSITIONS: readonly (readonly [string, () => State, readonly number[], slow: number])[] = [
  ['the set-up', () => catan.setup(3, options({ firstSeat: 0 }), steady()), [54, 144, 7236, 19248], 3],
  ['an offer with answers', () => after(60), [3, 22, 99, 432], 4],
  ['before the roll', () => after(63), [16, 32, 115], 3],
  ['a discard', () => after(169), [32, 672, 7882], 2],
  ['a rich turn', () => after(281), [29, 552, 7305], 2],
  ['a turn with every card', rich, [54, 2186], 2],
];

describe('sequences of moves from a position, with dice of 2 and 3 and the first card that is left', () => {
  for (const [name, position, counts, slow] of POSITIONS) {
    it(`${name}: ${counts.join(', ')}`, () => {
      const state = position();
      expect(counts.map((_, depth) => count(state, depth + 1))).toEqual(counts);
      const before = structuredClone(catan.view(state, 'all')) as Table;
      for (let depth = 1; depth <= slow; depth++) expect(naiveCount(before, depth)).toBe(counts[depth - 1]);
    });
  }
});
