import { describe, expect, it } from 'vitest';
import { printable, printableJson } from '../../src/engine/printable.ts';
import { asSentence, capital, counted, inUnit } from '../../src/engine/sentence.ts';

describe('what may reach a terminal', () => {
  it.each([
    ['\x1b]0;own\x07\x1b[31mred', ']0;own[31mred'],
    ['two\nlines\r\tand a tab', 'twolinesand a tab'],
    ['\u009b31m of C1', '31m of C1'],
    ['evil\u202Eexe.txt\u2066\u200f', 'evilexe.txt'],
    ['\u2028line\u2029', 'line'],
    ['half \ud800 a character', 'half  a character'],
    ['Zoë 漢字 👩‍👩‍👧 ok', 'Zoë 漢字 👩‍👩‍👧 ok'],
  ])('%j is shown as %j', (text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it('JSON keeps its value', () => {
    const value = { name: 'a\u202Eb\u009bc\x1bd' };
    const json = printableJson(`${JSON.stringify(value, undefined, 2)}\n`);
    expect(json).toBe('{\n  "name": "a\\u202eb\\u009bc\\u001bd"\n}\n');
    expect(JSON.parse(json)).toEqual(value);
  });
});

describe('sentences', () => {
  it('begin with a capital letter and end with one stop', () => {
    expect([capital('éa'), capital('')]).toEqual(['Éa', '']);
    expect(['ann rolls', 'Done.', 'sure?', 'no!', 'and…', ''].map(asSentence)).toEqual([
      'Ann rolls.',
      'Done.',
      'Sure?',
      'No!',
      'And…',
      '',
    ]);
  });

  it('name one thing and several', () => {
    expect([counted(1, 'tile'), counted(2, 'tile'), counted(0, 'city', 'cities')]).toEqual([
      '1 tile',
      '2 tiles',
      '0 cities',
    ]);
    expect([inUnit('1', 'seconds'), inUnit('30', 'seconds'), inUnit('5', undefined)]).toEqual([
      '1 second',
      '30 seconds',
      '5',
    ]);
    expect(inUnit('1', 'class seats')).toBe('1 class seat');
  });
});
