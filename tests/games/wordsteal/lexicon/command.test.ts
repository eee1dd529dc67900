import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dictionaryCommand } from '../../../../src/cli/commands/dictionary.ts';
import { freshHome, type Home } from './tables.ts';

async function run(home: Home, ...words: string[]) {
  const seen = { out: [] as string[], complaints: [] as string[], status: -1 };
  const command = dictionaryCommand({
    paths: () => home.paths,
    print: (line) => seen.out.push(line),
    complain: (line) => seen.complaints.push(line),
    exit: (status) => {
      seen.status = status;
    },
  });
  await command.parseAsync(words, { from: 'user' });
  return seen;
}

describe('boardgames dictionary', () => {
  it('adds, lists, describes, asks and removes a dictionary', async () => {
    const home = freshHome();
    const file = home.write('in/zoo.txt', 'tapir\nokapi\nå\n');
    const added = await run(home, 'add', file, '--name', 'Animals');
    expect(added.out).toEqual([
      'Added "animals" with 2 words; left out: 1 entry with characters that have no tile.',
    ]);
    expect((await run(home, 'list')).out.at(-1)).toMatch(/^animals +animals +English +added$/);
    expect((await run(home, 'info', 'animals')).out).toContain(
      'words        2 words of 2 to 13 letters, 0 of two',
    );
    expect(await run(home, 'check', 'Okapi', '--dictionary', 'animals')).toEqual({
      out: ['OKAPI is in the dictionary animals.'],
      complaints: [],
      status: 0,
    });
    expect((await run(home, 'remove', 'animals')).status).toBe(0);
    expect((await run(home, 'list')).out).toHaveLength(6);
  });

  it('WS11 tells where a list of one’s own is dropped in, and finds it there', async () => {
    const home = freshHome();
    const row = (await run(home, 'info')).out.find((line) => line.startsWith('own lists in'))!;
    const folder = row.slice('own lists in '.length);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'zoo.txt'), 'okapi\n');
    expect((await run(home, 'list')).out.at(-1)).toMatch(/^zoo +zoo +English +added$/);
    expect((await run(home, 'check', 'okapi', '--dictionary', 'zoo')).status).toBe(0);
    writeFileSync(join(folder, 'zoo2.txt'), '\xff\0');
    const damaged = await run(home, 'list');
    expect(damaged.status).toBe(0);
    expect(damaged.out.at(-1)).toMatch(/^zoo2 +zoo2 +English +damaged: zoo2\.txt is not a text file$/);
  });

  it.each([
    ['xq', 'XQ is not in the dictionary English.'],
    ['naïf', 'NAÏF cannot be laid with the tiles of English.'],
    ['a', 'A is not a word for the board: words have 2 to 13 letters.'],
  ])('check %s: says why not, status 1', async (word, sentence) => {
    expect(await run(freshHome(), 'check', word)).toEqual({ out: [sentence], complaints: [], status: 1 });
  });

  it('complains in one sentence with status 2', async () => {
    const home = freshHome();
    const missing = await run(home, 'add', '/nowhere/words.txt');
    expect(missing).toMatchObject({ out: [], status: 2 });
    expect(missing.complaints).toEqual(['/nowhere/words.txt cannot be read: there is no such file.']);
    expect(await run(home, 'check', 'cat', '--dictionary', 'xx')).toMatchObject({ out: [], status: 2 });
  });
});
