import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { boardKind } from '../../src/games/monopoly/boards/board-kind.ts';
import {
  deletedOwn,
  deleteOwn,
  fileNameFor,
  nameProblem,
  restoreOwn,
  saveNew,
  saveOwn,
} from '../../src/shelf/own-files.ts';
import { Shelf, shippedFolder } from '../../src/shelf/shelf.ts';

const scratch = mkdtempSync(join(tmpdir(), 'own-files-'));
afterAll(() => rmSync(scratch, { recursive: true }));

it('MW18 a board that is imported takes no name that another program has just taken', () => {
  const own = join(scratch, 'own');
  const shelf = new Shelf<{ readonly name: string }>(boardKind, { shipped: shippedFolder(boardKind), own });
  const board = shelf.find('solar-system')!;
  // What others save from now on is not seen when names are looked for.
  shelf.list = () => [];
  expect(saveNew(shelf, board)).toMatchObject({ name: 'solar-system', kept: { ok: true } });
  expect(saveNew(shelf, board)).toMatchObject({ name: 'solar-system-2', kept: { ok: true } });
  expect(readdirSync(own).sort()).toEqual(['solar-system-2.board.json', 'solar-system.board.json']);
  // Without their endings, whose dot comes after the hyphen of a number.
  const names = new Shelf(boardKind, { shipped: own }).list().map(({ name }) => name);
  expect(names).toEqual(['solar-system', 'solar-system-2']);
});

it('says of a folder that cannot be made why nothing is saved', () => {
  const file = join(scratch, 'file');
  writeFileSync(file, '');
  const shelf = new Shelf<{ readonly name: string }>(boardKind, {
    shipped: shippedFolder(boardKind),
    own: file,
  });
  expect(saveNew(shelf, shelf.find('london')!).kept).toMatchObject({ ok: false });
});

it('saves nothing that could not be read again, as what has grown by its blanks', () => {
  const folder = join(scratch, 'large');
  const of = (count: number) => ({ name: 'Large', list: Array(count).fill(1) });
  const saved = (count: number) =>
    saveOwn({ kind: { ...boardKind, check: () => [] }, folder }, 'large', of(count), 'overwrite');
  expect(JSON.stringify(of(70_000)).length).toBeLessThan(262_144);
  expect(saved(70_000)).toEqual({
    ok: false,
    reason: 'the file has 350035 bytes; there may be 262144 at most',
  });
  expect(saved(50_000)).toMatchObject({ ok: true });
});

it('gets the names of files out of titles', () => {
  expect(fileNameFor(' Space Stätion! ', 'board')).toBe('space-station');
  expect(fileNameFor('火星', 'board')).toBe('my-board');
  expect(fileNameFor('x'.repeat(70), 'board')).toBe('x'.repeat(64));
  // Windows has devices of such names.
  expect(fileNameFor('Con', 'board')).toBe('con-board');
});

it.each([
  [['lpt1', 'com9', 'nul'], 'Windows has no files of this name'],
  [
    ['', '-a', 'A', '/a', 'a/b', '../a', 'x'.repeat(65)],
    'a name has small letters, digits and hyphens, such as my-board',
  ],
  [['icon', 'connect', 'com', 'lpt-1', '1', 'x'.repeat(64)], undefined],
])('says what is wrong with the names %j', (names, problem) => {
  expect(names.map(nameProblem)).toEqual(names.map(() => problem));
});

it('asks before it writes over a file, keeps what is deleted, and saves nothing that is wrong', () => {
  const own = { kind: boardKind, folder: join(scratch, 'bin') };
  const board = new Shelf<{ readonly name: string }>(boardKind).find('solar-system')!;
  expect(saveOwn(own, 'b', board, 'ask')).toMatchObject({ ok: true });
  const refused = { ok: false, reason: 'there is a board b already', exists: true };
  expect(saveOwn(own, 'b', board, 'ask')).toEqual(refused);
  expect(saveOwn(own, 'b', { ...board, name: 'B' }, 'overwrite')).toMatchObject({ ok: true });
  expect(saveOwn(own, 'c', { ...board, name: '' }, 'ask')).toEqual({
    ok: false,
    reason: 'name must have 1 to 40 characters',
  });
  for (const name of ['b', 'b', 'a']) {
    saveOwn(own, name, board, 'ask');
    expect(deleteOwn(own, name)).toMatchObject({ ok: true });
  }
  writeFileSync(join(own.folder, '.trash', 'of-others.txt'), '');
  expect(deletedOwn(own)).toEqual(['a', 'b', 'b-2']);
  expect(restoreOwn(own, 'b')).toMatchObject({ ok: true });
  expect(restoreOwn(own, 'b')).toEqual({ ok: false, reason: 'there is no deleted board b' });
  expect(deletedOwn(own)).toEqual(['a', 'b-2']);
  // A name is no way out of the folder.
  const inside = { ...own, folder: join(own.folder, 'inside') };
  expect(deleteOwn(inside, '../b')).toEqual({ ok: false, reason: 'there is no board ../b' });
  mkdirSync(join(inside.folder, '.trash'), { recursive: true });
  expect(restoreOwn(inside, '../../b')).toEqual({ ok: false, reason: 'there is no deleted board ../../b' });
});

it('gives a name of full length a number within it', () => {
  const kind = { ...boardKind, check: () => [] };
  const shelf = new Shelf(kind, { shipped: shippedFolder(boardKind), own: join(scratch, 'long') });
  const names = [1, 2].map(() => saveNew(shelf, { name: 'x'.repeat(70) }));
  expect(names).toMatchObject([
    { name: 'x'.repeat(64), kept: { ok: true } },
    { name: `${'x'.repeat(60)}-2`, kept: { ok: true } },
  ]);
});
