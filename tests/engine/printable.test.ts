import { describe, expect, it } from 'vitest';
import { printable, printableJson } from '../../src/engine/printable.ts';

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
