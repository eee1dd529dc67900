import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { findingSentence } from '../../src/engine/finding.ts';
import { layoutKind } from '../../src/games/catan/layouts/layout-kind.ts';
import { boardKind } from '../../src/games/monopoly/boards/board-kind.ts';
import { pathIn, readImport } from '../../src/shelf/import-file.ts';
import { shareText } from '../../src/shelf/share-text.ts';
import { shippedFolder } from '../../src/shelf/shelf.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(shippedFolder(boardKind), 'world.board.json');
const text = readFileSync(path, 'utf8');
const world = JSON.parse(text);
const kinds = [boardKind, layoutKind];
const said = (source: string): string => {
  const { read } = readImport(source, kinds, folder);
  return read.ok ? 'ok' : findingSentence('it', read.findings[0]!);
};

describe('a board that came from elsewhere', () => {
  it('is read from a share text, from its own text, and from a path as terminals write it', () => {
    expect(shareText(world).length).toBeLessThan(2200);
    for (const source of [
      shareText(world),
      shareText(world).replace(/(.{60})/g, '$1\r\n  '),
      text,
      `\uFEFF ${text}`,
    ])
      expect(said(source)).toBe('ok');
    const own = join(folder, "Ann's [new] board.board.json");
    writeFileSync(own, text);
    for (const source of [
      own,
      `"${own}"`,
      `'${own.replace("'", "'\\''")}'`,
      own.replace(/[ '[\]]/g, '\\$&'),
      `file://${own.replaceAll(' ', '%20')}`,
    ])
      expect(said(`${source} `)).toBe('ok');
    const japanese = join(folder, `${'盤'.repeat(40)}.board.json`);
    writeFileSync(japanese, text);
    expect(said(pathToFileURL(japanese).href)).toBe('ok');
    const sent = join(folder, 'world.txt');
    writeFileSync(sent, `${shareText(world)}\n`);
    expect(said(sent)).toBe('ok');
    expect(pathIn('a/b.json', '/home/ann')).toBe('/home/ann/a/b.json');
    // Whatever quotes are in a name, it is quoted only where they stand around all of it.
    for (const bare of [`a'b'`, `'a'b`, `a"b"`, `"a"b`, 'file:/a', 'a/file:///b'])
      expect(pathIn(bare, '/home/ann')).toBe(resolve('/home/ann', bare));
    const island = readFileSync(join(shippedFolder(layoutKind), 'beginner.layout.json'), 'utf8');
    expect(readImport(shareText(JSON.parse(island)), kinds)).toMatchObject({
      kind: layoutKind,
      read: { ok: true },
    });
  });

  it('is read from a mail: with words around it, quoted, in signs of its own', () => {
    const shared = shareText(world);
    const lines = shared.replace(/(.{60})/g, '$1\n');
    for (const mail of [
      `Here is my board: ${shared}`,
      `Hello,\n\n${lines}\n\nCheers,\nAnn`,
      `> > Hello,\n> > ${lines.replaceAll('\n', '\n> > ')}`,
      `<${shared}>`,
      `"${shared}".`,
      `[Board night] Here is mine: ${shared}`,
      `${shared}\n${shareText({})}`,
      `Content-Transfer-Encoding: quoted-printable\r\n\r\n<p>Here it is: ${shared.replace(/(?<=^.{6}|(?<=^.{6})(.{75})+)/g, '=\r\n')}</p>`,
    ])
      expect(said(mail)).toBe('ok');
    const told = { ...world, description: `${shared.slice(0, 40)} is how it begins.` };
    expect(said(JSON.stringify(told))).toBe('ok');
    expect(said(`Here it is: ${shared.slice(0, 1000)}`)).toMatch(/missing or has changed/);
    expect(said(`Here it is: ${shared.replace(':2:', ':3:')}`)).toMatch(/another version/);
  });

  it('is refused whole wherever a character of a share text is another', () => {
    const shared = shareText(world);
    // The bits that the last one holds too many mean nothing.
    for (let at = 'boardgames:'.length; at < shared.length - 1; at++) {
      const sign = shared[at] === 'A' ? 'B' : 'A';
      expect(said(shared.slice(0, at) + sign + shared.slice(at + 1)), `${at}`).toMatch(
        /has changed|at most$/,
      );
    }
  });

  it('is of the kind that the name of its file says, where it does not say so itself', () => {
    const unsaid = join(folder, 'mine.layout.json');
    writeFileSync(unsaid, '{}');
    expect(readImport(unsaid, kinds)).toMatchObject({ kind: layoutKind, read: { ok: false } });
  });

  const bomb = `boardgames:2:${deflateSync(Buffer.alloc(50_000_000, 32)).toString('base64url')}`;
  const large = join(folder, 'large.board.json');
  writeFileSync(large, text.padEnd(262_145));
  const changed = (fields: object): string => JSON.stringify({ ...world, ...fields }, null, 1);
  it.each([
    ['a bomb', bomb, 'it: it unpacks to more than 262144 bytes'],
    [
      'a text that was cut',
      shareText(world).slice(0, -20),
      'it: a part of the text is missing or has changed',
    ],
    [
      'a text of which a character is another',
      shareText(world).replace(/(?<=^.{200})./, (sign) => (sign === 'x' ? 'y' : 'x')),
      'it: a part of the text is missing or has changed',
    ],
    ['the beginning of a text', 'boardgames:', 'it: a part of the text is missing or has changed'],
    ['a text without its beginning', 'boardgames:hZPB', 'it: a part of the text is missing or has changed'],
    ['a text without its end', 'boardgames:2:', 'it: a part of the text is missing or has changed'],
    [
      'a text of another version',
      'boardgames:1:hZPB',
      'it: it was shared by another version of this program: both sides need the same',
    ],
    [
      'a text with a sign in it',
      shareText(world).replace(/(?<=^.{200})./, '!'),
      'it: a part of the text is missing or has changed',
    ],
    ['a hundred megabytes', '{'.repeat(100_000_000), 'it: there may be 400000 characters at most'],
    ['deep nesting', `{"a":${'['.repeat(190_000)}`, 'it, line 1: this is not JSON from here on'],
    [
      'whole deep nesting',
      `{"a":${'['.repeat(90_000)}${']'.repeat(90_000)}}`,
      'it, line 1: format is missing',
    ],
    [
      'huge numbers',
      changed({ money: { start: 1e308, passStart: 1, jailRollFine: 1 } }),
      'it, line 14: money.start must be a whole number from 100 to 1000000',
    ],
    ['escape sequences', changed({ name: 'A\x1b[2J' }), 'it, line 6: name must not hold control characters'],
    ['a path for an id', changed({ id: '../../etc/passwd' }), 'it, line 5: id must look like my-board'],
    [
      'a field of every object',
      text.replace('{', '{"__proto__": {"x": 1},'),
      'it, line 1: __proto__ is not a field here: there may be $schema, format, formatVersion, id, name, author, ' +
        'description, basedOn, modifiedAt, currency, money, rates, supply, groups, pawns, picture, rules, squares',
    ],
    [
      'groups without number',
      changed({ groups: Array(39_999).fill({}) }),
      'it, line 38: groups must have at most 39 entries',
    ],
    [
      'rules without number',
      changed({ rules: { options: Object.fromEntries([...Array(101).keys()].map((at) => [at, []])) } }),
      'it, line 119: rules.options must have at most 100 entries',
    ],
    ['no board at all', '[]', 'it, line 1: must be an object'],
    ['a file that is not there', 'nothing.json', 'it: the file cannot be read: there is no such file'],
    ...['', 'Here is my board:\nit got lost', 'words '.repeat(50)].map((words): [string, string, string] => [
      'words that are no path',
      words,
      'it: it is neither the path of a file nor a text that begins with boardgames:',
    ]),
    ['a file that is too large', large, 'it: the file has 262145 bytes; there may be 262144 at most'],
    ['a folder', folder, 'it: this is not a file'],
    ['a device', '/dev/zero', 'it: this is not a file'],
    ['an address that is none', 'file://%zz/', 'it: the file cannot be read: there is no such file'],
  ])('is refused for %s with the field and the line', (_, source, sentence) => {
    expect(said(source)).toBe(sentence);
  });
});
