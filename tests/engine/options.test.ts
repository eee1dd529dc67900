import { describe, expect, it } from 'vitest';
import {
  type OptionField,
  type OptionFields,
  optionFromText,
  readOptions,
} from '../../src/engine/options.ts';
import {
  either,
  fields,
  flag,
  list,
  moveShape,
  oneOf,
  optional,
  text,
  whole,
} from '../../src/engine/shape.ts';

interface Rules {
  speed: 'slow' | 'fast';
  strict: boolean;
  target: number;
  dictionary: string;
  board: string | { size: number };
}

const base = { label: 'x', help: 'y' };
const rules: OptionFields<Rules> = {
  speed: {
    ...base,
    kind: 'choice',
    default: 'slow',
    choices: [
      { value: 'slow', label: 'Slow' },
      { value: 'fast', label: 'Fast' },
    ],
  },
  strict: { ...base, kind: 'flag', default: false },
  target: {
    ...base,
    kind: 'whole',
    default: (seats, before) => (before.speed === 'fast' ? 10 : 20) * seats,
    min: 1,
    max: 100,
  },
  dictionary: { ...base, kind: 'name', default: 'en', names: () => [{ value: 'en', label: 'English' }] },
  board: {
    ...base,
    kind: 'structure',
    default: 'small',
    names: () => [{ value: 'small', label: 'Small' }],
    check: (value) =>
      typeof (value as { size?: unknown } | null)?.size === 'number' ? undefined : 'needs a size',
  },
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
    [{ board: 7 }, 'board', 'board needs a size'],
    [{ colour: 'red' }, 'colour', 'colour is not an option of this game'],
    [{ constructor: 1 }, 'constructor', 'constructor is not an option of this game'],
  ])('refuse %j', (given, field, reason) => {
    expect(readOptions(rules, given, 2)).toEqual({ ok: false, field, reason });
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
    expect(optionFromText(rules[name] as unknown as OptionField, words)).toBe(value);
  });
});

describe('shapes', () => {
  const shape = moveShape({ cells: list(either(whole(0, 9), oneOf('home', null)), 2), loud: optional(flag) });

  it('accept what fits', () => {
    expect(shape({ type: 'go', cells: [3, 'home'] }, 'move')).toBeUndefined();
    expect(shape({ type: 'go', cells: [null], loud: true }, 'move')).toBeUndefined();
  });

  it.each([
    [null, 'move must be an object'],
    [[], 'move must be an object'],
    [{ cells: [] }, 'move.type must be a text of at most 200 characters'],
    [{ type: 'go' }, 'move.cells must be a list'],
    [{ type: 'go', cells: [1, 2, 3] }, 'move.cells has more than 2 entries'],
    [
      { type: 'go', cells: [10] },
      'move.cells[0] must be a whole number from 0 to 9, or move.cells[0] must be one of home, null',
    ],
    [{ type: 'go', cells: [], loud: 1 }, 'move.loud must be true or false'],
    [{ type: 'go', cells: [], more: 1 }, 'move.more is not a field here'],
    [JSON.parse('{"type":"go","cells":[],"__proto__":1}'), 'move.__proto__ is not a field here'],
  ])('refuse %j by the name of the field', (value, reason) => {
    expect(shape(value, 'move')).toBe(reason);
  });

  it('refuse texts over 200 characters, and name fields of the outermost object alone', () => {
    expect(text('x'.repeat(201), 'name')).toBe('name must be a text of at most 200 characters');
    expect(fields({ name: text })({}, '')).toBe('name must be a text of at most 200 characters');
  });
});
