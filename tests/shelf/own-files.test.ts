import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { boardKind } from '../../src/games/monopoly/boards/board-kind.ts';
import { saveNew, saveOwn } from '../../src/shelf/own-files.ts';
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
