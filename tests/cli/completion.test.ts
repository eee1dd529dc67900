import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawn } from '@lydell/node-pty';
import headless from '@xterm/headless';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { levels } from '../../src/engine/game.ts';
import { startMatch } from '../../src/engine/match.ts';
import { readOptions } from '../../src/engine/options.ts';
import { findGame } from '../../src/games/index.ts';
import { openStore } from '../../src/store/open.ts';
import { program } from '../e2e/pty.ts';
import { enterIn } from '../store/toy-match.ts';
import { runHere } from './run-here.ts';

const home = mkdtempSync(join(tmpdir(), 'boardgames-completion-'));
const folder = join(home, 'here');
const binaries = join(home, 'bin');
let id = '';
let binned = '';

beforeAll(async () => {
  mkdirSync(folder);
  mkdirSync(binaries);
  mkdirSync(join(home, 'data', 'dictionaries'), { recursive: true });
  writeFileSync(join(folder, 'evening game.jsonl'), '');
  writeFileSync(join(folder, 'my.layout.json'), '');
  writeFileSync(join(home, 'data', 'dictionaries', 'zoo.txt'), 'okapi\n');
  const islands = join(home, 'data', 'boards', 'catan');
  mkdirSync(islands, { recursive: true });
  copyFileSync(
    new URL('../../boards/catan/highlands.layout.json', import.meta.url),
    join(islands, 'my isle.layout.json'),
  );
  writeFileSync(join(binaries, 'boardgames'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`);
  chmodSync(join(binaries, 'boardgames'), 0o755);
  const game = await findGame('carcassonne')!.rules();
  const read = readOptions(game.options, {}, 2);
  if (!read.ok) throw new Error('options');
  const { store } = await openStore(join(home, 'data', 'boardgames.db'));
  const begin = (name: string) =>
    enterIn(
      store,
      startMatch(game, { options: read.options, players: [{ name }, { name: 'Bob' }], seed: name }),
    );
  id = await begin('Ann');
  binned = await begin('Zoë');
  await store.remove(binned);
  await store.close();
});
afterAll(() => rmSync(home, { recursive: true }));

const env = () => ({
  PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
  HOME: home,
  BOARDGAMES_HOME: home,
  TERM: 'xterm',
  LANG: 'C.UTF-8',
});

/** What the program answers to the scripts: its first line, and the words. */
async function answer(...words: string[]) {
  const { stdout } = await runHere(env(), 'complete', '--', ...words);
  const [first, ...lines] = stdout.trimEnd().split('\n');
  return { first, words: lines.map((line) => line.split('\t')[0]!) };
}

describe('L17 what can follow on the command line', () => {
  it.each<[readonly string[], readonly string[]]>([
    [['wo'], ['wordsteal', 'worker']],
    [['complet'], ['completion']],
    [['help', 'sta'], ['statistics']],
    [['help', 'saves', 'ren'], ['rename']],
    [['wordsteal', '--bots', ''], [...levels]],
    [['wordsteal', '--bots', 'hard,ea'], ['hard,easy']],
    [
      ['wordsteal', '--log-format', ''],
      ['text', 'jsonl', 'gcg'],
    ],
    [['wordsteal', '--no-pin'], ['--no-pinks']],
    [['carcassonne', '--no-f'], ['--no-fields']],
    [['catan', '--adj'], ['--adjacent-red']],
    [
      ['carcassonne', '--players', ''],
      ['2', '3', '4', '5'],
    ],
    [
      ['carcassonne', '--no-river', '--river'],
      ['--river-start-tile', '--river-scoring'],
    ],
    [
      ['carcassonne', '--city-of-two', ''],
      ['4', '2'],
    ],
    [['carcassonne', '--col'], []],
    [['catan', '--layout=hi'], ['--layout=highlands']],
    [['monopoly', '--colours', 'red,bl'], ['red,blue']],
    [['dictionary', 'check', 'word', '--dictionary', 'en-'], ['en-common']],
    [['dictionary', 'remove', ''], ['zoo']],
    [
      ['boards', 'list', ''],
      ['monopoly', 'catan'],
    ],
    [['boards', 'share', 'lo'], ['london']],
    [['boards', 'print', 'hi'], ['highlands']],
    [['make', 'sol'], ['solar-system']],
    [['make', '--game', 'catan', 'sol'], []],
    [['make', '--game=catan', 'hi'], ['highlands']],
    [['make', '--game', 'monopoly', 'hi'], []],
    [['statistics', 'w'], ['wordsteal']],
    [
      ['simulate', 'ca'],
      ['catan', 'carcassonne'],
    ],
    [['simulate', 'catan', '--bots', 'hard,n'], ['hard,normal']],
    [['simulate', 'catan', '--option', 'lay'], ['layout=']],
    [['simulate', 'catan', '--option', 'layout=hi'], ['layout=highlands']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['saves', 'ren'], ['rename']],
    [['engine', 'mon'], ['monopoly']],
    [['nonsense', ''], []],
  ])('%j becomes %j', async (words, become) => {
    expect((await answer(...words)).words).toEqual(become);
  });

  it.each([
    ['boards', 'share', 'my\\ is'],
    ['boards', 'share', "'my is"],
    ['boards', 'share', '"my i'],
    ['boards', 'share', 'm"y "i'],
    ["'boards'", 'sh\\are', 'my" isle"'],
  ])('takes %s %s %s for what the shell makes of its quotes', async (...words) => {
    expect((await answer(...words)).words).toEqual(['my isle']);
  });

  it('knows the dictionaries of the player', () => {
    const words = ['complete', '--', 'wordsteal', '--dictionary', 'zo'];
    const { stdout } = spawnSync(process.execPath, [program, ...words], { env: env(), encoding: 'utf8' });
    expect(stdout).toMatch(/^:.*\nzoo(\t.*)?\n$/);
  });

  it('knows saved games by their ids, those in the bin where they are taken out', async () => {
    const saves = ['resume', 'rename', 'remove', 'export', 'move'].map((name) => ['saves', name]);
    for (const words of [...saves, ['log'], ['replay']])
      expect((await answer(...words, '')).words).toEqual([id]);
    expect((await answer('saves', 'restore', '')).words).toEqual([binned]);
  });

  it('says where files may follow, and where a word goes on', async () => {
    for (const command of ['log', 'replay']) expect((await answer(command, '')).first).toBe(': files');
    expect((await answer('catan', '--layout', '')).first).toBe(': files');
    expect((await answer('dictionary', 'add', '')).first).toBe(': files');
    for (const name of ['import', 'export', 'rescue'])
      expect((await answer('saves', name, '')).first).toBe(': files');
    expect((await answer('saves', 'move', '--to', '')).first).toBe(': files');
    expect((await answer('serve', '--store', '')).first).toBe(': files');
    expect(await answer('wordsteal', '--names', '')).toEqual({ first: ':', words: [] });
    expect((await answer('simulate', 'catan', '--option', 'lay')).first).toBe(': open');
  });
});

const installed = (shell: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((path) => join(path, shell))
    .find(existsSync);

/** A shell in a terminal, in which lines are typed and completed. */
async function openShell(file: string, args: readonly string[], prepare: string) {
  const child = spawn(file, [...args], { cols: 100, rows: 30, cwd: folder, env: env(), name: 'xterm' });
  const terminal = new headless.Terminal({ cols: 100, rows: 30, allowProposedApi: true });
  child.onData((text) => terminal.write(text));
  const screen = (): string =>
    Array.from({ length: 30 }, (_, row) =>
      terminal.buffer.active.getLine(terminal.buffer.active.baseY + row)!.translateToString(true),
    ).join('\n');
  const shows = async (text: string, there: boolean): Promise<void> => {
    for (const end = Date.now() + 60_000; screen().includes(text) !== there; await sleep(20))
      if (Date.now() > end)
        throw new Error(`${JSON.stringify(text)} is ${there ? 'not' : 'still'} there:\n${screen()}`);
  };
  const sees = (text: string) => shows(text, true);
  child.write(`${prepare}; echo rea""dy\r`);
  await sees('ready');
  return {
    /** Types the line and Tab: what stands there then. */
    async becomes(line: string, become: string): Promise<void> {
      child.write(line);
      await sees(line);
      child.write('\t');
      await sees(become);
      // Ctrl+U takes the line back.
      child.write('\x15');
      await shows(become, false);
    },
    close: () => child.kill('SIGKILL'),
  };
}

const shells = [
  {
    shell: 'bash',
    args: ['--norc', '--noprofile', '-i'],
    prepare: 'bind "set enable-bracketed-paste off"; source <(boardgames completion bash)',
    file: 'evening\\ game.jsonl',
  },
  {
    shell: 'zsh',
    args: ['-f', '-i'],
    prepare: 'autoload -U compinit; compinit -u -D; source <(boardgames completion zsh)',
    file: 'evening\\ game.jsonl',
  },
  {
    shell: 'fish',
    args: ['--no-config', '-i'],
    prepare: 'boardgames completion fish | source',
    file: "'evening game.jsonl'",
  },
];

describe.each(shells.filter(({ shell }) => installed(shell)))(
  'L17 completion in $shell itself',
  ({ shell, args, prepare, file }) => {
    it('completes commands, options, switches, values, saved games, boards, dictionaries and files', async () => {
      const table = await openShell(installed(shell)!, args, prepare);
      try {
        await table.becomes('boardgames sim', 'boardgames simulate ');
        await table.becomes('boardgames carcassonne --no-fi', 'boardgames carcassonne --no-fields ');
        await table.becomes('boardgames wordsteal --bots ha', 'boardgames wordsteal --bots hard');
        await table.becomes('boardgames wordsteal --bots hard,ea', 'boardgames wordsteal --bots hard,easy');
        await table.becomes('boardgames catan --layout=hig', 'boardgames catan --layout=highlands');
        await table.becomes('boardgames dictionary info zo', 'boardgames dictionary info zoo');
        await table.becomes(`boardgames saves resume ${id.slice(0, 4)}`, `boardgames saves resume ${id}`);
        await table.becomes('boardgames catan --layout my.', 'boardgames catan --layout my.layout.json');
        await table.becomes('boardgames replay eve', `boardgames replay ${shell === 'fish' ? '' : file}`);
        await table.becomes('boardgames boards check my', 'boardgames boards check my.layout.json');
        await table.becomes('boardgames host catan --cert=my', 'boardgames host catan --cert=my.layout.json');
        await table.becomes("boardgames boards check 'eve", "boardgames boards check 'evening game.jsonl");
        const option = 'boardgames simulate catan --option layout=';
        await table.becomes(`${option}hig`, `${option}highlands`);
        await table.becomes('boardgames boards share my', 'boardgames boards share my\\ isle');
        await table.becomes('boardgames boards share my\\ i', 'boardgames boards share my\\ isle');
        await table.becomes("boardgames boards share 'my i", "boardgames boards share 'my isle'");
        await table.becomes('boardgames make my\\ i', 'boardgames make my\\ isle');
      } finally {
        table.close();
      }
    });
  },
);
