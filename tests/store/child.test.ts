import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from '../../src/engine/log.ts';
import { openStore } from '../../src/store/open.ts';
import { bundleScript } from './bundle.ts';
import { toy } from './toy-match.ts';

let folder = '';
let script = { folder: '', file: '' };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boardgames-child-'));
  script = await bundleScript(new URL('./playing-child.ts', import.meta.url));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await rm(script.folder, { recursive: true });
});

describe('a program that is killed', () => {
  it('L7 loses no step that was acknowledged, in 15 kills', async () => {
    const path = join(folder, 'killed.db');
    let steps = 0;
    for (let round = 0; round < 15; round++) {
      const acknowledged = await playUntilKilled(path, 2 + ((round * 7) % 19));
      const { store } = await openStore(path);
      for (const [id, count] of acknowledged) {
        const { log } = await store.load(id);
        expect(log.steps.length).toBeGreaterThanOrEqual(count);
        expect(openLog(log, toy)).toMatchObject({ ok: true });
        steps += count;
      }
      // The lock of a dead process holds nobody up.
      await (await store.keep([...acknowledged.keys()].at(-1)!)).release();
      await store.close();
    }
    expect(steps).toBeGreaterThan(100);
  });

  it.each(['file:games.db?mode=ro', 'http:games'])(
    'has taken no name of a file for an address: %s',
    async (name) => {
      await playUntilKilled(name, 3);
      const { size, mode } = await stat(join(folder, `${name}-wal`));
      expect([size > 0, mode & 0o777]).toEqual([true, 0o600]);
    },
  );

  /** Kills the program after so many steps. @returns the number of acknowledged steps by match. */
  async function playUntilKilled(path: string, after: number): Promise<Map<string, number>> {
    const child = spawn(process.execPath, [script.file, path], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    const acknowledged = new Map<string, number>();
    let lines = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      const [id, count] = line.split(' ');
      acknowledged.set(id!, Number(count));
      if (++lines === after) child.kill('SIGKILL');
    }
    await exited;
    return acknowledged;
  }
});

it('L7 says that the disk is full, once, and the game goes on', async () => {
  // No file may grow beyond 256 KiB: to SQLite that is a full disk.
  const command = `ulimit -f 256; exec "$0" "$1" "$2"`;
  const child = spawn('bash', ['-c', command, process.execPath, script.file, join(folder, 'full.db')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) lines.push(line);
  await exited;
  const lost = lines.filter((line) => line.startsWith('lost '));
  expect(lost).toHaveLength(1);
  expect(lost[0]).toMatch(/^lost Not saved: the disk (is full|is failing)\. It is tried again\.$/);
  expect(lines.at(-1)).toMatch(/^went on to \d+$/);
  expect(child.exitCode).toBe(0);
});
