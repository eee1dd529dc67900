import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { publicChat } from '../../src/cli/net/public-chat.ts';
import { openStore } from '../../src/store/open.ts';
import { runHere } from './run-here.ts';

const home = mkdtempSync(join(tmpdir(), 'kept-tables-'));
afterAll(() => rmSync(home, { recursive: true }));

it('L9 a table that is damaged is told of when it is asked for, and in nobody’s way else', async () => {
  const { store } = await openStore(join(home, 'data', 'boardgames.db'));
  await store.tables.save('BCDF', '{"lobby":');
  // Whoever asks for what was said in a game looks through all tables.
  expect(await publicChat('abcde', store.tables)).toEqual(new Map());
  await store.close();
  const run = (...words: string[]) => runHere({ BOARDGAMES_HOME: home }, ...words);
  expect(await run('host', 'resume', 'bcdf', '--referee')).toEqual({
    status: 2,
    stdout: '',
    stderr:
      'Table BCDF cannot be read: it is damaged, or was kept by a later version of the program: update that, or open a new one with `boardgames host GAME`.\n',
  });
});
