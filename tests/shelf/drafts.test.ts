import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, uptime } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { boardKind } from '../../src/games/monopoly/boards/board-kind.ts';
import { Drafts } from '../../src/shelf/drafts.ts';
import { deletedOwn } from '../../src/shelf/own-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'drafts-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('drafts of what is edited', () => {
  it('are kept whole, and offered again when nobody edits them any more', () => {
    const drafts = new Drafts(folder, 'monopoly', (pid) => pid === 4);
    const slot = drafts.open();
    expect(slot.keep({ name: 'mine', at: 5, value: { a: 1 } })).toBeUndefined();
    writeFileSync(join(folder, 'monopoly-3-aa.json'), '{"name":"","at":3,"value":{}}');
    writeFileSync(join(folder, 'monopoly-6-aa.json'), '{"name":"","at":9,"value":{}}');
    writeFileSync(join(folder, 'monopoly-4-aa.json'), '{"name":"","at":9,"value":{}}');
    writeFileSync(join(folder, 'monopoly-5-aa.json'), '{"name":');
    writeFileSync(join(folder, 'catan-3-aa.json'), '{"name":"","at":9,"value":{}}');
    const [newest, own, older] = drafts.left();
    expect([newest?.at, own?.value, older?.at, drafts.left().length]).toEqual([9, { a: 1 }, 3, 3]);
    drafts.open(newest).drop();
    const again = drafts.open(older);
    again.drop();
    drafts.discard(own!);
    expect(drafts.left()).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual([
      'catan-3-aa.json',
      'monopoly-4-aa.json',
      'monopoly-5-aa.json',
    ]);
  });

  it('are offered again where their program ended with the machine, and another has its number now', () => {
    const old = join(folder, 'old');
    mkdirSync(old);
    const file = join(old, `monopoly-${process.ppid}-aa.json`);
    const drafts = new Drafts(old, 'monopoly');
    for (const [at, count] of [
      [Date.now(), 0],
      [Date.now() - uptime() * 1000 - 60_000, 1],
    ] as const) {
      writeFileSync(file, JSON.stringify({ name: '', at: Math.round(at), value: {} }));
      expect(drafts.left()).toHaveLength(count);
    }
  });

  it('are offered again in the program that has left them itself', () => {
    const drafts = new Drafts(join(folder, 'left'), 'monopoly');
    drafts.open().keep({ name: '', at: Date.now(), value: {} });
    expect(drafts.left()).toHaveLength(1);
  });

  it('that another program has taken meanwhile are gone on with in a file of their own', () => {
    const shared = join(folder, 'shared');
    const drafts = new Drafts(shared, 'monopoly', () => false);
    mkdirSync(shared);
    writeFileSync(join(shared, 'monopoly-3-aa.json'), '{"name":"","at":9,"value":{}}');
    const [left] = drafts.left();
    for (const slot of [drafts.open(left), drafts.open(left)]) slot.keep(left!);
    const ours = expect.stringMatching(`^monopoly-${process.pid}-`);
    expect(readdirSync(shared)).toEqual([ours, ours]);
  });

  it('say in a few words why they cannot be kept', () => {
    const slot = new Drafts(join(folder, 'catan-3-aa.json'), 'monopoly').open();
    expect(slot.keep({ name: '', at: 1, value: {} })).toMatch(/^(there is one already|a part of its path)/);
  });

  it('are neither lost nor in the way where nothing can be written', () => {
    const drafts = new Drafts(join(folder, 'none'), 'monopoly');
    drafts.open().drop();
    const file = join(folder, 'file');
    writeFileSync(file, '');
    drafts.discard({ path: join(file, 'below.json'), name: '', at: 1, value: {} });
    expect(deletedOwn({ kind: boardKind, folder: file })).toEqual([]);
  });
});
