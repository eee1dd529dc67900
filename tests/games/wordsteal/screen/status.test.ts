import { describe, expect, it } from 'vitest';
import type { WordStealEvent } from '../../../../src/games/wordsteal/rules/events.ts';
import { startComposing } from '../../../../src/games/wordsteal/screen/arrangement.ts';
import { type Action, compose } from '../../../../src/games/wordsteal/screen/composing.ts';
import { soundOfTurn, spokenTurn } from '../../../../src/games/wordsteal/screen/status.ts';

const placed: WordStealEvent = {
  type: 'placed',
  seat: 0,
  tiles: [],
  words: [],
  gain: 2,
  stolen: [],
  orange: 0,
};
const stealing: WordStealEvent = { ...placed, stolen: [{ cell: 'G7', from: 1 }] };
const cleared: WordStealEvent = { type: 'cleared', seat: 0, banked: 0, frozen: [], lost: [] };
const won: WordStealEvent = { type: 'won', winners: [0], reason: 'reached the winning score of 50' };
const turn: WordStealEvent = { type: 'turn', seat: 1 };

describe('WS12 the sound of a turn', () => {
  it.each([
    ['win', [stealing, cleared, won]],
    ['pink', [stealing, cleared, turn]],
    ['steal', [stealing, turn]],
    ['wordAccepted', [placed, turn]],
    [undefined, [turn]],
  ])('44. is the strongest only: %s', (sound, events) => {
    expect(soundOfTurn(events)).toBe(sound);
  });
});

describe('L4 the turn read out', () => {
  const table = { columns: 13, rows: 13, slots: 7, taken: new Set<number>() };
  const after = (...actions: Action[]) =>
    spokenTurn(actions.reduce(compose, startComposing(table, [...'HELP'])));
  const right: Action = { type: 'arrow', direction: 'right' };

  it.each([
    [[], []],
    [['Selected: E on slot 2'], [right, right]],
    [['In the hand: H over slot 2'], [right, { type: 'grabOrDrop' }, right]],
    [
      ['Placed: H on G7', 'Typing across from H7'],
      [{ type: 'cursor' }, { type: 'letter', letter: 'H' }],
    ],
  ] satisfies [string[], Action[]][])('says %j', (lines, actions) => {
    expect(after(...actions)).toEqual(lines);
  });
});
