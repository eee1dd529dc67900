import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { boardsCommand } from '../../../src/cli/commands/boards.ts';
import { shippedBoards } from '../../../src/games/monopoly/boards/shelf.ts';
import { appPaths } from '../../../src/store/paths.ts';

const home = mkdtempSync(join(tmpdir(), 'boards-command-'));
afterAll(() => rmSync(home, { recursive: true }));

async function run(...args: string[]): Promise<{ out: string[]; err: string[]; status: number }> {
  const seen = { out: [] as string[], err: [] as string[], status: 0 };
  const command = boardsCommand({
    paths: () => appPaths({ BOARDGAMES_HOME: home }),
    print: (line) => seen.out.push(line),
    complain: (line) => seen.err.push(line),
    exit: (status) => {
      seen.status = status;
    },
  });
  await command.parseAsync(args, { from: 'user' });
  return seen;
}

describe('boardgames boards', () => {
  it('lists the boards, a dropped-in one and a broken one with its reason', async () => {
    const [own] = (await run('path')).out;
    mkdirSync(own!, { recursive: true });
    copyFileSync(join(shippedBoards(), 'world.board.json'), join(own!, 'mine.board.json'));
    writeFileSync(join(own!, 'torn.board.json'), '{"format": ');
    const { out } = await run('list');
    expect(out.map((line) => line.split(' ')[0])).toEqual([
      'london',
      'atlantic',
      'world',
      'solar-system',
      'mine',
      'torn',
    ]);
    expect(out.at(-1)).toMatch(/^torn +broken +error E_JSON at file, line 1: /);
  });

  it('checks a file: 0 for a playable board, 1 with field and square for another', async () => {
    const good = join(shippedBoards(), 'solar-system.board.json');
    expect(await run('check', good)).toEqual({
      out: [`${good}: "Solar System" can be played`],
      err: [],
      status: 0,
    });
    const bad = join(home, 'bad.board.json');
    writeFileSync(bad, '{"format": "boardgames.monopoly.board", "formatVersion": 2}');
    const { err, status } = await run('check', bad);
    expect([status, err]).toEqual([1, [`${bad}: error E_SHAPE at formatVersion, line 1: must be one of 1`]]);
  });
});
