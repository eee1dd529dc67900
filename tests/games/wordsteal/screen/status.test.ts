import { describe, expect, it } from 'vitest';
import type { PastStep } from '../../../../src/engine/history.ts';
import { startMatch } from '../../../../src/engine/match.ts';
import { boards } from '../../../../src/games/wordsteal/rules/board.ts';
import type { Event } from '../../../../src/games/wordsteal/rules/events.ts';
import type { WordStealTypes } from '../../../../src/games/wordsteal/rules/types.ts';
import { startComposing } from '../../../../src/games/wordsteal/screen/composing/arrangement.ts';
import { marksOf, newsOf, spokenTurn, stepsSince } from '../../../../src/games/wordsteal/screen/news.ts';
import { motion, sounds } from '../../../../src/games/wordsteal/screen/sounds.ts';
import { game, optionsFor } from '../table.ts';
import { press } from './pressing.ts';

type Step = PastStep<WordStealTypes>;

const placed = {
  type: 'placed',
  seat: 0,
  tiles: [{ cell: 'H7', letter: 'S' }],
  words: [],
  gain: 2,
  stolen: [],
  orange: 0,
} as const satisfies Event;
const stealing: Event = { ...placed, stolen: [{ cell: 'G7', from: 1 }] };
const cleared: Event = { type: 'cleared', seat: 0, banked: 0, frozen: [], lost: [] };
const won: Event = { type: 'won', winners: [0], reason: 'reached the winning score of 50' };
const skipped: Event = { type: 'skipped', seat: 0 };
const turn: Event = { type: 'turn', seat: 1 };
const lost: Event = {
  type: 'invalid',
  seat: 0,
  tiles: [],
  fault: 'dictionary',
  word: 'DOZV',
  reason: 'DOZV is not in the dictionary!',
};

describe('WS12 the sound of a turn', () => {
  it.each([
    [['win'], [stealing, cleared, won]],
    [['pink'], [stealing, cleared, turn]],
    [['steal'], [stealing, turn]],
    [['wordAccepted'], [placed, turn]],
    [[], [turn]],
  ])('44. is the strongest only: %s', (now, events) => {
    expect(sounds(events)).toEqual({ now });
  });
});

describe('the movement of a turn', () => {
  it('flips stolen tiles one after another, in 400 ms at most', () => {
    const many: Event = {
      ...placed,
      stolen: ['A1', 'B1', 'C1', 'D1', 'E1'].map((cell) => ({ cell, from: 1 })),
    };
    expect(motion([stealing])).toEqual({ frames: 1, milliseconds: 110 });
    expect(motion([many])).toEqual({ frames: 5, milliseconds: 80 });
    expect(motion([placed])).toBeUndefined();
  });

  it('19. shows the word on a pink cell before the board empties', () => {
    expect(motion([placed, cleared])).toEqual({ frames: 4, milliseconds: 100 });
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
  const news = (past: readonly Step[], width: number, people: readonly number[] = [], seats = names) =>
    newsOf(past, { match, viewer: 'all', names: seats, colours: ['red', 'blue', 'green'], people }, width);
  const say = (events: readonly Event[], width: number, seats = names) =>
    news([{ seat: 0, events }], width, [], seats)?.text;

  it.each([
    [100, [pink, turn], 'Pink tile hit! Board is cleared! Ann banks a bonus of 3. Bob loses a bonus of 2.'],
    [60, [pink, turn], 'Pink tile hit! Board is cleared! Ann banks a bonus of 3.'],
    [70, [wide, turn], "Ann forms HELPLESSNESS, RE, ES, AS: +2. It is now Bob's turn."],
    [50, [wide, turn], 'Ann forms HELPLESSNESS, RE, ES, AS: +2.'],
    [30, [wide, turn], '● forms HELPLESSNESS, RE, …'],
    [76, [wide, pink, turn], 'Ann forms HELPLESSNESS, RE, ES, AS: +2. Pink tile hit! Board is cleared!'],
    [76, [placed, won], 'Ann forms : +2. Ann wins!'],
    [
      76,
      [skipped, { type: 'allSkipped', drawn: 6 } as const, turn],
      "Ann skips. All players have skipped. Tiles reset! It is now Bob's turn.",
    ],
  ])('in %s columns says whole lines, or else whole words', (width, events, text) => {
    expect(say(events, width)).toBe(text);
  });

  it('tells players by their signs where their names have no room', () => {
    const seats = ['Normal', 'Maximiliane', 'Hard'];
    const stolen = [1, 2, 2].map((from) => ({ cell: 'G7', from }));
    const taking: Event = { ...wide, stolen, orange: 1 };
    expect(say([taking], 90, seats)).toBe(
      'Normal forms HELPLESSNESS, RE, ES, AS: +2, Maximiliane -1, Hard -2, 1 bonus point waiting.',
    );
    expect(say([taking], 76, seats)).toBe(
      '● forms HELPLESSNESS, RE, ES, AS: +2, ▲ -1, ◆ -2, 1 bonus point waiting.',
    );
  });

  it('takes the stop in a name for no end of a sentence', () => {
    const doctor = ['Ann', 'Dr. Who'];
    expect(say([wide, turn], 60, doctor)).toBe('Ann forms HELPLESSNESS, RE, ES, AS: +2.');
    expect(say([wide, turn], 80, doctor)).toBe(
      "Ann forms HELPLESSNESS, RE, ES, AS: +2. It is now Dr. Who's turn.",
    );
  });

  it('keeps a lost turn of the only person here before the moves of the others, and no other turn', () => {
    const answer: Step = {
      seat: 1,
      events: [
        { ...placed, seat: 1 },
        { type: 'turn', seat: 0 },
      ],
    };
    const past: readonly Step[] = [{ seat: 0, events: [lost, turn] }, answer];
    expect(news(past, 76, [0])).toEqual({
      text: 'Your turn is lost: DOZV is not in the dictionary! Bob forms : +2.',
      tone: 'bad',
    });
    expect(news(past, 60, [0])?.text).toBe('Your turn is lost: DOZV is not in the dictionary!');
    expect(news(past, 76, [])?.text).toBe("Bob forms : +2. It is now Ann's turn.");
    const formed: readonly Step[] = [{ seat: 0, events: [wide, turn] }, answer];
    expect(news(formed, 60, [0])?.text).toBe("Bob forms : +2. It is now Ann's turn.");
  });

  it('has room for the longest reason at 80 columns, and says whose turn is lost', () => {
    const reason = 'You must place tiles contiguously horizontally or vertically!';
    const line: Event = { type: 'invalid', seat: 0, tiles: [], fault: 'line', reason };
    const past = [{ seat: 0, events: [line] }];
    expect(news(past, 76, [0])?.text).toBe(`Turn lost: ${reason}`);
    expect(news(past, 76, [0, 1])?.text).toBe(`Ann: ${reason}`);
    expect(news(past, 120, [0, 1])?.text).toBe(`Ann loses the turn: ${reason}`);
    expect(news(past, 76, [0, 1], ['Maximiliane Alexandra', 'Bob'])?.text).toBe(`●: ${reason}`);
  });
});

describe('the marks on the board', () => {
  const steps: readonly Step[] = [
    { seat: 0, events: [placed] },
    {
      seat: 1,
      events: [
        { ...placed, seat: 1, tiles: [{ cell: 'B2', letter: 'A' }], stolen: [{ cell: 'H7', from: 0 }] },
      ],
    },
    {
      seat: 2,
      events: [
        { ...placed, seat: 2, tiles: [{ cell: 'C3', letter: 'A' }], stolen: [{ cell: 'G7', from: 1 }] },
      ],
    },
  ];

  it('stay for every move since the person here moved, and tell taken tiles from placed ones', () => {
    expect([...marksOf(stepsSince(steps, [0]))]).toEqual([
      ['B2', 'placed'],
      ['H7', 0],
      ['C3', 'placed'],
      ['G7', 1],
    ]);
  });

  it('are those of the last move where everybody sits here, and where nobody does', () => {
    for (const people of [[0, 1, 2], []])
      expect([...marksOf(stepsSince(steps, people)).keys()]).toEqual(['C3', 'G7']);
    expect(stepsSince([], [0])).toEqual([]);
  });

  it('go with the board when it is cleared', () => {
    expect(marksOf([{ seat: 0, events: [placed, cleared] }]).size).toBe(0);
  });
});

describe('L4 the turn read out', () => {
  const fresh = startComposing(boards.standard, new Map(), [...'HELP']);

  it.each([
    [[], []],
    [['Selected: E on slot 2'], ['right', 'right']],
    [['In the hand: H over slot 2'], ['right', 'space', 'right']],
    [
      ['Placed: H on G7', 'Typing across from H7'],
      ['/', 'H'],
    ],
  ])('says %j', (lines, keys) => {
    expect(spokenTurn(press(fresh, ...keys))).toEqual(lines);
  });
});
