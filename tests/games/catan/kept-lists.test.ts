import { expect, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import { readOptions } from '../../../src/engine/options.ts';
import { playRandomly } from '../../../src/engine/rollout.ts';
import { catan } from '../../../src/games/catan/rules/index.ts';
import type { Move } from '../../../src/games/catan/rules/moves/move.ts';
import { BANK, CARD, END, turnKinds } from '../../../src/games/catan/rules/moves/turn-kinds.ts';
import { RESOURCES } from '../../../src/games/catan/rules/resources.ts';

const choices: ReadonlyMap<number, readonly Move[]> = new Map<number, readonly Move[]>([
  [END | CARD, [{ type: 'buyDevelopmentCard' }, { type: 'endTurn' }]],
  [
    END | BANK,
    [
      ...RESOURCES.flatMap((give) => RESOURCES.map((want): Move => ({ type: 'tradeBank', give, want }))),
      { type: 'endTurn' },
    ],
  ],
]);

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
      const possible = choices.get(kinds);
      if (possible) {
        const moves = catan.legalMoves(state, seat);
        expect(moves).toEqual(possible.filter((move) => catan.check(state, seat, move) === undefined));
        met.set(kinds, (met.get(kinds) ?? new Set()).add(JSON.stringify(moves)));
      }
      playRandomly(catan, state, chance, 1);
    }
  }
  expect(met.get(END | BANK)!.size).toBeGreaterThan(10);
  expect(met.get(END | CARD)!.size).toBe(1);
});
