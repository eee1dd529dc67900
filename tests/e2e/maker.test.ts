import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { afterAll, describe, expect, it } from 'vitest';
import type { BoardFile } from '../../src/games/monopoly/rules/board-file.ts';
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
  await program.sees('go');
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
  ])(
    'in a window of %d x %d, with the keys that are shown',
    async (columns, rows) => {
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
    },
    120_000,
  );

  it('offers what was made again after kill -9', async () => {
    const place = join(home, 'killed');
    const program = launch(['make'], { home: place });
    await program.sees('New board');
    await program.press('enter', 'left', 'enter', 'down', 'ctrl+u');
    program.send('Harbour');
    await program.press('enter');
    await program.sees('My Default world *');
    program.kill('SIGKILL');
    await program.exit;
    const again = launch(['make'], { home: place });
    await again.sees('Go on with My Default world');
    await again.press('enter', 'left');
    await again.sees('1 Harbour');
    await again.close();
    await program.close();
  }, 120_000);
});
