import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLog, parseLog } from '../../src/engine/log.ts';
import { findGame } from '../../src/games/index.ts';
import { freePort } from '../free-port.ts';
import { launch, type Program } from './pty.ts';
import { mountDisk } from './small-disk.ts';

let home = '';
let program: Program | undefined;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'boardgames-piping-'));
  mkdirSync(join(home, 'config'));
  writeFileSync(join(home, 'config', 'settings.json'), '{"animation": "off", "sound": false}');
});
afterEach(async () => {
  await program?.close();
  rmSync(home, { recursive: true });
});

// Two computer players, so that the game comes to its end without a key.
const game = 'boardgames wordsteal --players 2 --bots easy,normal --winning-score 5 --seed piping';

describe('L5 the log of a finished game', () => {
  it('goes to the file that standard output leads to, and the screens stay on the terminal', async () => {
    program = launch([], { home, cwd: home, shell: `${game} --log-format jsonl > game.log; echo status $?` });
    await program.sees('WordSteal');
    await program.sees(/wins|won|Winner/i);
    // Before the program is left: a program that is killed now has written it.
    const written = readFileSync(join(home, 'game.log'), 'utf8');
    await leave(program);
    await program.sees('status 0');
    expect(readFileSync(join(home, 'game.log'), 'utf8')).toBe(written);
    const parsed = parseLog(readFileSync(join(home, 'game.log'), 'utf8'));
    const rules = await findGame('wordsteal')!.rules();
    const opened = parsed.ok ? openLog(parsed.log, rules) : parsed;
    expect(opened.ok && rules.outcome(opened.match.state)?.winners).toHaveLength(1);
  });

  it('leaves the screens their size, which follows the window', async () => {
    program = launch([], { home, cwd: home, shell: 'boardgames > nothing.log; echo status $?' });
    await program.sees('Saved games');
    program.resize(60, 20);
    await program.sees('The window has 60 columns and 20 rows.');
    program.resize(120, 40);
    await program.sees(/^┌ boardgames [^\n]{106}┐/);
    await program.press('q');
    await program.sees('status 0');
  });

  it('is not written when the game is left before its end: a sentence says how it is had', async () => {
    const people = 'boardgames wordsteal --players 2 --names Ann,Ben';
    program = launch([], { home, cwd: home, shell: `${people} > game.log; echo status $?` });
    await program.sees('Ann to move');
    program.send(':skip\r');
    await program.sees('Ben to move');
    await program.press('ctrl+c');
    await program.sees('Quit boardgames?');
    await program.press('ctrl+c');
    await program.sees('status 130');
    await program.sees(/The game is not over: `boardgames log [a-z2-9]{5}` prints its log so far\./);
    expect(readFileSync(join(home, 'game.log'), 'utf8')).toBe('');
  });

  it('goes to the file at a table for others, too', async () => {
    const rules = 'wordsteal --players 2 --bots hard --winning-score 5 --turn-seconds 2';
    const table = `boardgames host ${rules} --local --port ${await freePort()} --name Ann`;
    program = launch([], { home, cwd: home, shell: `${table} > game.log; echo status $?` });
    await program.sees('not ready');
    program.send(' s');
    // Ann lets her time run out.
    await program.sees('wins', 60_000);
    expect(readFileSync(join(home, 'game.log'), 'utf8')).toMatch(/^Won by Hard 2: /m);
    await program.press('ctrl+n');
    await program.sees('not ready');
    program.send(' s');
    await program.sees('wins', 60_000);
    await program.press('ctrl+c');
    await program.sees('Only the log of the first game was written.');
    await program.sees('status 0');
    expect(readFileSync(join(home, 'game.log'), 'utf8').match(/^Won by /gm)).toHaveLength(1);
  });

  it('goes through a pipe, as text', async () => {
    program = launch([], {
      home,
      cwd: home,
      shell: `${game} | tee game.log | head -n 1; echo status \${PIPESTATUS[*]}`,
    });
    await program.sees(/wins|won|Winner/i);
    await leave(program);
    await program.sees('status 0 0 0');
    const log = readFileSync(join(home, 'game.log'), 'utf8');
    expect(log).toMatch(/^WordSteal\n/);
    expect(log).toMatch(/^Won by /m);
    expect(log).not.toContain('\x1b');
  });

  it('is printed again by `boardgames log`, and L14 counts in the statistics', async () => {
    const after =
      'boardgames log > second.log; boardgames saves > saves.log; boardgames statistics > statistics.log';
    program = launch([], { home, cwd: home, shell: `${game} > first.log; ${after}` });
    await program.sees(/wins|won|Winner/i);
    await leave(program);
    await program.exit;
    const text = (name: string): string => readFileSync(join(home, name), 'utf8');
    expect(text('second.log')).toBe(text('first.log'));
    expect(text('saves.log')).toMatch(/^[a-z2-9]{5} .* WordSteal {2}Easy, Normal {2}won by (Easy|Normal)\n$/);
    expect(text('statistics.log')).toMatch(/^WordSteal {2}Easy \(easy\) +1 /m);
  });

  it('CT11 holds the island of a game of Catan, so that it replays without the island’s file', async () => {
    const island = join(home, 'island.json');
    copyFileSync(new URL('../../boards/catan/highlands.layout.json', import.meta.url), island);
    const catan = 'boardgames catan --players 2 --bots easy,easy --layout ./island.json';
    program = launch([], {
      home,
      cwd: home,
      shell: `${catan}; boardgames log --format jsonl > game.log; echo status $?`,
    });
    await program.sees(/turn \d/);
    await program.press('ctrl+c', 'q');
    await program.sees('status 0');
    rmSync(island);
    const parsed = parseLog(readFileSync(join(home, 'game.log'), 'utf8'));
    const opened = parsed.ok ? openLog(parsed.log, await findGame('catan')!.rules()) : parsed;
    expect(opened.ok && opened.match.options.layout).toMatchObject({ name: 'Highlands', robber: '0,2' });
    expect(opened.ok && opened.match.steps.length).toBeGreaterThan(0);
  });

  it('is not written when the game is left before its end', async () => {
    program = launch([], {
      home,
      cwd: home,
      shell: 'boardgames wordsteal --players 2 > game.log; echo status $?',
    });
    await program.sees('Player 1 to move');
    await program.press('ctrl+c', 'q');
    await program.sees('status 0');
    expect(readFileSync(join(home, 'game.log'), 'utf8')).toBe('');
  });
});

describe('L5 output on a disk that is full', () => {
  it('is told with status 1 when the game is left, which goes on and is kept', async () => {
    // Where no disk may be mounted, the device that is always full has to do.
    const disk = mountDisk(join(home, 'disk'), 4096);
    const file = disk ? 'disk/game.log' : '/dev/full';
    try {
      program = launch([], {
        home,
        cwd: home,
        shell: `head -c 4096 /dev/zero > disk/fill; ${game} > ${file}; echo status $?; boardgames log | tail -n 1`,
      });
      await program.sees(/wins|won|Winner/i);
      await leave(program);
      await program.sees(
        /The log could not be written: the disk is full\. `boardgames log [a-z2-9]{5}` prints/,
      );
      await program.sees('status 1');
      await program.sees(/Won by \w+/);
    } finally {
      disk?.unmount();
    }
  });

  it('is told as well where only a part of it was written', async () => {
    const limited = '(ulimit -f 1; boardgames man > man.6); echo status $?';
    program = launch([], { home, cwd: home, shell: limited });
    await program.sees('The output cannot be written: the file would become too large.');
    await program.sees('status 1');
  });
});

it('waits for a standard input that a program before it has left in disorder', async () => {
  const text = readFileSync(join('boards', 'monopoly', 'world.board.json'), 'utf8');
  writeFileSync(join(home, 'board.json'), text);
  // Whoever is killed while looking at its pipe leaves it so that nothing of it is waited for.
  const touch = `"${process.execPath}" -e 'process.stdin; process.kill(process.pid, "SIGKILL")'`;
  const slow = (file: string): string => `(sleep 2; cat ${file}) |`;
  const games = 'boardgames saves export --all all.json';
  program = launch([], {
    home,
    cwd: home,
    shell: `${games}; ${slow('board.json')} (${touch}; boardgames boards import -); ${slow('all.json')} (${touch}; boardgames saves import -); echo status $?`,
  });
  await program.sees('is saved as');
  await program.sees('0 games added.');
  await program.sees('status 0');
});

it('takes no part of a standard input that is too large for what it is to hold', async () => {
  writeFileSync(join(home, 'large'), 'é'.repeat(600_000));
  program = launch([], { home, cwd: home, shell: 'boardgames boards import - < large; echo status $?' });
  await program.sees('Standard input is too large for a board.');
  await program.sees('status 2');
});

it('says so when there is no terminal at all', async () => {
  program = launch([], {
    home,
    cwd: home,
    shell: `setsid -w "${process.execPath}" "$PROGRAM" wordsteal --players 2 < /dev/null > out.log 2> err.log; echo status $?`,
  });
  await program.sees('status 2');
  expect(readFileSync(join(home, 'err.log'), 'utf8')).toBe(
    'There is no terminal to play on: start the program in a terminal window.\n',
  );
  expect(existsSync(join(home, 'data', 'boardgames.db'))).toBe(false);
});

/** From the page at the end out of the program, which asks no more. */
async function leave(running: Program): Promise<void> {
  await running.press('ctrl+c');
}
