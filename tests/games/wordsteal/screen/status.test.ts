import { describe, expect, it } from 'vitest';
import { startMatch } from '../../../../src/engine/match.ts';
import type { Event } from '../../../../src/games/wordsteal/rules/events.ts';
import { startComposing } from '../../../../src/games/wordsteal/screen/arrangement.ts';
import { type Action, compose } from '../../../../src/games/wordsteal/screen/composing.ts';
import {
  openingOf,
  soundOfTurn,
  spokenTurn,
  statusOf,
} from '../../../../src/games/wordsteal/screen/status.ts';
import { game, optionsFor, position } from '../table.ts';

const placed: Event = {
  type: 'placed',
  seat: 0,
  tiles: [],
  words: [],
  gain: 2,
  stolen: [],
  orange: 0,
};
const stealing: Event = { ...placed, stolen: [{ cell: 'G7', from: 1 }] };
const cleared: Event = { type: 'cleared', seat: 0, banked: 0, frozen: [], lost: [] };
const won: Event = { type: 'won', winners: [0], reason: 'reached the winning score of 50' };
const turn: Event = { type: 'turn', seat: 1 };

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

describe('WS8 the status line', () => {
  const names = ['Ann', 'Bob'];
  const players = names.map((name) => ({ name }));
  const match = startMatch(game, { options: optionsFor(2), players, seed: 'status' });
  const wide: Event = {
    ...placed,
    words: ['HELPLESSNESS', 'RE', 'ES', 'AS'].map((word) => ({ word, cell: 'A1', direction: 'across' })),
  };
  const pink: Event = { ...cleared, banked: 3, lost: [0, 2] };

  it.each([
    [100, [pink, turn], 'Pink tile hit! Board is cleared! Ann banks a bonus of 3. Bob loses a bonus of 2.'],
    [60, [pink, turn], 'Pink tile hit! Board is cleared! Ann banks a bonus of 3.'],
    [70, [wide, turn], "Ann forms HELPLESSNESS, RE, ES, AS: +2. It is now Bob's turn."],
    [50, [wide, turn], 'Ann forms HELPLESSNESS, RE, ES, AS: +2.'],
    [30, [wide, turn], 'Ann forms HELPLESSNESS, RE, …'],
  ])('in %s columns tells whole sentences, or else whole words', (width, events, text) => {
    expect(statusOf(events, match, { viewer: 'all', names }, width)?.text).toBe(text);
  });

  it('takes the stop in a name for no end of a sentence', () => {
    const reader = { viewer: 'all', names: ['Ann', 'Dr. Who'] } as const;
    expect(statusOf([wide, turn], match, reader, 60)?.text).toBe('Ann forms HELPLESSNESS, RE, ES, AS: +2.');
    expect(statusOf([wide, turn], match, reader, 80)?.text).toBe(
      "Ann forms HELPLESSNESS, RE, ES, AS: +2. It is now Dr. Who's turn.",
    );
  });

  it('9. tells at the start where the first word goes, and how', () => {
    const view = game.view(position({ options: { board: 'pocket' } }), 'all');
    const table = { columns: 9, rows: 9, slots: 6, taken: new Set<number>() };
    const fresh = startComposing(table, [...'HELP']);
    const [grabbing, typing] = [fresh, compose(fresh, { type: 'cursor' })].map(
      (composing) => openingOf(view, composing).text,
    );
    expect(grabbing).toBe('The first word covers E5: pick tiles with the arrows, or press / and type.');
    expect(typing).toBe('The first word covers E5: type its letters, then press Enter.');
    expect(grabbing!.length).toBeLessThanOrEqual(76);
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
