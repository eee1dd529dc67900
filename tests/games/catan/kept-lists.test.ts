import { expect, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import type { Lister } from '../../../src/engine/move-kind.ts';
import { readOptions } from '../../../src/engine/options.ts';
import { playRandomly } from '../../../src/engine/rollout.ts';
import { catan } from '../../../src/games/catan/rules/index.ts';
import { tradeOrEnd } from '../../../src/games/catan/rules/moves/bank-trade.ts';
import { buyOrEnd } from '../../../src/games/catan/rules/moves/cards.ts';
import type { Move } from '../../../src/games/catan/rules/moves/move.ts';
import { BANK, CARD, END, turnKinds } from '../../../src/games/catan/rules/moves/turn-kinds.ts';
import type { State } from '../../../src/games/catan/rules/state.ts';

function listed(lister: Lister<State, Move>, state: State, seat: number): readonly Move[] {
  const moves: Move[] = [];
  lister.list(state, seat, moves);
  return moves;
}

it('keeps lists of trades and of cards that name what is legal in the turn', () => {
  const chance = seededChance('kept lists');
  const read = readOptions(catan.options, {}, 3);
  if (!read.ok) throw new Error(read.reason);
  const met = new Map<number, Set<string>>();
  for (let game = 0; game < 20; game++) {
    const state = catan.setup(3, read.options, chance);
    while (catan.toAct(state).length > 0) {
      const seat = state.current;
      const kinds = state.phase.kind === 'main' ? turnKinds(state, seat) : 0;
      const lister = kinds === (END | BANK) ? tradeOrEnd : kinds === (END | CARD) ? buyOrEnd : undefined;
      if (lister) {
        const moves = catan.legalMoves(state, seat);
        expect(moves).toEqual(listed(lister, state, seat));
        for (const move of moves) expect(catan.check(state, seat, move)).toBeUndefined();
        met.set(kinds, (met.get(kinds) ?? new Set()).add(JSON.stringify(moves)));
      }
      playRandomly(catan, state, chance, 1);
    }
  }
  expect(met.get(END | BANK)!.size).toBeGreaterThan(10);
  expect(met.get(END | CARD)!.size).toBe(1);
});
