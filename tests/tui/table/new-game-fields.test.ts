import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  botIn,
  changedOptions,
  chosenOptions,
  followDefaults,
  type NewGame,
  newGameValues,
  newPlayer,
  optionErrors,
  playerErrors,
  readNewGame,
  usualPlayers,
} from '../../../src/engine/new-game.ts';
import {
  choiceOption,
  flagOption,
  nameOption,
  structureOption,
  wholeOption,
} from '../../../src/engine/options.ts';
import {
  aboutBot,
  newGameFields,
  newGameNotes,
  optionFields,
  playerFields,
} from '../../../src/tui/table/new-game-fields.ts';

const bots = [
  { name: 'easy', about: 'Knows little.' },
  { name: 'normal', about: 'Knows some.', elo: 1500 },
  { name: 'hard', about: 'Knows all.' },
];

const hills = { name: 'Hills', hexes: [1] };

const options = {
  goal: wholeOption({
    ...{ label: 'Points to win', help: 'Who has it wins.', min: 10, max: 500, unit: 'points' },
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
const game = { seats: { min: 2, max: 4, usual: 2 }, options };
const begin = (given: Record<string, unknown> = {}, form: Parameters<typeof newGameValues>[0] = game) =>
  newGameValues(form, { options: given, players: [] }, []);
/** The values with other options, or with somebody else in a seat. */
const choosing = (values: NewGame, chosen: Record<string, unknown>): NewGame => ({
  ...values,
  options: { ...values.options, ...chosen },
});
const seating = (values: NewGame, seat: number, player: Partial<NewGame['players'][number]>): NewGame => ({
  ...values,
  players: values.players.with(seat, { ...values.players[seat]!, ...player }),
});

describe('the options of a new game in its form', () => {
  it('are fields of their kinds, in their order, apart from the players', () => {
    expect(optionFields(game, begin())).toMatchObject([
      {
        ...{ kind: 'whole', name: 'options.goal', label: 'Points to win', help: 'Who has it wins.' },
        ...{ min: 10, max: 500, unit: 'points', apart: true },
      },
      {
        ...{ kind: 'choice', name: 'options.speed', apart: false },
        choices: [
          { value: 1, label: 'slow' },
          { value: 2, label: 'quick' },
        ],
      },
      { kind: 'flag', name: 'options.pinks', label: 'Pinks', help: 'Pink cells.' },
      { kind: 'choice', name: 'options.list', choices: [{ value: 'en' }, { value: 'pt' }] },
      { kind: 'choice', name: 'options.island', choices: [{ value: 'plain' }, { value: 'hills' }] },
    ]);
  });

  it('tell what is the default where another value is chosen, in the words of the form', () => {
    const values = choosing(begin(), { goal: 80, speed: 1, list: 'pt' });
    const helps = optionFields(game, values).map(({ help }) => help);
    expect(helps).toEqual([
      'Who has it wins. Default: 100 points.',
      'How fast. Default: quick.',
      'Pink cells. Default: on.',
      'Words. Default: English.',
      'Where.',
    ]);
    expect([...changedOptions(game, values)]).toEqual([
      ['goal', '100 points'],
      ['speed', 'quick'],
      ['pinks', 'on'],
      ['list', 'English'],
    ]);
    expect(chosenOptions(game, values)).toEqual({ goal: 80, speed: 1, pinks: false, list: 'pt' });
    expect([...changedOptions(game, choosing(begin(), { pinks: true }))]).toEqual([['pinks', 'off']]);
    expect(changedOptions(game, begin()).size).toBe(0);
  });

  it('may be a structure that has a name here, one that has another or none', () => {
    const given = { hexes: [2] };
    expect(begin({ island: { ...hills } }).options.island).toBe('hills');
    expect(begin({ island: 'hills' }).given).toEqual({});
    const values = begin({ island: given });
    expect([values.options.island, values.given]).toEqual([given, { island: given }]);
    expect(optionFields(game, values).at(-1)).toMatchObject({
      choices: [
        { value: 'plain', label: 'PLAIN' },
        { value: 'hills', label: 'HILLS' },
        { value: given, label: 'as given' },
      ],
    });
  });

  it('are refused with a sentence by their field', () => {
    expect(optionErrors(game, begin())).toEqual({});
    expect(optionErrors(game, choosing(begin(), { goal: 5 }))).toEqual({
      'options.goal': 'Points to win must be a whole number from 10 to 500.',
    });
    expect(() => readNewGame(game, choosing(begin(), { goal: 'x' }))).toThrow(/^a new game: goal must be/);
  });

  it('follow what they hang on until they are changed', () => {
    const before = begin();
    expect(followDefaults(game, choosing(before, { speed: 1 }), before).options.pinks).toBe(true);
    const chosen = choosing(before, { pinks: true });
    expect(followDefaults(game, chosen, before).options.pinks).toBe(true);
    expect(followDefaults(game, choosing(chosen, { speed: 1 }), chosen).options.pinks).toBe(true);
    const both = followDefaults(game, { ...choosing(before, { goal: 90 }), seats: 3 }, before);
    expect(both.options.goal).toBe(90);
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
      ['a', 'b', 'c', 'd'].map((x) => `options.${x}`),
    );
    expect(fields.slice(4)).toEqual([
      {
        ...{ kind: 'fold', name: 'open.House rules', label: 'House rules', apart: true },
        ...{ summary: '6 rules, none changed', help: 'Space opens it. e, f, g, h, k and 1 more.' },
      },
      {
        ...{ kind: 'fold', name: 'open.Debts', label: 'Debts', apart: false },
        ...{ summary: '2 rules, none changed', help: 'Space opens it. i, j.' },
      },
    ]);
  });

  it('are opened, and say how many of them are changed', () => {
    const values = { ...choosing(begin({}, folded), { j: true }), open: { Debts: true } };
    expect(optionFields(folded, values).slice(5)).toMatchObject([
      { kind: 'fold', summary: '2 rules, 1 changed', help: 'Changed: j.' },
      { kind: 'flag', name: 'options.i', help: 'i it is.' },
      { kind: 'flag', name: 'options.j', help: 'j it is. Default: off.' },
    ]);
    const [fold] = optionFields(folded, { ...begin({}, folded), open: { Debts: true } }).slice(5);
    expect(fold).toMatchObject({ kind: 'fold', help: 'Space closes it. i, j.' });
  });
});

describe('the players of a new game', () => {
  it('have a name, a colour and a kind, and a program its command', () => {
    expect(playerFields(game, 0, bots, 'normal')).toMatchObject([
      { kind: 'text', name: 'players.0.name', label: 'Player 1', apart: true },
      { kind: 'choice', name: 'players.0.colour', label: 'colour', beside: true },
      {
        ...{ kind: 'choice', name: 'players.0.bot', label: 'kind', beside: true },
        help: 'Knows some. (Elo 1500)',
        choices: [
          { value: undefined, label: 'person' },
          { value: 'easy', label: 'easy' },
          { value: 'normal', label: 'normal' },
          { value: 'hard', label: 'hard' },
          { value: 'cmd:', label: 'program' },
        ],
      },
    ]);
    const second = playerFields(game, 1, bots, 'cmd:');
    expect(second.map(({ name }) => name)).toEqual(
      ['name', 'colour', 'bot', 'command'].map((part) => `players.1.${part}`),
    );
    expect(second[0]).toMatchObject({ label: 'Player 2', apart: false });
    expect(second[3]).toMatchObject({ kind: 'text', label: '  its command', most: 196, width: 40 });
    expect(second[3]!.help).toMatch(/^Your own program, such as python3 mybot\.py; it is told only what/);
    expect(playerFields(game, 0, [], undefined).map(({ name }) => name)).toEqual([
      'players.0.name',
      'players.0.colour',
    ]);
  });

  it('are called by their colours where the game gives those, which cannot be chosen then', () => {
    const chess = { ...game, seats: { min: 2, max: 2, usual: 2 }, colours: ['white', 'black'] };
    const values = newGameValues(chess, { options: {}, players: [{ name: 'Ann' }] }, [
      { name: '', bot: 'easy' },
      { name: '', bot: 'easy' },
    ]);
    expect(values.players).toMatchObject([
      { name: 'Ann', colour: 'white' },
      { name: 'Black', colour: 'black' },
    ]);
    const names = newGameFields(chess, bots, values).map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual([
      ...['players.0.name', 'players.0.bot', 'players.1.name', 'players.1.bot'],
    ]);
  });

  it('are as many as are asked for, where that can be chosen', () => {
    const fields = newGameFields(game, [], { ...begin(), seats: 3 });
    expect(fields[0]).toEqual({
      ...{ kind: 'radio', name: 'seats', label: 'Players' },
      choices: [2, 3, 4].map((value) => ({ value, label: `${value}` })),
    });
    expect(fields.filter(({ name }) => name.endsWith('.name'))).toHaveLength(3);
  });

  it('are those that are given, else the usual ones, as many as the game seats', () => {
    const player = (name: string) => ({ name, colour: 'red' });
    const seatsOf = (given: number, usual = 2) =>
      newGameValues(
        { ...game, seats: { ...game.seats, usual } },
        { options: {}, players: Array.from({ length: given }, (_, seat) => player(`P${seat}`)) },
        [],
      ).seats;
    expect([seatsOf(0), seatsOf(0, 3), seatsOf(1), seatsOf(3), seatsOf(9)]).toEqual([2, 3, 2, 3, 4]);
    const values = newGameValues(game, { options: {}, players: [player('Ann')] }, [
      player('no'),
      { name: '', colour: 'green', bot: 'easy' },
      { name: '', bot: 'easy' },
      { name: 'Player 4', colour: 'yellow' },
    ]);
    expect(values.players).toMatchObject([
      { name: 'Ann', colour: 'red', bot: undefined },
      { name: 'Easy', colour: 'green', bot: 'easy', command: '' },
      { name: 'Easy 2', colour: 'red' },
      { name: 'Player 4', colour: 'yellow' },
    ]);
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
    const shown = [undefined, 'hard', 'cmd:a b'].map((bot) =>
      newPlayer({ name: 'x', ...(bot === undefined ? {} : { bot }) }),
    );
    expect(shown.map(({ bot, command }) => [bot, command])).toEqual([
      [undefined, ''],
      ['hard', ''],
      ['cmd:', 'a b'],
    ]);
    expect(shown.map(botIn)).toEqual([undefined, 'hard', 'cmd:a b']);
    expect(botIn({ bot: 'cmd:', command: ' python3 a.py ' })).toBe('cmd:python3 a.py');
    expect([aboutBot(bots[0]!), aboutBot(bots[1]!)]).toEqual(['Knows little.', 'Knows some. (Elo 1500)']);
  });

  it('get the name of their kind unless somebody has given them another', () => {
    const before = newGameValues(game, { options: {}, players: [] }, [
      { name: 'Ann', colour: 'red' },
      { name: '', bot: 'easy' },
    ]);
    const follow = (...changed: [seat: number, player: Partial<NewGame['players'][number]>]) =>
      followDefaults(game, seating(before, ...changed), before).players[changed[0]]!.name;
    expect(follow(1, { bot: 'hard' })).toBe('Hard');
    expect(follow(1, { bot: undefined })).toBe('Player 2');
    expect(follow(2, { bot: 'easy' })).toBe('Easy 2');
    expect(follow(0, { bot: 'hard' })).toBe('Ann');
    expect(follow(1, { bot: 'hard', name: 'Bo' })).toBe('Bo');
    expect(follow(3, { bot: 'hard' })).toBe('Hard');
  });

  it('are refused by their field', () => {
    const values = seating({ ...begin(), seats: 3 }, 2, { bot: 'cmd:', command: '  ' });
    const { colour } = values.players[1]!;
    expect(playerErrors(values)).toEqual({ 'players.2.command': 'Which command starts it?' });
    expect(playerErrors(seating(values, 2, { bot: undefined, name: 'player 1', colour }))).toEqual({
      'players.2.name': 'Player 1 has this name already.',
      'players.2.colour': 'Player 2 has this colour already.',
    });
    const two = { ...values, seats: 2 };
    expect(playerErrors(two)).toEqual({});
    expect(playerErrors(seating(seating(two, 0, { name: '' }), 1, { name: ' ' }))).toEqual({
      'players.0.name': 'Every player needs a name.',
      'players.1.name': 'Every player needs a name.',
    });
    const pawns = ['ship', 'shoe', 'ship', ''].map((token, seat) => ({ ...begin().players[seat]!, token }));
    expect(playerErrors({ seats: 4, players: pawns })).toEqual({
      'players.2.token': 'Player 1 has this pawn already.',
    });
  });
});

it('L19 what a form comes to tells the computer players once each and the rules that are changed', () => {
  const two = seating(seating(begin(), 1, { bot: 'normal' }), 2, { bot: 'normal' });
  const values = { ...seating(two, 3, { bot: 'hard' }), seats: 3 };
  expect(newGameNotes(game, bots, values)).toEqual({
    players: ['Normal: Knows some. (Elo 1500)'],
    changed: ['Points to win: 100 points, default 150 points'],
  });
  expect(newGameNotes(game, bots, choosing(begin(), { pinks: true, speed: 1 }))).toEqual({
    players: [],
    changed: ['Speed: slow, default quick'],
  });
});
