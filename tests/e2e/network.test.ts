import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { it } from 'vitest';
import { launch, type Program } from './pty.ts';

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

const people = ['Ann', 'Bob', 'Cid'];
const colours = ['Red', 'Yellow', 'Green'];

/** Whose turn the title says it is; -1 while it cannot be read. */
function turnOn(program: Program): number {
  const [title = ''] = program.screen().split('\n');
  return colours.findIndex((colour, seat) => title.includes(`${colour} (${people[seat]}) to move`));
}

/** Lets whoever is to move lay the tile where it fits, until so many turns have gone by. */
async function playTurns(programs: readonly Program[], turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    let seat = turnOn(programs[0]!);
    for (let wait = 0; seat < 0 && wait < 300; wait++) {
      await sleep(20);
      seat = turnOn(programs[0]!);
    }
    const program = programs[seat]!;
    await program.sees(`${colours[seat]} (${people[seat]}) to move`);
    // The first tile of each begins with a page of the keys.
    if (program.screen().includes('Press Enter to play')) await program.press('enter');
    await program.press('tab', 'enter', 'enter');
    for (let wait = 0; turnOn(programs[0]!) === seat && wait < 300; wait++) await sleep(20);
  }
}

it('L9 three people at three terminals play on when one is killed, and when the host is', async () => {
  const port = await freePort();
  const homes = people.map(() => mkdtempSync(join(tmpdir(), 'boardgames-table-')));
  const address = `127.0.0.1:${port}`;
  const host = (...args: string[]): Program =>
    launch(['host', ...args, '--local', '--port', port, '--name', 'Ann'], { home: homes[0]! });
  const guest = (seat: 1 | 2): Program =>
    launch(['join', address, '--name', people[seat]!], {
      home: homes[seat]!,
      ...(seat === 1 ? { columns: 160, rows: 50 } : { env: { NO_COLOR: '1', LANG: 'C', LC_ALL: 'C' } }),
    });
  const running: Program[] = [];
  const keep = (program: Program): Program => {
    running.push(program);
    return program;
  };
  try {
    const ann = keep(host('carcassonne', '--players', '3', '--no-river'));
    await ann.sees('Ann (you)', 30_000);
    const code = /table ([A-Z]{4})/.exec(ann.screen())![1]!;
    const bob = keep(guest(1));
    await bob.sees('Bob (you)', 30_000);
    let cid = keep(guest(2));
    await cid.sees('Cid (you)', 30_000);
    await bob.press('t');
    await bob.press(...'hello', 'enter', 'escape');
    await ann.sees('Bob: hello');
    for (const program of [ann, bob, cid]) await program.press('space');
    await ann.sees('Everybody is ready');
    await ann.press('s');
    await playTurns([ann, bob, cid], 4);
    process.kill(cid.pid, 'SIGKILL');
    await ann.sees('Cid is away');
    cid = keep(guest(2));
    await cid.sees(/to move/, 30_000);
    await playTurns([ann, bob, cid], 4);
    const tiles = /\d+ tiles left/.exec(ann.screen())![0];
    process.kill(ann.pid, 'SIGKILL');
    await bob.sees('connecting again', 20_000);
    const again = keep(host('resume', code));
    await again.sees(tiles, 30_000);
    await bob.sees(tiles, 10_000);
    await bob.sees(/^(?![^\n]*connecting again)/, 10_000);
    await playTurns([again, bob, cid], 3);
  } finally {
    for (const program of running) await program.close();
    for (const home of homes) rmSync(home, { recursive: true, force: true });
  }
}, 180_000);
