import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  choiceOption,
  flagOption,
  nameOption,
  structureOption,
  wholeOption,
} from '../../../src/engine/options.ts';
import {
  aboutBot,
  botIn,
  kindOf,
  nameFor,
  playerErrors,
  playerFields,
  unusedName,
  usualPlayers,
} from '../../../src/tui/table/form-players.ts';
import {
  changedOptions,
  followDefaults,
  newGameFields,
  newGameNotes,
  newGameValues,
  optionErrors,
  optionFields,
  readNewGame,
} from '../../../src/tui/table/option-form.ts';
import type { FormValues } from '../../../src/tui/widgets/form-state.ts';

const bots = [
  { name: 'easy', about: 'Knows little.' },
  { name: 'normal', about: 'Knows some.', elo: 1500 },
  { name: 'hard', about: 'Knows all.' },
];

const hills = { name: 'Hills', hexes: [1] };

const options = {
  goal: wholeOption({
    ...{ label: 'Goal', help: 'Who has it wins.', min: 10, max: 500, unit: 'points' },
    default: (seats: number) => seats * 50,
  }),
  speed: choiceOption({
    ...{ label: 'Speed', help: 'How fast.', default: 2 },
    choices: [
      { value: 1, label: 'slow' },
      { value: 2, label: 'quick' },
    ],
  }),
  pinks: flagOption({
    ...{ label: 'Pinks', help: 'Pink cells.' },
    default: (_: number, { speed }: Readonly<Record<string, unknown>>) => speed === 1,
  }),
  list: nameOption({
    ...{ label: 'Dictionary', help: 'Words.', default: 'en' },
    names: () => [
      { value: 'en', label: 'English' },
      { value: 'pt', label: 'Portuguese' },
    ],
  }),
  island: structureOption<unknown>({
    ...{ label: 'Island', help: 'Where.', default: 'plain' },
    names: () => ['plain', 'hills'].map((value) => ({ value, label: value.toUpperCase() })),
    content: v.looseObject({ hexes: v.array(v.number()) }),
    resolve: (name: string) => (name === 'hills' ? hills : undefined),
  }),
};
const game = { seats: { min: 2, max: 4 }, options };
const begin = (given: Record<string, unknown> = {}, form: Parameters<typeof newGameValues>[0] = game) =>
  newGameValues(form, { options: given, players: [] }, []);

describe('the options of a new game in its form', () => {
  it('are fields of their kinds, in their order, apart from the players', () => {
    expect(optionFields(game, begin())).toMatchObject([
      {
        ...{ kind: 'number', name: 'option goal', label: 'Goal', help: 'Who has it wins.' },
        ...{ min: 10, max: 500, unit: 'points', apart: true },
      },
      {
        ...{ kind: 'choice', name: 'option speed', apart: false },
        choices: [
          { value: '1', label: 'slow' },
          { value: '2', label: 'quick' },
        ],
      },
      { kind: 'flag', name: 'option pinks', label: 'Pinks', help: 'Pink cells.' },
      { kind: 'choice', name: 'option list', choices: [{ value: 'en' }, { value: 'pt' }] },
      { kind: 'choice', name: 'option island', choices: [{ value: 'plain' }, { value: 'hills' }] },
    ]);
  });

  it('tell what is the default where another value is chosen, in the words of the form', () => {
    const values = { ...begin(), 'option goal': '80', 'option speed': '1', 'option list': 'pt' };
    const helps = optionFields(game, values).map(({ help }) => help);
    expect(helps).toEqual([
      'Who has it wins. Default: 100 points.',
      'How fast. Default: quick.',
      'Pink cells. Default: on.',
      'Words. Default: English.',
      'Where.',
    ]);
    expect([...changedOptions(game, values)]).toEqual([
      ['option goal', '100 points'],
      ['option speed', 'quick'],
      ['option pinks', 'on'],
      ['option list', 'English'],
    ]);
    expect([...changedOptions(game, { ...begin(), 'option pinks': true })]).toEqual([
      ['option pinks', 'off'],
    ]);
    expect(changedOptions(game, begin()).size).toBe(0);
  });

  it('may be a structure that has a name here, one that has another or none', () => {
    const given = { hexes: [2] };
    expect(begin({ island: { ...hills } })['option island']).toBe('hills');
    expect(begin({ island: 'hills' })).not.toHaveProperty(['given island']);
    const values = begin({ island: given });
    expect([values['option island'], values['given island']]).toEqual(['{"hexes":[2]}', '{"hexes":[2]}']);
    expect(optionFields(game, values).at(-1)).toMatchObject({
      choices: [
        { value: 'plain', label: 'PLAIN' },
        { value: 'hills', label: 'HILLS' },
        { value: '{"hexes":[2]}', label: 'as given' },
      ],
    });
  });

  it('are refused with a sentence by their field', () => {
    expect(optionErrors(game, begin())).toEqual({});
    expect(optionErrors(game, { ...begin(), 'option goal': '5' })).toEqual({
      'option goal': 'Goal must be a whole number from 10 to 500.',
    });
    expect(() => readNewGame(game, { ...begin(), 'option goal': 'x' })).toThrow(
      /^new-game form: goal must be/,
    );
    expect(optionErrors(game, { ...begin(), 'option goal': ' 50 ' })).toEqual({});
  });

  it('follow what they hang on until they are changed', () => {
    const before = begin();
    expect(followDefaults(game, { ...before, 'option speed': '1' }, before)['option pinks']).toBe(true);
    const chosen = { ...before, 'option pinks': true };
    expect(followDefaults(game, chosen, before)['option pinks']).toBe(true);
    expect(followDefaults(game, { ...chosen, 'option speed': '1' }, chosen)['option pinks']).toBe(true);
    const both = followDefaults(game, { ...before, seats: '3', 'option goal': '90' }, before);
    expect(both['option goal']).toBe('90');
  });
});

describe('many options of a new game', () => {
  const rule = (label: string, group?: string) =>
    flagOption({ label, help: `${label} it is.`, default: false, ...(group ? { group } : {}) });
  const few = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => [name, rule(name)]));
  const many = {
    ...{ ...few, i: rule('i', 'Debts'), j: rule('j', 'Debts'), k: rule('k'), l: rule('l') },
  };
  const folded = { seats: game.seats, options: many as unknown as typeof options };

  it('are folded away after the first four, by their groups, where there are more than eight', () => {
    const short = { seats: game.seats, options: few as unknown as typeof options };
    expect(optionFields(short, begin({}, short)).map(({ name }) => name)).toHaveLength(8);
    const fields = optionFields(folded, begin({}, folded));
    expect(fields.slice(0, 4).map(({ name }) => name)).toEqual(
      ['a', 'b', 'c', 'd'].map((x) => `option ${x}`),
    );
    expect(fields.slice(4)).toEqual([
      {
        ...{ kind: 'fold', name: 'fold House rules', label: 'House rules', apart: true },
        ...{ summary: '6 rules, none changed', help: 'Space opens it. e, f, g, h, k and 1 more.' },
      },
      {
        ...{ kind: 'fold', name: 'fold Debts', label: 'Debts', apart: false },
        ...{ summary: '2 rules, none changed', help: 'Space opens it. i, j.' },
      },
    ]);
  });

  it('are opened, and say how many of them are changed', () => {
    const values = { ...begin({}, folded), 'fold Debts': true, 'option j': true };
    expect(optionFields(folded, values).slice(5)).toMatchObject([
      { kind: 'fold', summary: '2 rules, 1 changed', help: 'Changed: j.' },
      { kind: 'flag', name: 'option i', help: 'i it is.' },
      { kind: 'flag', name: 'option j', help: 'j it is. Default: off.' },
    ]);
  });
});

describe('the players of a new game', () => {
  it('have a name, a colour and a kind, and a program its command', () => {
    const values = { ...begin(), 'kind 0': 'bot normal', 'kind 1': 'program' };
    expect(playerFields(game, 0, bots, values)).toMatchObject([
      { kind: 'text', name: 'name 0', label: 'Player 1', apart: true },
      { kind: 'choice', name: 'colour 0', label: 'colour', beside: true },
      {
        ...{ kind: 'choice', name: 'kind 0', label: 'kind', beside: true, help: 'Knows some. (Elo 1500)' },
        choices: [
          { value: 'person', label: 'person' },
          { value: 'bot easy', label: 'easy' },
          { value: 'bot normal', label: 'normal' },
          { value: 'bot hard', label: 'hard' },
          { value: 'program', label: 'program' },
        ],
      },
    ]);
    const second = playerFields(game, 1, bots, values);
    expect(second.map(({ name }) => name)).toEqual(['name 1', 'colour 1', 'kind 1', 'program 1']);
    expect(second[0]).toMatchObject({ label: 'Player 2', apart: false });
    expect(second[3]).toMatchObject({ kind: 'text', label: '  its command', most: 300, width: 40 });
    expect(second[3]!.help).toMatch(/^Your own program, such as python3 mybot\.py; it is told only what/);
    expect(playerFields(game, 0, [], values).map(({ name }) => name)).toEqual(['name 0', 'colour 0']);
  });

  it('are called by their colours where the game gives those, which cannot be chosen then', () => {
    const chess = { ...game, seats: { min: 2, max: 2 }, colours: ['white', 'black'] };
    const values = newGameValues(chess, { options: {}, players: [{ name: 'Ann' }] }, [
      { name: '', bot: 'easy' },
      { name: '', bot: 'easy' },
    ]);
    expect(values).toMatchObject({
      'name 0': 'Ann',
      'name 1': 'Black',
      'colour 0': 'white',
      'colour 1': 'black',
    });
    const names = newGameFields(chess, bots, values).map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(['name 0', 'kind 0', 'name 1', 'kind 1']);
  });

  it('are as many as are asked for, where that can be chosen', () => {
    const fields = newGameFields(game, [], { ...begin(), seats: '3' });
    expect(fields[0]).toEqual({
      ...{ kind: 'radio', name: 'seats', label: 'Players' },
      choices: ['2', '3', '4'].map((value) => ({ value, label: value })),
    });
    expect(fields.filter(({ name }) => name.startsWith('name '))).toHaveLength(3);
  });

  it('are those that are given, else the usual ones, as many as the game seats', () => {
    const player = (name: string) => ({ name, colour: 'red' });
    const seatsOf = (given: number, usualSeats?: number) =>
      newGameValues(
        usualSeats === undefined ? game : { ...game, usualSeats },
        { options: {}, players: Array.from({ length: given }, (_, seat) => player(`P${seat}`)) },
        [],
      ).seats;
    expect([seatsOf(0), seatsOf(0, 3), seatsOf(1), seatsOf(3), seatsOf(9)]).toEqual([
      '2',
      '3',
      '2',
      '3',
      '4',
    ]);
    const values = newGameValues(game, { options: {}, players: [player('Ann')] }, [
      player('no'),
      { name: '', colour: 'green', bot: 'easy' },
      { name: '', bot: 'easy' },
      { name: 'Player 4', colour: 'yellow' },
    ]);
    expect(values).toMatchObject({
      ...{ 'name 0': 'Ann', 'name 1': 'Easy', 'name 2': 'Easy 2', 'name 3': 'Player 4' },
      ...{ 'colour 0': 'red', 'colour 1': 'green', 'colour 2': 'red', 'colour 3': 'yellow' },
      ...{ 'kind 0': 'person', 'kind 1': 'bot easy', 'program 1': '' },
    });
  });

  it('are computer players in the middle but for the first, unless there are none', () => {
    const players = [{ name: 'Ann' }, { name: 'Bo' }, { name: 'Cleo', colour: 'red' }];
    expect(usualPlayers(bots, players)).toEqual([
      { name: 'Ann' },
      { name: '', bot: 'normal' },
      { name: '', colour: 'red', bot: 'normal' },
    ]);
    expect(usualPlayers([], players)).toEqual(players);
  });

  it('that are computer players are told apart by what they are', () => {
    expect(
      [undefined, { name: 'x' }, { name: 'x', bot: 'hard' }, { name: 'x', bot: 'cmd:a b' }].map(kindOf),
    ).toEqual(['person', 'person', 'bot hard', 'program']);
    expect(botIn({}, 0)).toBeUndefined();
    expect(botIn({ 'kind 0': 'bot hard' }, 0)).toBe('hard');
    expect(botIn({ 'kind 0': 'program', 'program 0': ' python3 a.py ' }, 0)).toBe('cmd:python3 a.py');
    expect([aboutBot(bots[0]!), aboutBot(bots[1]!)]).toEqual(['Knows little.', 'Knows some. (Elo 1500)']);
  });

  it('have names of their own, else by strength with a number', () => {
    expect(nameFor({}, 2, undefined)).toBe('Player 3');
    expect(nameFor({}, 2, { name: 'Player 3', bot: 'hard' })).toBe('Hard');
    expect(nameFor({}, 2, { name: 'Di', bot: 'hard' })).toBe('Di');
    expect(nameFor({ colours: ['white', 'black'] }, 1, { name: '', bot: 'hard' })).toBe('Black');
    expect(nameFor({}, 0, { name: '', bot: 'cmd:python3 bots/clever.py' })).toBe('Clever');
    expect([
      unusedName('Hard', []),
      unusedName('Hard', [' hARD ']),
      unusedName('Hard', ['hard', 'Hard 2']),
    ]).toEqual(['Hard', 'Hard 2', 'Hard 3']);
  });

  it('get the name of their kind unless somebody has given them another', () => {
    const before = newGameValues(game, { options: {}, players: [] }, [
      { name: 'Ann', colour: 'red' },
      { name: '', bot: 'easy' },
    ]);
    const follow = (changed: Record<string, string>) =>
      followDefaults(game, { ...before, ...changed }, before);
    expect(follow({ 'kind 1': 'bot hard' })['name 1']).toBe('Hard');
    expect(follow({ 'kind 1': 'person' })['name 1']).toBe('Player 2');
    expect(follow({ 'kind 2': 'bot easy' })['name 2']).toBe('Easy 2');
    expect(follow({ 'kind 0': 'bot hard' })['name 0']).toBe('Ann');
    expect(follow({ 'kind 1': 'bot hard', 'name 1': 'Bo' })['name 1']).toBe('Bo');
    expect(follow({ 'kind 3': 'bot hard' })['name 3']).toBe('Hard');
  });

  it('are refused by their field', () => {
    const values: FormValues = { ...begin(), seats: '3', 'kind 2': 'program', 'program 2': '  ' };
    expect(playerErrors(values)).toEqual({ 'program 2': 'Which command starts it?' });
    expect(
      playerErrors({ ...values, 'kind 2': 'person', 'name 2': 'player 1', 'colour 2': values['colour 1']! }),
    ).toEqual({
      'name 2': 'Player 1 has this name already.',
      'colour 2': 'Player 2 has this colour already.',
    });
    expect(playerErrors({ ...values, seats: '2' })).toEqual({});
    expect(playerErrors({ ...values, seats: '2', 'name 0': '', 'name 1': ' ' })).toEqual({
      'name 0': 'Every player needs a name.',
      'name 1': 'Every player needs a name.',
    });
  });
});

it('L19 what a form comes to tells the computer players once each and the rules that are changed', () => {
  const values = {
    ...begin(),
    seats: '3',
    'kind 1': 'bot normal',
    'kind 2': 'bot normal',
    'kind 3': 'bot hard',
  };
  expect(newGameNotes(game, bots, values)).toEqual({
    players: ['Normal: Knows some. (Elo 1500)'],
    changed: ['Goal: 100 points, default 150 points'],
  });
  expect(newGameNotes(game, bots, { ...begin(), 'option pinks': true, 'option speed': '1' })).toEqual({
    players: [],
    changed: ['Speed: slow, default quick'],
  });
});
