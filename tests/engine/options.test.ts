import * as v from 'valibot';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { checked } from '../../src/engine/finding.ts';
import {
  amountText,
  choiceOption,
  flagOption,
  lackOf,
  nameOption,
  namesOf,
  type OptionsOf,
  optionFromText,
  optionsToRecord,
  optionText,
  readOptions,
  readRecordedOptions,
  structureName,
  structureOption,
  wholeOption,
} from '../../src/engine/options.ts';
import {
  exactly,
  fields,
  fits,
  flag,
  list,
  moveSchemas,
  playerName,
  problemIn,
  problemsIn,
  problemText,
  text,
  whole,
} from '../../src/engine/schema.ts';

const base = { label: 'x', help: 'y' };
const rules = {
  speed: choiceOption({
    ...base,
    default: 'slow',
    choices: [
      { value: 'slow', label: 'Slow' },
      { value: 'fast', label: 'Fast' },
    ],
  }),
  strict: flagOption({ ...base, default: false }),
  target: wholeOption({
    ...base,
    default: (seats, before: { readonly speed: 'slow' | 'fast' }) =>
      (before.speed === 'fast' ? 10 : 20) * seats,
    min: 1,
    max: 100,
  }),
  dictionary: nameOption({ ...base, default: 'en', names: () => [{ value: 'en', label: 'English' }] }),
  board: structureOption<string | { readonly size: number }>({
    ...base,
    default: 'small',
    names: () => [{ value: 'small', label: 'Small' }],
    damaged: () => [{ value: 'torn', reason: 'torn is damaged' }],
    content: checked(fields({ size: whole(0, 50) }), ({ size }) =>
      size > 9 ? [{ severity: 'error', code: 'E_BIG', path: 'size', text: 'no table is as large' }] : [],
    ),
  }),
};

const players = choiceOption({
  ...base,
  default: 2,
  choices: [
    { value: 2, label: 'Two' },
    { value: 4, label: 'Four' },
  ],
});

describe('option fields', () => {
  it('tell of a name that is not here whether a game can do without', () => {
    const lacks = (name: string) => (name === 'none' ? undefined : `the dictionary ${name}`);
    const fields = { ...rules, dictionary: { ...rules.dictionary, lacks } };
    const of = (dictionary: unknown) => lackOf(fields, { speed: 'animals', dictionary });
    expect(['animals', 'en', 'none', undefined].map(of)).toEqual([
      'the dictionary animals',
      ...[undefined, undefined, undefined],
    ]);
    expect(lackOf(rules, { dictionary: 'animals' })).toBeUndefined();
  });

  it('have names for their values but for flags and numbers', () => {
    expect(Object.values(rules).map((field) => namesOf(field).map(({ value }) => value))).toEqual([
      ...[['slow', 'fast'], [], [], ['en'], ['small']],
    ]);
  });

  it('fill in defaults, from the seats and the fields before', () => {
    expect(readOptions(rules, { speed: 'fast' }, 3)).toEqual({
      ok: true,
      options: { speed: 'fast', strict: false, target: 30, dictionary: 'en', board: 'small' },
    });
  });

  it('take a structure or the name of one', () => {
    expect(readOptions(rules, { board: { size: 9 } }, 2)).toMatchObject({
      ok: true,
      options: { board: { size: 9 } },
    });
  });

  it('look at no other structure for a name that is known', () => {
    const asked: string[] = [];
    const names = () => {
      asked.push('names');
      return [{ value: 'large', label: 'Large' }];
    };
    const isKnown = (name: string) => name === 'small';
    const content = fields({ size: whole(0, 50) });
    const field = structureOption<unknown>({ ...base, default: 'small', names, isKnown, content });
    expect(readOptions({ board: field }, {}, 2)).toEqual({ ok: true, options: { board: 'small' } });
    expect(asked).toEqual([]);
    expect(readOptions({ board: field }, { board: 'large' }, 2).ok).toBe(true);
    expect(readOptions({ board: field }, { board: 'other' }, 2).ok).toBe(false);
  });

  it.each([
    [{ speed: 'quick' }, 'speed', 'speed must be one of slow, fast'],
    [{ strict: 'yes' }, 'strict', 'strict must be true or false'],
    [{ target: 0 }, 'target', 'target must be a whole number from 1 to 100'],
    [{ target: 1.5 }, 'target', 'target must be a whole number from 1 to 100'],
    [{ dictionary: 'xx' }, 'dictionary', 'dictionary must be one of en'],
    [{ board: 'huge' }, 'board', 'board must be one of small'],
    [{ board: 7 }, 'board', 'board must be an object'],
    [{ board: 'torn' }, 'board', 'board torn is damaged'],
    [{ board: { size: -1 } }, 'board', 'board.size must be a whole number from 0 to 50'],
    [{ board: { size: 10 } }, 'board', 'board.size has E_BIG: no table is as large'],
    [{ colour: 'red' }, 'colour', 'colour is not an option of this game'],
    [{ constructor: 1 }, 'constructor', 'constructor is not an option of this game'],
  ])('refuse %j', (given, field, reason) => {
    expect(readOptions(rules, given, 2)).toMatchObject({ ok: false, field, reason });
  });

  it('give the type of the options', () => {
    expectTypeOf<OptionsOf<typeof rules>>().toEqualTypeOf<{
      readonly speed: 'slow' | 'fast';
      readonly strict: boolean;
      readonly target: number;
      readonly dictionary: string;
      readonly board: string | { readonly size: number };
    }>();
  });

  it('take whole numbers from the least to the most, both included', () => {
    const taken = [0, 1, 2, 99, 100, 101].filter((target) => readOptions(rules, { target }, 2).ok);
    expect(taken).toEqual([1, 2, 99, 100]);
  });

  it.each([
    ...['true', 'on', 'yes'].map((words) => ['strict', words, true] as const),
    ...['false', 'off', 'no'].map((words) => ['strict', words, false] as const),
    ...['maybe', '', 'onn'].map((words) => ['strict', words, words] as const),
    ['target', '42', 42],
    ['target', '-7', -7],
    ['target', '0', 0],
    ...['4x', 'x4', '4.5', '', '--4'].map((words) => ['target', words, words] as const),
    ['speed', 'fast', 'fast'],
    ['speed', 'quick', 'quick'],
    ['players', '4', 4],
    ['players', '04', '04'],
    ['dictionary', 'en', 'en'],
    ['dictionary', '{"a":1}', '{"a":1}'],
    ['board', 'small', 'small'],
    ['board', '{"size":', '{"size":'],
    ['board', '"small"', '"small"'],
  ] as const)('read %s from the text %j', (name, words, value) => {
    expect(optionFromText(name === 'players' ? players : rules[name], words)).toBe(value);
  });

  it('read a structure from its JSON, and are written as they are read', () => {
    expect(optionFromText(rules.board, '{"size":3}')).toEqual({ size: 3 });
    expect([{ size: 3 }, 'small', true, 7].map(optionText)).toEqual(['{"size":3}', 'small', 'true', '7']);
  });

  it('say what 0 means where it is no amount', () => {
    const clock = wholeOption({ ...base, help: 'Seconds.', default: 0, min: 0, max: 9, zero: 'no clock' });
    expect([clock.help, amountText(clock, 0), amountText(clock, 9)]).toEqual([
      'Seconds; 0 for no clock.',
      'no clock',
      '9',
    ]);
  });

  it('take a choice by its text as well as by its number', () => {
    const chosen = (given: unknown) => readOptions({ players }, { players: given }, 2);
    for (const given of [4, '4']) expect(chosen(given)).toEqual({ ok: true, options: { players: 4 } });
    for (const given of [5, '5', true, {}, ['4']])
      expect(chosen(given)).toMatchObject({ ok: false, reason: 'players must be one of 2, 4' });
  });

  it('say what is wrong with a place within a structure, and where it is', () => {
    const { board } = rules;
    expect(readOptions({ board }, { board: { size: -1 } }, 2)).toEqual({
      ok: false,
      field: 'board',
      path: 'board.size',
      message: 'size must be a whole number from 0 to 50',
      reason: 'board.size must be a whole number from 0 to 50',
    });
    const listed = structureOption<unknown>({
      ...base,
      default: 'a',
      names: () => [],
      content: list(flag, 9),
    });
    expect(readOptions({ listed }, { listed: [true, 1] }, 2)).toMatchObject({
      path: 'listed[1]',
      message: '[1] must be true or false',
      reason: 'listed[1] must be true or false',
    });
    expect(readOptions({ board }, { size: 1 }, 2)).toMatchObject({
      path: 'size',
      message: 'is not an option of this game',
    });
  });

  it('put the whole value in the place of a name that may mean something else one day', () => {
    const resolve = (name: string) => (name === 'small' ? { size: 4 } : undefined);
    const names = () => ['small', 'large'].map((value) => ({ value, label: value }));
    const board = {
      ...rules.board,
      names,
      resolve,
      schema: structureOption({ ...base, default: 'small', names, content: fields({ size: whole(0, 9) }) })
        .schema,
    };
    const read = (given: unknown) => readOptions({ board: board as typeof rules.board }, { board: given }, 2);
    expect(read('small')).toEqual({ ok: true, options: { board: { size: 4 } } });
    expect(read('large')).toEqual({ ok: true, options: { board: 'large' } });
    expect(read({ size: 2 })).toEqual({ ok: true, options: { board: { size: 2 } } });
  });

  it('mean in a log what their absence meant when it was written, and leave that out again', () => {
    const grown = {
      strict: flagOption({ ...base, default: true, absent: false }),
      target: wholeOption({ ...base, default: 5, absent: 1, min: 1, max: 9 }),
      speed: rules.speed,
    };
    expect(readRecordedOptions(grown, {}, 2)).toEqual({
      ok: true,
      options: { strict: false, target: 1, speed: 'slow' },
    });
    expect(readRecordedOptions(grown, { strict: true, speed: 'fast' }, 2)).toMatchObject({
      options: { strict: true, target: 1, speed: 'fast' },
    });
    const options: OptionsOf<typeof grown> = { strict: false, target: 5, speed: 'slow' };
    expect(optionsToRecord(grown, options)).toEqual({ target: 5, speed: 'slow' });
    expect(options.strict).toBe(false);
  });

  it('know what a structure calls itself', () => {
    const values = [{ name: 'Mine' }, { name: 7 }, {}, 'small', 7, null, undefined];
    expect(values.map(structureName)).toEqual(['Mine', ...Array(6).fill(undefined)]);
  });
});

describe('schemas', () => {
  const { go } = moveSchemas({
    go: {
      cells: list(v.union([whole(0, 9), v.null()], 'must be a cell, or null'), 2),
      loud: v.exactOptional(flag),
    },
  });
  const refusal = (value: unknown) => {
    const problem = problemIn(go, value);
    return problem && problemText(problem, 'move');
  };

  it('accept what fits', () => {
    expect(refusal({ type: 'go', cells: [3, null] })).toBeUndefined();
    expect(refusal({ type: 'go', cells: [null], loud: true })).toBeUndefined();
  });

  it.each([
    [null, 'move must be an object'],
    [[], 'move must be an object'],
    [{ cells: [] }, 'type is missing'],
    [{ type: 'go' }, 'cells is missing'],
    [{ type: 'go', cells: {} }, 'cells must be a list'],
    [{ type: 'go', cells: [1, 2, 3] }, 'cells must have at most 2 entries'],
    [{ type: 'go', cells: [1, 10] }, 'cells[1] must be a whole number from 0 to 9'],
    [{ type: 'go', cells: [], loud: 1 }, 'loud must be true or false'],
    [{ type: 'go', cells: [], loud: undefined }, 'loud must be true or false'],
    [{ type: 'go', cells: [], more: 1 }, 'more is not a field here: there may be type, cells, loud'],
    [
      JSON.parse('{"type":"go","cells":[],"__proto__":1}'),
      '__proto__ is not a field here: there may be type, cells, loud',
    ],
    [{ type: 'go', cells: [], toString: 1 }, 'toString is not a field here: there may be type, cells, loud'],
  ])('refuse %j by the name of the field', (value, reason) => {
    expect(refusal(value)).toBe(reason);
  });

  it('name everything that is wrong, and tell a wrong shape from a wrong value', () => {
    const value = { type: 'go', cells: [10, 'x'], loud: 1, more: 1 };
    const found = problemsIn(go, value).map(({ path, isShape }) => [path, isShape]);
    expect(found).toEqual([
      ['cells[0]', false],
      ['cells[1]', true],
      ['loud', true],
      ['more', true],
    ]);
    expect(problemsIn(go, { type: 'go', cells: [] })).toEqual([]);
  });

  it('look at no entry of a list that is too long', () => {
    const look = vi.fn(() => true);
    const entry = v.pipe(v.string(), v.check(look, 'must be seen'));
    for (const [schema, value, message] of [
      [list(entry, 2), ['a', 7, 'b'], 'must have at most 2 entries'],
      [exactly(entry, 2), ['a', 7, 'b'], 'must have 2 entries'],
      [exactly(entry, 2, 'must be two'), ['a', 7, 'b'], 'must be two'],
    ] as const) {
      const problem = { path: '', keys: [], message };
      expect(problemsIn(schema, value)).toEqual([{ ...problem, isShape: true }]);
      expect(problemIn(schema, value)).toEqual(problem);
      expect(fits(schema, value)).toBe(false);
    }
    expect(look).not.toHaveBeenCalled();
    expect(fits(list(entry, 2), ['a', 'b'])).toBe(true);
    expect(problemsIn(exactly(flag, 2), [true])).toMatchObject([{ path: '', isShape: true }]);
    expect(problemsIn(exactly(flag, 2), [7])).toMatchObject([{ path: '[0]' }]);
    expect(fits(exactly(entry, 2), 'ab')).toBe(false);
  });

  it('of several shapes tell what is wrong in the one whose fields are there', () => {
    const shapes = v.union(
      [fields({ a: whole(0, 9) }), fields({ b: fields({ c: whole(0, 9) }) })],
      'must be a shape',
    );
    const both = fields({ x: shapes });
    expect(problemIn(both, { x: { b: { c: 10 } } })).toEqual({
      path: 'x.b.c',
      keys: ['x', 'b', 'c'],
      message: 'must be a whole number from 0 to 9',
    });
    expect(problemIn(both, { x: { a: 10 } })).toMatchObject({ path: 'x.a' });
    expect(problemIn(both, { x: 7 })).toEqual({ path: 'x', keys: ['x'], message: 'must be a shape' });
  });

  it('refuse texts over 200 characters, and names that could drive a terminal', () => {
    expect(problemIn(text, 'x'.repeat(201))?.message).toBe('must be a text of at most 200 characters');
    expect(problemIn(playerName, 'Ann\u202e')?.message).toBe('must not hold control characters');
    expect(problemIn(playerName, 'é'.repeat(41))?.message).toBe('must have 1 to 40 characters');
    expect(fits(playerName, 'Ann')).toBe(true);
  });
});
