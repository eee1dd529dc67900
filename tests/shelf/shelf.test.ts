import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { boardKind } from '../../src/games/monopoly/boards/board-kind.ts';
import { lookForTwice, parseData, readDataFile } from '../../src/shelf/data-file.ts';
import { fieldsTwice, lineOfField } from '../../src/shelf/field-line.ts';
import { Shelf, shippedFolder } from '../../src/shelf/shelf.ts';

const scratch = mkdtempSync(join(tmpdir(), 'shelf-'));
afterAll(() => rmSync(scratch, { recursive: true }));

describe('MW19: files that are no JSON', () => {
  const text = JSON.stringify({ name: 'x', list: [1, { deep: 'words' }], last: -1500 }, undefined, 2);

  it.each([
    ['a value that is missing', '"deep": "words"', '"deep": '],
    ['a word without quotes', '"words"', 'words'],
    ['a literal that ends early', '"words"', 'tru'],
    ['a string that does not end', '"words"', '"words'],
    ['an escape that is none', 'words', '\\q'],
    ['a comma too many', '"words"', '"words",,'],
    ['a comma too few', '1,', '1'],
    ['a number that is not whole', '-1500', '-1500e'],
    ['a brace that closes a list', ']', '}'],
  ])('tells where %s is, or the line after it', (_, from, to) => {
    const line = text.split('\n').findIndex((each) => each.includes(from)) + 1;
    const [finding] = parseData(text.replace(from, to), () => []).findings;
    expect(finding).toMatchObject({ code: 'E_JSON', text: 'this is not JSON from here on' });
    expect([line, line + 1]).toContain(finding!.line);
  });

  it('tells what makes a file unusable before what is only odd in it', () => {
    const found = (severity: 'error' | 'warning', text: string) => ({
      severity,
      code: 'X',
      path: 'file',
      text,
    });
    const check = () => [found('warning', 'odd'), found('error', 'wrong'), found('error', 'worse')];
    expect(parseData('{}', check).findings.map((finding) => finding.text)).toEqual(['wrong', 'worse', 'odd']);
  });

  it('tells the last line where the end is missing', () => {
    const halved = text.slice(0, -1);
    expect(parseData(halved, () => []).findings[0]!.line).toBe(halved.split('\n').length);
    expect(parseData(`${text}\n\nmore`, () => []).findings[0]!.line).toBe(text.split('\n').length + 2);
    expect(parseData(`\uFEFF${text}\n\nmore`, () => []).findings[0]!.line).toBe(text.split('\n').length + 2);
  });
});

it.each(['', '\uFEFF', ' \n\n'])('says of %j that nothing is there', (nothing) => {
  const { findings } = parseData(nothing, () => []);
  expect(findings).toMatchObject([{ code: 'E_JSON', text: 'there is nothing in the file' }]);
});

describe('MW19: fields that stand twice in a file', () => {
  const text =
    '{\n"a": 1, "list": [{"x": 1}, {"x": 2, "y": "a\\"b,{", "y": {}}, "x", ["x", "x"]],\n"b": {"a": [], "x": 3,\n"a": 2},\n"\\u0061": 4}';

  it('are warned of, each at its line', () => {
    const look = (given: string) => parseData(given, () => [], lookForTwice);
    const read = look(text);
    expect(read.ok).toBe(true);
    expect(read.findings.map(({ code, path, line }) => [code, path, line])).toEqual([
      ['W_FIELD_TWICE', 'list[1].y', 2],
      ['W_FIELD_TWICE', 'b.a', 4],
      ['W_FIELD_TWICE', 'a', 5],
    ]);
    expect(look(`{${'"a": 1, '.repeat(1000)}"a": 2}`).findings).toHaveLength(20);
    expect(look(`${'{"a":['.repeat(20_000)}${']}'.repeat(20_000)}`).findings).toEqual([]);
  });

  it('have what is wrong at the line of the last, which counts', () => {
    const wrong = { severity: 'error', code: 'X', path: 'b.a', text: 'wrong' } as const;
    expect(parseData(text, () => [wrong]).findings[0]).toEqual({ ...wrong, line: 4 });
  });

  it('looks no further than it tells of, in a file that holds nothing else', () => {
    const deep = 2000;
    const text = `${'{"a":1,"a":'.repeat(deep)}1${'}'.repeat(deep)}`;
    expect(fieldsTwice(text, 3).map(({ field }) => field)).toEqual(['a', 'a.a', 'a.a.a']);
  });
});

describe('MW19: the line of a field', () => {
  const text = '{\n"a\\"b": [1,\n{"deep": "]}"},\n[2, 3]],\n"x": -1, "y": "[0",\n"list": []\n}';

  it.each([
    ['a"b[1].deep', 3],
    ['a"b[2][1]', 4],
    ['x', 5],
    ['list', 6],
    ['list[0]', 6],
    ['a"b[3]', 2],
    ['y[0].deep', 5],
    ['z', 1],
  ])('is where %s stands, or what is nearest around it', (field, line) => {
    expect(lineOfField(text, field)).toBe(line);
  });
});

describe('MW4: what lies on a shelf and cannot be read', () => {
  const shipped = shippedFolder(boardKind);
  const names = new Shelf(boardKind, { shipped }).names();

  it('shows a link to itself as damaged, and the other boards as ever', () => {
    symlinkSync('round.board.json', join(scratch, 'round.board.json'));
    const shelf = new Shelf(boardKind, { shipped, own: scratch });
    expect(shelf.names()).toEqual(names);
    expect(shelf.damaged()).toEqual([
      { value: 'round', reason: 'round is damaged: the file cannot be read: it is a link to itself' },
    ]);
  });

  it('takes no file whose letters would be lost', () => {
    const path = join(scratch, 'latin.json');
    for (const encoding of ['latin1', 'utf16le'] as const) {
      writeFileSync(path, '{"name": "Stra\u00dfe"}', encoding);
      expect(readDataFile(path, () => []).findings).toMatchObject([
        { code: 'E_FILE', text: 'this is not UTF-8 text: save it as UTF-8' },
      ]);
    }
    writeFileSync(path, '\uFEFF{"name": "Stra\u00dfe"}');
    expect(readDataFile(path, () => [])).toMatchObject({ ok: true, file: { name: 'Stra\u00dfe' } });
  });

  it('shows the boards of the program where the own folder cannot be read', () => {
    const own = join(scratch, 'folder');
    symlinkSync('folder', own);
    expect(new Shelf(boardKind, { shipped, own }).names()).toEqual(names);
  });

  it('reads a file again that was changed meanwhile, and lists those of one folder by their names', () => {
    const own = join(scratch, 'own');
    mkdirSync(own);
    const shelf = new Shelf<{ readonly name: string }>(boardKind, { shipped, own });
    const put = (file: string, value: unknown): void =>
      writeFileSync(join(own, `${file}.board.json`), JSON.stringify(value));
    const board = shelf.find('solar-system')!;
    for (const file of ['b', 'c-10', 'c-2', 'c', 'c-02', 'a', 'world']) put(file, board);
    const listed = shelf.list().filter(({ origin }) => origin === 'own');
    expect(listed.map(({ name }) => name)).toEqual(['world-own', 'a', 'b', 'c', 'c-02', 'c-2', 'c-10']);
    put('b', { ...board, name: 'Another' });
    expect([shelf.find('b')!.name, shelf.find('c')!.name]).toEqual(['Another', board.name]);
    put('b', {});
    expect(shelf.damaged().map(({ value }) => value)).toEqual(['b']);
    expect(['world', 'b', '../monopoly/world', 'none'].map((name) => shelf.isBuiltIn(name))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
