import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { launch, type Program } from './pty.ts';

let home = '';
let running: Program[] = [];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'boardgames-crash-'));
});
afterEach(async () => {
  for (const program of running) await program.close();
  running = [];
  rmSync(home, { recursive: true });
});

/**
 * Node with a fault: from the moment the file `broken` exists, writing a clock's seconds throws. The program is the
 * one that is shipped, and its drawing the first to meet the fault.
 */
const fault = `
import { existsSync } from 'node:fs';
const { padStart } = String.prototype;
String.prototype.padStart = function (...args) {
  if (existsSync(process.env.BROKEN)) throw new TypeError('a pen that is broken');
  return padStart.apply(this, args);
};
`;

function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): Program {
  const program = launch(args, { home, env });
  running.push(program);
  return program;
}

describe('L7 a fault while a screen is drawn', () => {
  it('gives the terminal back, is told in one sentence with status 1, and loses no move', async () => {
    const broken = join(home, 'broken');
    const preload = join(home, 'fault.mjs');
    writeFileSync(preload, fault);
    const first = start(['wordsteal', '--players', '2', '--names', 'Ann,Ben', '--seed', 'crash'], {
      BROKEN: broken,
      NODE_OPTIONS: `--import ${pathToFileURL(preload)}`,
    });
    await first.sees('Ann to move');
    await first.press(':');
    await first.press('s', 'k', 'i', 'p', 'enter');
    await first.sees('Ben to move');
    writeFileSync(broken, '');
    await first.press('right');
    expect(await first.exit).toBe(1);
    const printed = first.output.slice(first.output.lastIndexOf('\x1b[?1049l') + '\x1b[?1049l'.length);
    expect(stripVTControlCharacters(printed).trim().split(/\r?\n/)).toEqual([
      expect.stringMatching(/^The program has run into a bug .*a pen that is broken.* saved games are safe/),
    ]);
    expect(first.output.lastIndexOf('\x1b[?25h')).toBeGreaterThan(first.output.lastIndexOf('\x1b[?25l'));

    const second = start([]);
    await second.sees('Saved games');
    await second.press('c');
    await second.sees('1 move');
    await second.press('enter');
    await second.sees(/^┌ WordSteal.*Ben to move/);
  });
});
