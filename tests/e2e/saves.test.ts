import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { launch, type Program } from './pty.ts';

let home = '';
let running: Program[] = [];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'boardgames-saves-'));
});
afterEach(async () => {
  for (const program of running) await program.close();
  running = [];
  rmSync(home, { recursive: true });
});

function start(...args: string[]): Program {
  const program = launch(args, { home, env: { PATH: process.env.PATH ?? '' } });
  running.push(program);
  return program;
}

const twoPeople = ['wordsteal', '--players', '2', '--names', 'Ann,Ben', '--seed', 'saves'];

/** In the title, and not in the list of saved games. */
const benAtTheTable = /^┌ WordSteal.*Ben to move/;

/** Ann skips her turn. */
async function skip(program: Program): Promise<void> {
  await program.sees('Ann to move');
  await program.press(':');
  await program.press('s', 'k', 'i', 'p', 'enter');
  await program.sees('Ben to move');
}

/** Out of the game, into the launcher. */
async function leave(program: Program): Promise<void> {
  await program.press('escape');
  await program.sees('Resume');
  await program.press('l');
  await program.sees('Saved games');
}

describe('L7 saved games', () => {
  it('a game whose program was killed goes on at the right turn', async () => {
    const first = start(...twoPeople);
    await skip(first);
    // The next key is read when the move is on the disk, and not before.
    await first.press('escape');
    await first.sees('Resume');
    first.kill('SIGKILL');
    await first.exit;
    const second = start();
    await second.sees('Saved games');
    await second.press('c');
    await second.sees('Ann, Ben');
    await second.sees('1 move');
    await second.press('enter');
    await second.sees(benAtTheTable);
  });

  it('a game that is being played elsewhere is marked and cannot be resumed', async () => {
    const first = start(...twoPeople);
    await skip(first);
    const second = start();
    await second.sees('Saved games');
    await second.press('c');
    await second.sees('1 move, in use');
    await second.press('enter');
    await second.sees('is being played by another program');
    await leave(first);
    await second.press('enter');
    await second.sees(benAtTheTable);
  });

  it('are named, put into the bin and taken out of it', async () => {
    const program = start(...twoPeople);
    await skip(program);
    await leave(program);
    await program.press('c');
    await program.sees('Ann, Ben');
    await program.sees('Enter continue');
    await program.press('n');
    await program.sees('Name of the game');
    await program.press('F', 'i', 'n', 'a', 'l', 'enter');
    await program.sees('Final');
    await program.press('d');
    await program.sees('There are no saved games yet.');
    await program.press('b');
    await program.sees('Final');
    await program.press('enter');
    await program.sees('The bin is empty.');
    await program.press('b');
    await program.sees('Final');
  });

  it('are named, put into the bin, taken out of it and deleted from the shell', async () => {
    const first = start(...twoPeople);
    await skip(first);
    await leave(first);
    await first.press('q');
    await first.exit;
    const lines = [
      'id=$(boardgames saves | cut -c1-5); boardgames saves rename $id Sunday game; boardgames saves',
      'boardgames saves remove $id; boardgames saves; boardgames saves bin',
      'boardgames saves remove $id; boardgames saves restore $id; boardgames saves bin; boardgames saves',
      'boardgames saves restore $id; boardgames saves remove $id; boardgames saves bin --empty; boardgames saves bin; echo status $?',
    ];
    const program = launch([], { home, columns: 100, shell: lines.join('; ') });
    running.push(program);
    await program.sees('status 0');
    const game = /^[a-z2-9]{5} {2}.* {2}WordSteal {2}Ann, Ben {2}1 move {2}Sunday game$/;
    const said = program
      .screen()
      .split('\n')
      .map((line) => line.trimEnd());
    const plain = (line: string): string =>
      game.test(line) ? 'the game' : line.replace(/(Game |restore )[a-z2-9]{5}/g, '$1ID');
    expect(said.filter((line) => line !== '').map(plain)).toEqual([
      'Game ID is now called Sunday game.',
      'the game',
      'Game ID is in the bin: `boardgames saves restore ID` brings it back.',
      'There are no saved games yet.',
      'the game',
      'Game ID is in the bin already: `boardgames saves restore ID` brings it back.',
      'Game ID is back among the saved games.',
      'The bin is empty.',
      'the game',
      'Game ID was not in the bin: it is among the saved games.',
      'Game ID is in the bin: `boardgames saves restore ID` brings it back.',
      '1 game deleted.',
      'The bin is empty.',
      'status 0',
    ]);
  });

  it('a home that cannot be written is told and marked, and the game goes on', async () => {
    const program = launch(twoPeople, { home, env: { BOARDGAMES_HOME: '/dev/null/home' } });
    running.push(program);
    await program.sees('NOT SAVED');
    await program.sees('can be neither saved nor found');
    await skip(program);
    await program.sees('NOT SAVED');
  });

  it('is told as well where saved games, statistics and settings are, since none can be there', async () => {
    const program = launch([], { home, env: { BOARDGAMES_HOME: '/dev/null/home' } });
    running.push(program);
    for (const page of ['c', 't']) {
      await program.sees('Saved games');
      await program.press(page);
      await program.sees('Games can be neither saved nor found in /dev/null/home');
      await program.press('escape');
    }
    await program.sees('Saved games');
    await program.press('s');
    await program.sees('Cancel');
    await program.press('right', 'escape', 'enter');
    await program.sees('The settings cannot be saved in /dev/null/home');
  });

  it('a log format that the game lacks is refused before the game goes on', async () => {
    const first = start(...twoPeople);
    await skip(first);
    await leave(first);
    await first.press('q');
    await first.exit;
    const program = launch([], {
      home,
      shell: 'boardgames saves resume $(boardgames saves | cut -c1-5) --log-format pdf; echo "status $?"',
    });
    running.push(program);
    await program.sees('WordSteal has no log format pdf');
    await program.sees('status 2');
  });

  it('L6 a replay steps forwards and backwards', async () => {
    const program = start(...twoPeople);
    await skip(program);
    await leave(program);
    await program.press('r');
    await program.sees('Ann, Ben');
    await program.press('enter');
    await program.sees('0 of 1');
    await program.press('right');
    await program.sees('1 of 1');
    await program.sees('Ann skips');
    await program.press('right');
    await program.sees('This is the end.');
    await program.press('home');
    await program.sees('0 of 1');
    await program.press('escape');
    await program.sees('replays');
  });
});
