import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runHere } from '../../../cli/run-here.ts';

const home = mkdtempSync(join(tmpdir(), 'dictionary-command-'));
afterEach(() => rmSync(home, { recursive: true, force: true }));

async function run(...words: string[]) {
  const { stdout, stderr, status } = await runHere({ BOARDGAMES_HOME: home }, 'dictionary', ...words);
  return { out: stdout.split('\n').slice(0, -1), complaint: stderr.trimEnd(), status };
}

describe('boardgames dictionary', () => {
  it('adds, lists, describes, asks and removes a dictionary', async () => {
    mkdirSync(home, { recursive: true });
    const file = join(home, 'zoo.txt');
    writeFileSync(file, 'tapir\nokapi\nå\n');
    const added = await run('add', file, '--name', 'Animals');
    expect(added.out).toEqual([
      'Added "animals" with 2 words; left out: 1 entry with characters that have no tile.',
    ]);
    expect((await run('list')).out.at(-1)).toMatch(/^animals +animals +English +added$/);
    expect((await run('info', 'animals')).out).toContain('words        2 words of 2 to 13 letters, 0 of two');
    expect(await run('check', 'Okapi', '--dictionary', 'animals')).toEqual({
      out: ['OKAPI is in the dictionary animals.'],
      complaint: '',
      status: 0,
    });
    expect((await run('remove', 'animals')).status).toBe(0);
    expect((await run('list')).out).toHaveLength(6);
  });

  it('WS11 tells where a list of one’s own is dropped in, and finds it there', async () => {
    const row = (await run('info')).out.find((line) => line.startsWith('own lists in'))!;
    const folder = row.slice('own lists in '.length);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'zoo.txt'), 'okapi\n');
    expect((await run('list')).out.at(-1)).toMatch(/^zoo +zoo +English +added$/);
    expect((await run('check', 'okapi', '--dictionary', 'zoo')).status).toBe(0);
    writeFileSync(join(folder, 'zoo2.txt'), '\xff\0');
    const damaged = await run('list');
    expect(damaged.status).toBe(0);
    expect(damaged.out.at(-1)).toMatch(/^zoo2 +zoo2 +English +damaged: zoo2\.txt is not a text file$/);
  });

  it.each([
    ['xq', 'XQ is not in the dictionary English.'],
    ['naïf', 'NAÏF cannot be laid with the tiles of English.'],
    ['a', 'A is not a word for the board: words have 2 to 13 letters.'],
  ])('check %s: says why not, status 1', async (word, sentence) => {
    expect(await run('check', word)).toEqual({ out: [sentence], complaint: '', status: 1 });
  });

  it('complains in one sentence with status 2', async () => {
    const missing = await run('add', '/nowhere/words.txt');
    expect(missing).toMatchObject({ out: [], status: 2 });
    expect(missing.complaint).toBe('/nowhere/words.txt cannot be read: there is no such file.');
    expect(await run('check', 'cat', '--dictionary', 'xx')).toMatchObject({ out: [], status: 2 });
  });
});
