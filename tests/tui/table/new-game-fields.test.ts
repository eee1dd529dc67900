import { describe, expect, it } from 'vitest';
import { flagOption } from '../../../src/engine/options.ts';
import {
  aboutBot,
  newGameFields,
  newGameNotes,
  optionFields,
  playerFields,
} from '../../../src/tui/table/new-game-fields.ts';
import { begin, bots, choosing, game, seating } from '../../engine/set-up-game.ts';

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
  });

  it('may be a structure that has no name here', () => {
    const given = { hexes: [2] };
    expect(optionFields(game, begin({ island: given })).at(-1)).toMatchObject({
      choices: [
        { value: 'plain', label: 'PLAIN' },
        { value: 'hills', label: 'HILLS' },
        { value: given, label: 'as given' },
      ],
    });
  });
});

describe('many options of a new game', () => {
  const rule = (label: string, group?: string) =>
    flagOption({ label, help: `${label} it is.`, default: false, ...(group ? { group } : {}) });
  const few = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => [name, rule(name)]));
  const many = {
    ...{ ...few, i: rule('i', 'Debts'), j: rule('j', 'Debts'), k: rule('k'), l: rule('l') },
  };
  const folded = { seats: game.seats, options: many as unknown as typeof game.options };

  it('are folded away after the first four, by their groups, where there are more than eight', () => {
    const short = { seats: game.seats, options: few as unknown as typeof game.options };
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

  it('choose no colours where the game gives those', () => {
    const chess = { ...game, seats: { min: 2, max: 2, usual: 2 }, colours: ['white', 'black'] };
    const names = newGameFields(chess, bots, begin({}, chess)).map(({ name }) => name);
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

  it('that are computer players are told by how they play and how strong they are', () => {
    expect([aboutBot(bots[0]!), aboutBot(bots[1]!)]).toEqual(['Knows little.', 'Knows some. (Elo 1500)']);
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
