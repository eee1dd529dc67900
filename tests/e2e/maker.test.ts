import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { encode } from 'fast-png';
import { afterAll, describe, expect, it } from 'vitest';
import type { BoardFile } from '../../src/games/monopoly/rules/board-file.ts';
import { animation, greyJpeg, madePng } from '../pictures/made.ts';
import { until } from '../until.ts';
import { launch, type Program } from './pty.ts';

const home = mkdtempSync(join(tmpdir(), 'boardgames-maker-'));
afterAll(() => rmSync(home, { recursive: true }));

const names = ['Harbour', 'Beach', 'Lighthouse', 'Pier', 'Dunes', 'Market', 'Castle', 'Mill'];
/** Their squares, as the way goes from Start to the left. */
const squares = [1, 3, 6, 8, 9, 11, 13, 14];

async function walk(program: Program, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at++) await program.press(at < 10 ? 'left' : 'up');
}

/** A stranger, with the keys of the hint bar and of the menus alone. */
async function makeBoard(program: Program, picture: string): Promise<void> {
  await program.sees('New board');
  await program.press('enter');
  await program.sees('Enter edit');
  let at = 0;
  for (const [index, square] of squares.entries()) {
    await walk(program, at, square);
    at = square;
    await program.press('enter');
    await program.sees(`Square ${square}`);
    await program.press('down', 'ctrl+u');
    program.send(names[index]!);
    await program.sees(names[index]!);
    await program.press('enter');
  }
  // A group of its own for the last two.
  await program.press('g');
  await program.sees('New group');
  await program.press('n');
  await program.sees('Colour');
  program.send('Shore');
  await program.press('enter');
  await program.sees('no square belongs');
  await program.press('enter', 'down', 'down', 'left', 'left', 'left');
  await program.sees('Shore');
  await program.press('enter');
  await program.press('down', 'enter', 'down', 'down', 'left', 'left', 'left', 'enter');
  // One square is left of the group that they were in.
  await program.sees('1 warning');
  // Two jokers out of the stations and a utility.
  await program.press('down');
  for (const change of ['200', '3']) {
    await program.press('enter');
    await program.sees('Type');
    await program.press('right');
    await program.sees('Money');
    await program.press('down', 'down');
    program.send(change);
    await program.press('enter', 'up', 'up', 'up');
  }
  await program.press('escape');
  await program.sees('Pictures');
  await program.press('i');
  await program.sees('Middle of the board');
  await program.press('down', 'enter');
  await program.sees('Keep');
  program.send(`\x1b[200~'${picture}'\x1b[201~`);
  await program.sees(/[▀▄█▌▐▚▞]{4}/);
  await program.press('enter');
  await program.press('s');
  await program.sees('my-default-world');
  await program.press('ctrl+u');
  program.send('coast');
  await program.press('enter');
  await program.sees('Saved as coast.');
}

describe('MW17 a stranger makes a board, plays it and sends it', () => {
  it.each([
    [80, 24],
    [120, 40],
  ])('in a window of %d x %d, with the keys that are shown', async (columns, rows) => {
    const place = join(home, `${columns}`);
    const picture = join(home, 'my picture.png');
    const data = Uint8Array.from({ length: 40 * 40 * 3 }, (_, at) => (at * 7) % 256);
    writeFileSync(picture, encode({ width: 40, height: 40, data, channels: 3, depth: 8 }));
    const program = launch(['make'], { home: place, columns, rows, env: { COLORTERM: 'truecolor' } });
    try {
      await makeBoard(program, picture);
      const file = JSON.parse(
        readFileSync(join(place, 'data', 'boards', 'monopoly', 'coast.board.json'), 'utf8'),
      ) as BoardFile;
      expect(squares.map((square) => file.squares[square]!.name)).toEqual(names);
      expect(file.groups.at(-1)).toMatchObject({ id: 'shore', name: 'Shore' });
      expect(file.squares.filter(({ type }) => type === 'joker')).toHaveLength(7);
      expect(file.picture?.pixels).toHaveLength(32);
      await program.press('escape');
      await program.sees('Share');
      await program.press('h');
      await program.sees('Copy the text');
      await program.press('c');
      await program.sees('Copied');
      const copied = /\x1b\]52;c;([\w+/=]+)\x07/.exec(program.output)![1]!;
      const text = Buffer.from(copied, 'base64').toString();
      await program.press('escape', 'p');
      await program.sees('new game');
      await program.press('enter');
      await program.sees('roll');
      await program.press('r');
      await program.sees(/rolls \d/);
      const friend = launch(['make'], { home: join(place, 'friend'), columns, rows });
      try {
        await friend.sees('New board');
        friend.send(`\x1b[200~${text}\x1b[201~`);
        await friend.sees('is saved as my-default-world.');
      } finally {
        await friend.close();
      }
    } finally {
      await program.close();
    }
  });

  it('writes what is shared into the folder one is in, over nothing that is there', async () => {
    const cwd = join(home, 'shared');
    mkdirSync(cwd);
    const program = launch(['make'], { home: join(home, 'sharer'), cwd });
    try {
      await program.sees('New board');
      await program.press('enter');
      await program.sees('Enter edit');
      for (const [key, name] of [
        ['t', '.txt'],
        ['f', '.board.json'],
        ['l', '-list.txt'],
      ] as const) {
        await program.press('h');
        await program.sees('Copy the text');
        await program.press(key);
        await until(() => existsSync(join(cwd, `my-default-world${name}`)));
      }
      await program.press('h');
      await program.sees('Copy the text');
      await program.press('t');
      await program.sees('my-default-world.txt cannot be written: there is one already.');
    } finally {
      await program.close();
    }
    const written = (name: string): string => readFileSync(join(cwd, `my-default-world${name}`), 'utf8');
    expect(written('.txt')).toMatch(/^boardgames:2:[\w-]+\n$/);
    expect(JSON.parse(written('.board.json'))).toMatchObject({ name: 'My Default world' });
    expect(written('-list.txt')).toMatch(/^My Default world\n/);
    expect(readdirSync(cwd)).toHaveLength(3);
  });

  it('offers what was made again after kill -9', async () => {
    const place = join(home, 'killed');
    const program = launch(['make'], { home: place });
    await program.sees('New board');
    await program.press('enter');
    await program.sees('Enter edit');
    await program.press('left', 'enter', 'down', 'ctrl+u');
    program.send('Harbour');
    await program.press('enter');
    await program.sees('My Default world *');
    program.kill('SIGKILL');
    await program.exit;
    const again = launch(['make'], { home: place });
    await again.sees('Go on with My Default world');
    await again.press('enter', 'left');
    await again.sees('Harbour');
    await again.close();
    await program.close();
  });
});

/** The largest that the process has ever been, in MB. */
const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

describe('MW18 pictures from files', () => {
  it('come from photos of telephones, and whatever is no picture is told in a sentence, in less than 64 MB', async () => {
    const photo = join(home, 'photo.jpg');
    writeFileSync(photo, greyJpeg(4032, 3024));
    const bomb = deflateSync(Buffer.alloc(100_000_000));
    const bad: readonly (readonly [file: Uint8Array, reason: string])[] = [
      [greyJpeg(10_000, 10_000), 'has 10000 x 10000 points'],
      [madePng([10_000, 10_000], bomb), 'has 10000 x 10000 points'],
      [madePng([8, 8], bomb, { more: [animation] }), 'is animated'],
      [madePng([2000, 1001], bomb), 'holds more than it says'],
      [greyJpeg(4032, 3024, 1000), 'is damaged'],
    ];
    const program = launch(['make', 'world'], { home: join(home, 'pictures') });
    try {
      await program.sees('Enter edit');
      await program.press('i', 'down', 'enter');
      await program.sees('Keep');
      const before = peakOf(program.pid);
      for (const [index, [file, reason]] of bad.entries()) {
        const path = join(home, `bad-${index}`);
        writeFileSync(path, file);
        program.send(`\x1b[200~${path}\x1b[201~`);
        await program.sees(reason);
        await program.press('ctrl+u');
      }
      program.send(`\x1b[200~file://${photo}\x1b[201~`);
      await program.sees(/[▀▄█▌▐▚▞+=]{8}/);
      expect(peakOf(program.pid) - before).toBeLessThan(64);
      await program.press('enter');
      await program.sees('Default world *');
    } finally {
      await program.close();
    }
  });
});

describe('MW2 files of boards', () => {
  it('stay as they are under a game, whatever becomes of them', async () => {
    const place = join(home, 'played');
    const folder = join(place, 'data', 'boards', 'monopoly');
    const world = readFileSync(new URL('../../boards/monopoly/world.board.json', import.meta.url), 'utf8');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'coast.board.json'), world.replaceAll('Old Kent Road', 'Harbour'));
    const size = { home: place, columns: 120, rows: 40 };
    const game = launch(['monopoly', '--board', 'coast', '--players', '2'], size);
    const maker = launch(['make', 'coast'], size);
    try {
      await game.sees('roll');
      await game.press('r');
      await game.sees(/rolls \d/);
      await maker.sees('Enter edit');
      await maker.press('left', 'enter');
      await maker.sees('Square 1');
      await maker.press('down', 'ctrl+u');
      maker.send('Beach');
      await maker.press('enter', 's');
      await maker.sees('Saved as coast.');
      expect(readFileSync(join(folder, 'coast.board.json'), 'utf8')).toContain('"Beach"');
      game.kill('SIGKILL');
      await game.exit;
      rmSync(join(folder, 'coast.board.json'));
      const resumed = launch([], size);
      await resumed.sees('just now');
      await resumed.press('1');
      await resumed.sees(/harbour/i);
      await resumed.sees('Player');
      await resumed.close();
    } finally {
      await maker.close();
      await game.close();
    }
  });

  it('are deleted to a bin and restored, overwritten only when that is wished, dropped in, and never half read', async () => {
    const place = join(home, 'files');
    const folder = join(place, 'data', 'boards', 'monopoly');
    const path = join(folder, 'my-default-world.board.json');
    const shipped = new URL('../../boards/monopoly/world.board.json', import.meta.url);
    const world = readFileSync(shipped, 'utf8');
    const dropped = join(home, "my friend's board.json");
    writeFileSync(dropped, world.replace('"Default world"', '"Friends"'));
    const hostile = join(home, 'hostile.board.json');
    writeFileSync(hostile, world.replace('"price": 60', '"price": 1e308'));
    const program = launch(['make'], { home: place });
    try {
      await program.sees('New board');
      await program.press('enter');
      await program.sees('Enter edit');
      await program.press('s', 'enter');
      await program.sees('Saved as my-default-world.');
      const saved = readFileSync(path, 'utf8');
      // Another new board of that name, with a change: not without asking, and not over what comes with the program.
      await program.press('escape', 'q');
      await program.sees('YOUR OWN');
      await program.press('down', 'home', 'enter');
      await program.sees('Enter edit');
      await program.press('left', 'x', 's', 'enter');
      await program.sees('wish to overwrite it?');
      await program.press('escape');
      expect(readFileSync(path, 'utf8')).toBe(saved);
      await program.press('s', 'ctrl+u');
      program.send('world');
      await program.press('enter');
      await program.sees('comes with the program');
      await program.press('escape', 'escape', 'q');
      await program.sees('You have unsaved changes. Do you wish to exit');
      await program.press('e');
      await program.sees('YOUR OWN');
      await program.press('end', 'd');
      await program.sees('goes to the bin');
      await program.press('d');
      await program.sees('b restores it.');
      expect([existsSync(path), existsSync(join(folder, '.trash', 'my-default-world.board.json'))]).toEqual([
        false,
        true,
      ]);
      await program.press('b', 'enter');
      await program.sees('is back.');
      expect(readFileSync(path, 'utf8')).toBe(saved);
      program.send(`\x1b[200~${dropped.replace(/[ ']/g, '\\$&')}\x1b[201~`);
      await program.sees('Friends is saved as friends.');
      program.send(`\x1b[200~${hostile}\x1b[201~`);
      await program.sees('squares[1].price');
      await program.sees('to 1000000');
      await program.press('enter');
      expect(readdirSync(folder).filter((name) => name.endsWith('.json'))).toHaveLength(2);
      expect(readFileSync(shipped, 'utf8')).toBe(world);
    } finally {
      await program.close();
    }
  });
});
