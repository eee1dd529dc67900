import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { checked } from '../../src/engine/finding.ts';
import {
  choiceOption,
  flagOption,
  nameOption,
  type OptionsOf,
  optionFromText,
  readOptions,
  structureOption,
  wholeOption,
} from '../../src/engine/options.ts';
import {
  fields,
  fits,
  flag,
  list,
  moveSchemas,
  playerName,
  problemIn,
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

describe('option fields', () => {
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
    ['strict', 'on', true],
    ['strict', 'no', false],
    ['strict', 'maybe', 'maybe'],
    ['target', '42', 42],
    ['target', '4x', '4x'],
    ['speed', 'fast', 'fast'],
    ['dictionary', 'en', 'en'],
  ] as const)('read %s from the text %s', (name, words, value) => {
    expect(optionFromText(rules[name], words)).toBe(value);
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
    [{ type: 'go', cells: [], more: 1 }, 'more is not a field here'],
    [JSON.parse('{"type":"go","cells":[],"__proto__":1}'), '__proto__ is not a field here'],
    [{ type: 'go', cells: [], toString: 1 }, 'toString is not a field here'],
  ])('refuse %j by the name of the field', (value, reason) => {
    expect(refusal(value)).toBe(reason);
  });

  it('refuse texts over 200 characters, and names that could drive a terminal', () => {
    expect(problemIn(text, 'x'.repeat(201))?.message).toBe('must be a text of at most 200 characters');
    expect(problemIn(playerName, 'Ann\u202e')?.message).toBe('must not hold control characters');
    expect(problemIn(playerName, 'é'.repeat(41))?.message).toBe('must have 1 to 40 characters');
    expect(fits(playerName, 'Ann')).toBe(true);
  });
});
