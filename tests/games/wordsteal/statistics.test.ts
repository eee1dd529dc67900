import { describe, expect, it } from 'vitest';
import { startMatch } from '../../../src/engine/match.ts';
import type { Event } from '../../../src/games/wordsteal/rules/events.ts';
import { lookUpProblem } from '../../../src/games/wordsteal/rules/look-up.ts';
import { statisticsOf } from '../../../src/games/wordsteal/rules/statistics.ts';
import { leaders } from '../../../src/games/wordsteal/rules/turn.ts';
import { game, optionsFor } from './table.ts';

it('WS8 everybody leads who has the most points', () => {
  expect(leaders([2, 1, 2])).toEqual([0, 2]);
});

it('words can be looked up after the game, and on one’s own turn where the options allow it', () => {
  const view = (lookUp: boolean) =>
    ({ options: { lookUp } }) as unknown as Parameters<typeof lookUpProblem>[0];
  expect([lookUpProblem(view(false), 'all', false), lookUpProblem(view(true), 0, true)]).toEqual([
    ...[undefined, undefined],
  ]);
  expect(lookUpProblem(view(true), 0, false)).toBe('Words can be looked up on your own turn.');
  expect(lookUpProblem(view(false), 0, true)).toMatch(/^Words can be looked up after the game, or now with/);
});

describe('what a match of WordSteal has come to', () => {
  const players = [{ name: 'Ann' }, { name: 'Bob' }];
  const begun = startMatch(game, { options: optionsFor(2), players, seed: 'counted' });

  /** By seat, of a match whose one step brings these events. */
  function counted(...events: readonly Event[]) {
    const apply: typeof game.apply = (_state, _seat, _move, _chance, emit) => {
      for (const event of events) emit?.(event);
    };
    const steps = [{ seat: 0, move: { type: 'skip' }, chance: [] } as const];
    return statisticsOf({ ...begun, game: { ...game, check: () => undefined, apply }, steps });
  }

  const nothing = { words: 0, placed: 0, taken: 0, lost: 0, bonus: 0, missed: 0, best: 0 };
  const tile = { cell: 'A1', letter: 'A' };
  const word = { word: 'AS', cell: 'A1', direction: 'across' } as const;

  it('is words with those that cross, tiles, and the best turn', () => {
    const placed: Event = {
      ...{ type: 'placed', seat: 0, tiles: [tile, tile, tile], words: [word, word], gain: 5 },
      ...{ stolen: [], orange: 0 },
    };
    expect(counted(placed, { ...placed, gain: 4, tiles: [tile] })).toEqual([
      { ...nothing, words: 4, placed: 4, best: 5 },
      nothing,
    ]);
  });

  it('is tiles that were taken from others, and lost to them', () => {
    const stolen = [1, 1].map((from) => ({ cell: 'A1', from }));
    const placed: Event = { type: 'placed', seat: 0, tiles: [], words: [], gain: 0, stolen, orange: 0 };
    expect(counted(placed)).toEqual([
      { ...nothing, taken: 2 },
      { ...nothing, lost: 2 },
    ]);
  });

  it('is the bonus that pink cells paid out, and the turns without a word', () => {
    const cleared: Event = { type: 'cleared', seat: 1, banked: 3, frozen: [0, 0], lost: [4, 0] };
    const invalid: Event = { type: 'invalid', seat: 1, tiles: [], fault: 'line', reason: '' };
    expect(counted(cleared, cleared)).toEqual([nothing, { ...nothing, bonus: 6 }]);
    const missed = counted({ type: 'skipped', seat: 0 }, invalid, { type: 'timeUp', seat: 1 });
    expect(missed).toEqual([
      { ...nothing, missed: 1 },
      { ...nothing, missed: 2 },
    ]);
    expect(counted({ type: 'turn', seat: 1 })).toEqual([nothing, nothing]);
  });
});
