import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { launch, type Program } from './pty.ts';

let home = '';
let program: Program;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'boardgames-bad-files-'));
});
afterEach(async () => {
  await program.close();
  rmSync(home, { recursive: true });
});

function write(path: string, content: string | Uint8Array): void {
  const file = join(home, 'data', path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
}

const boards = new URL('../../boards/', import.meta.url);
/** A board that is whole but for squares that lead on to each other for ever. */
function loop(): string {
  const board = JSON.parse(readFileSync(new URL('monopoly/world.board.json', boards), 'utf8')) as {
    name: string;
    squares: object[];
  };
  board.name = 'Loop';
  board.squares[3] = { type: 'joker', name: 'On', move: 1 };
  board.squares[4] = { type: 'joker', name: 'Back', move: -1 };
  return JSON.stringify(board);
}

/** Changes every field that the arrows lead to, as often as a list has entries. */
async function walkOverEverything(): Promise<void> {
  for (let field = 0; field < 14; field++) {
    for (let entry = 0; entry < 8; entry++) program.send('\x1b[C');
    await program.press('down');
  }
}

describe('B5, MW19 files of the player that cannot be used', () => {
  it.each([
    ['monopoly', 'Monopoly · new game'],
    ['catan', 'Catan · new game'],
    ['wordsteal', 'WordSteal · new game'],
  ])('can be walked over in the form of %s, which goes on', async (game, title) => {
    write('boards/monopoly/loop.board.json', loop());
    write('boards/monopoly/torn.board.json', '{"format": ');
    write('boards/monopoly/shape.board.json', '[]');
    write('boards/catan/torn.layout.json', '{"hexes": [');
    write('boards/catan/empty.layout.json', '{}');
    write('dictionaries/binary.txt', Uint8Array.of(0, 1, 2));
    write('dictionaries/half.dic', '1\nword\n');
    write('dictionaries/evil.aff', 'SET UTF-8\nSFX A Y 1\nSFX A 0 s (a+)+$\n');
    write('dictionaries/evil.dic', `1\n${'ab'.repeat(30)}/A\n`);
    program = launch([game], { home });
    await program.sees(title);
    await walkOverEverything();
    await program.press('f2');
    await program.sees('Keys now');
    await program.press('escape');
    await program.sees(title);
    expect(program.output).not.toContain('run into a bug');
  });
});
