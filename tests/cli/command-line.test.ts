import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { games } from '../../src/games/index.ts';
import { program } from '../e2e/pty.ts';
import { runHere } from './run-here.ts';

const home = mkdtempSync(join(tmpdir(), 'boardgames-cli-'));
afterAll(() => rmSync(home, { recursive: true }));
const torn = join(home, 'torn.layout.json');
const empty = join(home, 'empty.pem');
const island = '"format": "boardgames.catan.layout", "formatVersion": 1, "name": "Torn"';
writeFileSync(torn, `{${island},\n"hexes": [], "harbours": []}`);
writeFileSync(empty, '\n');
const halved = join(home, 'halved.layout.json');
writeFileSync(halved, '{"hexes": [');
const ended = fileURLToPath(new URL('../logs/monopoly/official-three.jsonl', import.meta.url));
/** As far as a few moves of it. */
const begun = join(home, 'part.jsonl');
writeFileSync(begun, readFileSync(ended, 'utf8').split('\n').slice(0, 9).join('\n'));
const env = { PATH: process.env.PATH, HOME: home, BOARDGAMES_HOME: home, TZ: 'UTC' };

/** The program without a terminal. */
const run = (...args: string[]) => runWith('', ...args);

/** @param input what it reads from standard input */
function runWith(input: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env,
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('L17 the command line', () => {
  it('tells its version', () => {
    expect(run('--version')).toEqual({ status: 0, stdout: `${manifest.version}\n`, stderr: '' });
    expect(run('-V').stdout).toBe(`${manifest.version}\n`);
  });

  it.runIf(process.platform !== 'win32')('says in a folder that was deleted that one goes to another', () => {
    const gone = join(home, 'gone');
    const runThere = (...args: string[]) => {
      mkdirSync(gone);
      const line = 'cd "$0" && rmdir "$0" && exec "$@"';
      const there = ['-c', line, gone, process.execPath, program, ...args];
      const { status, stdout, stderr } = spawnSync('sh', there, { env, encoding: 'utf8' });
      return { status, stdout, stderr };
    };
    const sentence = 'The folder you are in is not there any more: go to another one, such as with `cd ~`.\n';
    for (const args of [
      ['simulate', 'catan', '--games', '1'],
      ['boards', 'import', 'mine.json'],
      ['saves', 'list'],
      [],
    ])
      expect([args, runThere(...args)]).toEqual([args, { status: 2, stdout: '', stderr: sentence }]);
    for (const args of [['--help'], ['boards', '--help'], ['complete', '--', 'boardgames', 'sav']])
      expect(runThere(...args)).toMatchObject({ status: 0, stderr: '' });
  });

  it.runIf(existsSync('/proc/self'))('B8 needs no folder for what keeps nothing', async () => {
    const nowhere = { BOARDGAMES_HOME: '/proc/none' };
    for (const args of [
      ['catan', '--help'],
      ['help', 'wordsteal'],
      ['man'],
      ['boards', 'list'],
      ['dictionary', 'list'],
    ])
      expect([args, await runHere(nowhere, ...args)]).toEqual([
        args,
        expect.objectContaining({ status: 0, stderr: '', stdout: expect.stringMatching(/./) }),
      ]);
    expect(await runHere(nowhere, 'saves')).toEqual({
      ...{ status: 2, stdout: '' },
      stderr: expect.stringMatching(
        /^Games can be neither saved nor found in \/proc\/none\/data.*: no file can be made there\. Mend that, /,
      ),
    });
  });

  it('helps with one command of a group, as in every group', () => {
    for (const [group, command] of [
      ['saves', 'remove'],
      ['boards', 'print'],
      ['dictionary', 'add'],
    ] as const)
      for (const words of [
        [group, 'help', command],
        ['help', group, command],
      ])
        expect(run(...words).stdout).toContain(`Usage: boardgames ${group} ${command} `);
    for (const words of [['help'], ['help', 'help'], ['help', '--help']]) {
      const { status, stdout } = run(...words);
      expect({ status, stdout }).toEqual({ status: 0, stdout: run('--help').stdout });
    }
  });

  it('begins where nothing can be kept of what it compiles', () => {
    const spoilt = join(home, 'spoilt');
    mkdirSync(spoilt);
    writeFileSync(join(spoilt, 'cache'), 'a file in the place of the folder');
    const there = { env: { ...env, BOARDGAMES_HOME: spoilt }, encoding: 'utf8' } as const;
    const { status, stdout } = spawnSync(process.execPath, [program, 'saves'], there);
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'There are no saved games yet.\n' });
  });

  it('takes no path for a part of the program', () => {
    for (const path of ['x/../main', '../dist/main', 'x/../program'])
      expect(run(path)).toMatchObject({ status: 2, stderr: expect.stringContaining(`command ${path}`) });
  });

  it('says on a Node that it does not promise which it needs', () => {
    expect(manifest.engines.node).toBe('^20.19.0 || >=22.12.0');
    const answerOn = (version: string): string => {
      const pretend = join(home, `node-${version}.cjs`);
      const versions = `{ value: { ...process.versions, node: '${version}' } }`;
      writeFileSync(pretend, `Object.defineProperty(process, 'versions', ${versions});`);
      const args = ['-r', pretend, program, '--version'];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
      return `${status} ${stdout}${stderr}`;
    };
    for (const version of ['18.20.8', '20.18.3', '21.7.3', '22.11.0']) {
      const sentence = `Node ${version} runs here; the program needs 20.19, or 22.12 or newer.`;
      expect(answerOn(version)).toBe(`2 ${sentence}\n`);
    }
    for (const version of ['20.19.0', '22.12.0', '23.0.0', '100.0.0']) {
      expect(answerOn(version)).toBe(`0 ${manifest.version}\n`);
    }
  });

  it('says where it is not built yet, or in part alone, how that is done', () => {
    const clone = join(home, 'clone', 'bin');
    mkdirSync(clone, { recursive: true });
    mkdirSync(join(home, 'clone', 'dist'));
    copyFileSync(join(dirname(program), '..', 'dist', 'main.cjs'), join(home, 'clone', 'dist', 'main.cjs'));
    copyFileSync(program, join(clone, 'boardgames.js'));
    // The program is no module of this format of its own accord.
    writeFileSync(join(clone, 'package.json'), '{"type": "commonjs"}');
    const answer = (): readonly unknown[] => {
      const { status, stderr } = spawnSync(process.execPath, [join(clone, 'boardgames.js'), 'catan']);
      return [status, String(stderr)];
    };
    const sentence = 'The program is not built yet: run `npm ci && npm start` in its folder.\n';
    expect(answer()).toEqual([2, sentence]);
    // Its last file is there, and one before it was lost.
    writeFileSync(join(home, 'clone', 'dist', 'boardgames.6'), '');
    expect(answer()).toEqual([2, sentence]);
  });

  it.runIf(existsSync('/dev/full')).each([['--version'], ['--help'], ['boards', 'path']])(
    'says in one sentence that the output cannot be written: %s',
    (...args) => {
      const full = openSync('/dev/full', 'w');
      const { status, stderr } = spawnSync(process.execPath, [program, ...args], {
        env,
        encoding: 'utf8',
        stdio: ['ignore', full, 'pipe'],
      });
      closeSync(full);
      expect(stderr).toMatch(/^The output cannot be written: .*\n$/);
      expect(status).toBe(1);
    },
  );

  it("CT1 tells in a game's help with how many its form begins", async () => {
    for (const { id, seats } of games) {
      const { stdout } = await runHere(env, id, '--help');
      expect(stdout.replace(/\s+/g, ' ')).toContain(`(default: ${seats.usual}, or one more than --bots)`);
    }
  });

  it('lists every game and command in its help', () => {
    const { status, stdout } = run('--help');
    expect(status).toBe(0);
    for (const name of [
      ...games.map((game) => game.id),
      'log',
      'replay',
      'saves',
      'statistics',
      'completion',
    ]) {
      expect(stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    }
  });

  it.each([
    ...games.map((game) => game.id),
    'log',
    'replay',
    'saves',
    'dictionary',
    'statistics',
    'completion',
  ])('has help for %s', async (name) => {
    const { status, stdout, stderr } = await runHere(env, name, '--help');
    expect(stdout).toMatch(new RegExp(`^Usage: boardgames ${name} `));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('L21 names programs among what may play, in the help of a game', async () => {
    const { stdout } = await runHere(env, 'catan', '--help');
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      "easy, normal, hard, expert, or programs such as 'cmd:python3 mybot.py'",
    );
  });

  it('L17 colours the help where colours are shown, and only there', () => {
    const help = (more: Readonly<Record<string, string>>) =>
      spawnSync(process.execPath, [program, '--help'], { env: { ...env, ...more }, encoding: 'utf8' }).stdout;
    expect(help({ FORCE_COLOR: '1' })).toContain('\x1b[36mwordsteal\x1b[39m');
    expect(help({ FORCE_COLOR: '1', NO_COLOR: '1' })).not.toContain('\x1b');
    expect(help({})).not.toContain('\x1b');
  });

  it('L17 colours errors where colours are shown, and only there', () => {
    const error = (more: Readonly<Record<string, string>>) =>
      spawnSync(process.execPath, [program, 'mnopoly'], { env: { ...env, ...more }, encoding: 'utf8' })
        .stderr;
    expect(error({ FORCE_COLOR: '1' })).toMatch(/^\x1b\[31mThere is no game .*\x1b\[39m\n$/);
    expect(error({ FORCE_COLOR: '1', NO_COLOR: '1' })).not.toContain('\x1b');
    expect(error({})).not.toContain('\x1b');
  });

  it.each([
    [['mnopoly'], /^There is no game or command mnopoly: /],
    [['--nonsense'], /^Unknown option '--nonsense': /],
    [['wordsteal', '--players', '9'], /^--players must be a whole number from 2 to 4\.$/],
    [['wordsteal', '--players', 'x'], /^--players must be a whole number from 2 to 4\.$/],
    [['wordsteal', '--bots', 'easy,easy,easy,easy'], /^--bots may name at most 3 computer players\.$/],
    [['wordsteal', '--bots', 'clever'], /^There is no player clever: choose from beginner, easy, /],
    [
      ['wordsteal', '--players', '2', '--winning-score', '9999'],
      /^--winning-score must be a whole number from 5 /,
    ],
    [['wordsteal', '--players', '2', '--tiles', '4'], /^--tiles must be one of any, 2, 3\.$/],
    [['wordsteal', '--dictionary', 'klingon'], /^--dictionary must be one of .*en/],
    [['wordsteal', '--names', 'Ann,ann'], /^--names must all be different\.$/],
    [['wordsteal', '--names', 'Ann,Ann'], /^--names must all be different\.$/],
    [['wordsteal', '--colours', 'red,mauve'], /^--colours must be from red, /],
    [['wordsteal', '--colours', 'red,black'], /^--colours must be from red, /],
    [
      ['carcassonne', '--players', '2', '--colours', 'red'],
      /^--colours is not for Carcassonne: its colours are red, yellow, green, blue, black\.$/,
    ],
    [
      ['wordsteal', '--log-format', 'pdf'],
      /^WordSteal has no log format pdf: choose one of text, jsonl, gcg\.$/,
    ],
    [['log', 'zzzzz'], /^There is no saved game zzzzz: `boardgames saves` lists/],
    [['log', 'x'], /^x is neither a file nor the ID of a saved game/],
    [['log', 'nowhere/game.jsonl'], /^nowhere\/game\.jsonl cannot be read: there is no such file\.$/],
    [['log', ended, '--chat'], /^--chat goes with a saved game: a log file holds nothing but the game\.$/],
    [
      ['log', ended, '--format', 'gcg'],
      /^Monopoly has no log format gcg: choose one of text, jsonl, asciicast\.$/,
    ],
    [['replay', 'nowhere/game.jsonl'], /^nowhere\/game\.jsonl cannot be read: there is no such file\.$/],
    [['replay', 'x'], /^x is neither a file nor the ID of a saved game/],
    [['analyse', 'x'], /^x is neither a file nor the ID of a saved game/],
    [['saves', 'rename', 'zzzzz', 'Sunday'], /^There is no saved game zzzzz/],
    [['statistics', 'ludo'], /^There is no game ludo here: choose one of /],
    [['completion', 'tcsh'], /^The shell must be one of bash, zsh, fish\.$/],
    [['tournament', 'catan', '--system', 'knockout'], /^--system must be one of round-robin, swiss\.$/],
    [['make', '--game', 'ludo'], /^--game must be one of monopoly, catan\.$/],
    [['help', 'mnopoly'], /^There is no game or command mnopoly: /],
    [['mnopoly', '--help'], /^There is no game or command mnopoly: /],
    [['saves', 'bin', '--empty', 'zzzzz'], /^Too many arguments for 'bin'/],
    [['saves', 'remove', 'zzzzz', 'yyyyy'], /^Too many arguments for 'remove'/],
    [['saves', 'rename', 'zzzzz', ' '], /^The title must have 1 to 40 characters\.$/],
    [
      ['worker', '--queue', 'redis://host:99999'],
      /^redis:\/\/host:99999 is no address of a Redis: write redis:/,
    ],
    [['saves', 'lst'], /^There is no command saves lst: choose one of list, resume, /],
    [['help', 'saves', 'lst'], /^There is no command saves lst: choose one of list, resume, /],
    [['saves', '--', 'lst'], /^There is no command saves lst: choose one of list, resume, /],
    [['saves', '-'], /^There is no command saves -: choose one of list, resume, /],
    [['saves', 'help', 'lst'], /^There is no command saves lst: choose one of list, resume, /],
    [['boards', 'lst', '--help'], /^There is no command boards lst: choose one of list, /],
    [['host', 'ludo'], /^There is no command host ludo: choose one of monopoly, .*, resume\.$/],
    [
      ['boards', 'check', 'nowhere/board.json'],
      /^nowhere\/board\.json: the file cannot be read: there is no such file\.$/,
    ],
    [
      ['catan', '--players', '2', '--layout', 'atlantis'],
      /^--layout must be one of beginner, random, fair-isle, highlands\.$/,
    ],
    [
      ['catan', '--players', '2', '--layout', 'nowhere/island.json'],
      /^nowhere\/island\.json: the file cannot be read: there is no such file\.$/,
    ],
    [['catan', '--layout', 'LICENSE'], /^LICENSE, line 1: this is not JSON from here on\.$/],
    [['catan', '--layout', torn], /torn\.layout\.json, line 2: hexes must list 19 hexes\.$/],
    [
      ['simulate', 'catan', '--option', `layout=${torn}`],
      /torn\.layout\.json, line 2: hexes must list 19 hexes\.$/,
    ],
    [
      ['simulate', 'catan', '--option', 'layout={"name": "His/hers"}'],
      /^The option layout\.hexes is missing\.$/,
    ],
    [[''], /^Word 1 of the command is empty: write what belongs there, or leave it out\.$/],
    [['log', ''], /^Word 2 of the command is empty: /],
    [['saves', 'move', 'zzzzz', '--to', ''], /^Word 5 of the command is empty: /],
    [['simulate', 'catan', '--resume='], /^--resume= is empty: write what belongs there, or leave it out\.$/],
    [['host', 'catan', '--name', ' '], /^--name must have 1 to 24 characters, all of which can be shown\.$/],
    [['make', 'atlantis'], /^There is no board atlantis: `boardgames boards list` shows what there is\.$/],
    [
      ['make', '--game', 'catan', 'london'],
      /^There is no island london: `boardgames boards list catan` shows what there is\.$/,
    ],
    // A code alone is no address.
    [['join', 'qvkp', '--was', '10.0.0.1'], /^--was goes with the address that the host has now\.$/],
    [['join', 'x', '--name', 'a\x1b[31m'], /^--name must have 1 to 24 characters, /],
    [
      ['host', 'catan', '--referee', '--password', 'x'.repeat(101)],
      /^--password must have 1 to 100 characters\.$/,
    ],
    [
      ['host', 'catan', '--cert', torn, '--key', torn],
      /^--cert and --key must be a certificate and its own key, both in PEM\.$/,
    ],
    [
      ['host', 'catan', '--cert', empty, '--key', empty],
      /empty\.pem is empty\. Name a certificate and its key with --cert and --key\.$/,
    ],
    [
      ['host', 'catan', '--cert', '/dev/zero', '--key', torn],
      /^\/dev\/zero is a device, not a certificate or its key\.$/,
    ],
    [
      ['worker', '--queue', 'redis://127.0.0.1:9', '--jobs', '0x10'],
      /^--jobs must be a whole number from 1 to 1024\.$/,
    ],
    [['simulate', 'catan', '--jobs', '0'], /^--jobs must be a whole number from 1 to 1024\.$/],
    [
      ['worker', '--queue', 'redis://127.0.0.1:9'],
      /^No Redis can be used at redis:\/\/127\.0\.0\.1:9 \(no server answers there\): is it running\?$/,
    ],
    [['serve', '--drain', '9999999'], /^--drain must be a whole number from 1 to 2000000\.$/],
    [['serve', '--tables', '99999999'], /^--tables must be a whole number from 1 to 9999999\.$/],
    [
      ['simulate', 'catan', '--games', '1', '--keep-logs', torn],
      /torn\.layout\.json: a part of its path is not a folder\.$/,
    ],
    [['serve', '--name', ' '], /^--name must have 1 to 40 characters, all of which can be shown\.$/],
    [['serve', '--name', 'x'.repeat(41)], /^--name must have 1 to 40 characters, /],
    [['serve', '--name', 'a\x1b[31m'], /^--name must have 1 to 40 characters, /],
    [['serve', 'status', '--status-port', 'off'], /^--status-port must be a port from 0 to 65535 here\.$/],
    [['catan', '--layout', halved], /halved\.layout\.json, line 1: this is not JSON from here on\.$/],
  ])('refuses %j in one sentence, with status 2', async (args, sentence) => {
    const { status, stdout, stderr } = await runHere(env, ...args);
    expect(stderr.trimEnd()).toMatch(sentence);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  it('says where the key of a host cannot be kept, and how to do without it', async () => {
    const doors = ['--ssh', '0', '--web', 'off', '--port', 'off', '--status-port', 'off'];
    const store = join(home, 'place.db');
    const { status, stderr } = await runHere(
      { ...env, BOARDGAMES_HOME: torn },
      'serve',
      ...doors,
      '--store',
      store,
    );
    const file = join(torn, 'data', 'ssh-host-key');
    expect(stderr).toBe(
      `The key of this host cannot be kept in ${file}: a part of its path is not a folder. Mend that, or close the door with --ssh off.\n`,
    );
    expect(status).toBe(2);
  });

  it.each(['', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBWWJFrxaC0qj7Of5B+Q1/OrficIlGR0szsUj9a3dP5m public'])(
    'says that the key of a host is damaged, and not that its port is taken: %j',
    async (key) => {
      const file = join(home, 'data', 'ssh-host-key');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, key);
      const { status, stderr } = await runHere(env, 'serve', '--ssh', '0', '--status-port', 'off');
      rmSync(file);
      expect(stderr).toBe(
        `${file} is damaged: put the key of this host back, or delete the file for a new one, or close the door with --ssh off.\n`,
      );
      expect(status).toBe(2);
    },
  );

  it('says why the key of a host cannot be read', async () => {
    const file = join(home, 'data', 'ssh-host-key');
    mkdirSync(file, { recursive: true });
    const { status, stderr } = await runHere(env, 'serve', '--ssh', '0', '--status-port', 'off');
    rmSync(file, { recursive: true });
    expect([stderr, status]).toEqual([`${file} cannot be read: it is a folder.\n`, 2]);
  });

  it.each(['<html>', '{}'])('asks no other server for its status: %s', async (answer) => {
    const other = createServer((_, response) => response.end(answer));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { status, stderr } = await runHere(env, 'serve', 'status', '--status-port', `${port}`);
    other.close();
    expect(stderr).toBe(
      `No server answers on port ${port}: start one with \`boardgames serve\`, or name its port with --status-port.\n`,
    );
    expect(status).toBe(2);
  });

  it('ends with the status and the sentence of a refusal', () => {
    const { status, stdout, stderr } = run('wordsteal', '--players', '9');
    expect(stderr).toBe('--players must be a whole number from 2 to 4.\n');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  const evil = 'x\x1b]0;own\x07\x1b[31m\u202E\n';
  it.each([
    [evil],
    ['log', evil],
    ['replay', evil],
    ['boards', evil],
    ['boards', 'check', evil],
    ['boards', 'list', evil],
    ['dictionary', evil],
    ['dictionary', 'check', 'word', '--dictionary', evil],
    ['dictionary', 'info', evil],
    ['simulate', evil],
    ['simulate', 'catan', '--option', evil],
    ['completion', evil],
    ['help', evil],
    ['saves', evil],
    ['saves', 'resume', evil],
    ['saves', 'rename', 'abcde', evil],
    ['statistics', evil],
    ['engine', evil],
    ['catan', `--${evil}`],
    ['catan', '--layout', evil],
  ])('C1 echoes nothing of a command line that could steer the terminal: %j', async (...args) => {
    const { status, stdout, stderr } = await runHere(env, ...args);
    expect(stderr.trimEnd()).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  it('C3 tells in words why a dictionary cannot be added', () => {
    const file = join(home, 'words.txt');
    writeFileSync(file, 'okapi\n');
    expect(run('dictionary', 'add', file, '--name', 'x'.repeat(300))).toEqual({
      status: 2,
      stdout: '',
      stderr: 'The name of a dictionary may have 40 letters; give a shorter one with --name.\n',
    });
  });

  it('WS11 says in one sentence, with status 2, that a dictionary of the player is unsound', () => {
    const folder = join(home, 'data', 'dictionaries');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'latin.txt'), Uint8Array.of(99, 97, 102, 0xe9, 10));
    const { status, stderr } = run('wordsteal', '--players', '2', '--dictionary', 'latin');
    expect(stderr).toMatch(/^latin\.txt is not UTF-8 text; convert it first.*\n$/);
    expect(status).toBe(2);
    rmSync(folder, { recursive: true });
  });

  it('CT11 takes an island by its name or out of a file', () => {
    const file = join(home, 'hills.json');
    const highlands = new URL('../../boards/catan/highlands.layout.json', import.meta.url);
    writeFileSync(file, readFileSync(highlands, 'utf8').replace('"Highlands"', '"My hills"'));
    for (const [layout, name] of [
      ['highlands', 'Highlands'],
      [file, 'My hills'],
    ]) {
      const game = ['--games', '1', '--option', 'target=3', '--option', `layout=${layout}`, '--json'];
      const { status, stdout } = run('simulate', 'catan', ...game);
      expect([status, JSON.parse(stdout).options.layout.name]).toEqual([0, name]);
    }
  });

  it('counts the games of a simulation', () => {
    const simulate = (games: string) =>
      run('simulate', 'carcassonne', '--bots', 'easy,easy', '--games', games, '--ms', '0').stdout;
    expect(simulate('1')).toMatch(/\n\n1 game, \d/);
    expect(simulate('2')).toMatch(/\n\n2 games, \d/);
  });

  it('L15 plays the same games on any number of threads, and writes their logs', () => {
    const logs = join(home, 'simulated');
    const simulate = (jobs: string, ...more: string[]) =>
      run(
        'simulate',
        'carcassonne',
        '--bots',
        'easy,easy',
        '--games',
        '5',
        '--ms',
        '0',
        '--seed',
        'oak',
        '--json',
        '--jobs',
        jobs,
        ...more,
      );
    const alone = simulate('1');
    expect(alone).toMatchObject({ status: 0, stderr: '' });
    expect(simulate('3', '--keep-logs', logs).stdout).toBe(alone.stdout);
    expect(readdirSync(logs)).toHaveLength(5);
    const last = readdirSync(logs).find((name) => /^carcassonne-easy-easy-\w+-5\.jsonl$/.test(name));
    expect(run('replay', join(logs, last!)).stderr).toMatch(/^There is no terminal/);
  });

  it.runIf(process.platform !== 'win32')('L15 prints what was played at Ctrl+C', async () => {
    const child = spawn(
      process.execPath,
      [
        program,
        'simulate',
        'carcassonne',
        '--bots',
        'easy,easy',
        '--games',
        '100000',
        '--ms',
        '0',
        '--resume',
        join(home, 'endless.jsonl'),
      ],
      { env, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let [output, errors] = ['', ''];
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (errors += text));
    const played = (): number => {
      const file = join(home, 'endless.jsonl');
      return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 2 : 0;
    };
    while (played() < 3 && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 50));
    child.kill('SIGINT');
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect(output).toMatch(/^player +wins.*\neasy +/);
    expect(errors).toBe('Stopped before all games were played. The same command goes on with the rest.\n');
    expect(status).toBe(130);
  });

  it('names the line of a damaged log', () => {
    const file = join(home, 'damaged.jsonl');
    writeFileSync(file, '{"format":"boardgames.log","version":7}\n');
    expect(run('replay', file)).toMatchObject({
      status: 2,
      stderr: `${file}, line 1: version 7 is not known here; this program reads version 1.\n`,
    });
  });

  it('L6 says which logs can be replayed when it is given one that is to be read', () => {
    const file = join(home, 'game.log');
    writeFileSync(file, 'WordSteal\n\nDictionary: en\n');
    const { status, stderr } = run('replay', file);
    expect(stderr).toMatch(
      /line 1: this is not a log to replay, as `boardgames log --format jsonl` prints it/,
    );
    expect(status).toBe(2);
  });

  it('says that there is nothing yet', () => {
    expect(run('saves').stdout).toBe('There are no saved games yet.\n');
    expect(run('saves', 'bin').stdout).toBe('The bin is empty.\n');
    expect(run('statistics').stdout).toBe('There are no finished games yet.\n');
  });

  it('L17 shows what is taken when an option is not given, both ways of a switch, and no option that is refused', () => {
    const carcassonne = run('carcassonne', '--help').stdout.replace(/\s+/g, ' ');
    expect(carcassonne).toMatch(
      / --\[no-\]river Begin with .* to the lake \(default: on\) --river-start-tile /,
    );
    expect(carcassonne).toContain('How many followers every player has: 1 to 12 (default: 7)');
    expect(carcassonne).not.toContain('--colours');
    expect(carcassonne).toMatch(/--city-of-two <choice> [^:]*: 4, 2 /);
    const catan = run('catan', '--help').stdout.replace(/\s+/g, ' ');
    expect(catan).toContain(': drawn, first, second, third, fourth (default: drawn)');
    const monopoly = run('monopoly', '--help').stdout.replace(/\s+/g, ' ');
    expect(monopoly).toContain('--colours');
    expect(monopoly).toMatch(/--start-cash <[^>]*> [^()]*: 1 to 1000000 \(default here: 1500\)/);
    expect(run('wordsteal', '--help').stdout).toMatch(/ --no-pinks .*/);
    expect(run('wordsteal', '--help').stdout).not.toContain('[no-]no-pinks');
  });

  it.each([
    [['carcassonne', '--river=false', '--players', '9']],
    [['carcassonne', '--river=off', '--no-fields', '--fields=on', '--players', '9']],
    [['host', 'carcassonne', '--river=false', '--players', '9']],
  ])('L17 takes %j for the switch that it means', async (given) => {
    const { stderr } = await runHere(env, ...given);
    expect(stderr).toBe('--players must be a whole number from 2 to 5.\n');
  });

  it.each([
    ['carcassonne', '--river=perhaps', '--river takes no value: write --river or --no-river.\n'],
    ['wordsteal', '--no-pinks=never', '--no-pinks takes no value: write --no-pinks or --pinks.\n'],
  ])('L17 says how the switch of %s %s is written', async (game, given, sentence) => {
    expect(await runHere(env, game, given)).toEqual({ status: 2, stdout: '', stderr: sentence });
  });

  it('L17 has a manual page that is made from the commands, the same in the package', () => {
    const page = run('man').stdout;
    expect(page).toMatch(/^\.TH BOARDGAMES 6 /);
    for (const name of [...games.map((game) => game.id), 'log', 'saves resume', 'dictionary add', 'simulate'])
      expect(page).toMatch(new RegExp(`^\\.SS boardgames ${name}`, 'm'));
    expect(page).toContain('.B \\-\\-[no\\-]river\n');
    expect(page).not.toMatch(/complete \[words/);
    // Every request is one that the page means.
    const requests = new Set(page.split('\n').flatMap((line) => /^[.'](\w*)/.exec(line)?.[1] ?? []));
    expect([...requests].sort()).toEqual(['B', 'PP', 'SH', 'SS', 'TH', 'TP']);
    // A list: npm links no page that is named by a text alone.
    expect(manifest.man).toEqual(['./dist/boardgames.6']);
    expect(readFileSync(new URL(`../../${manifest.man[0]}`, import.meta.url), 'utf8')).toBe(page);
  });

  it('L17 goes to the latest game without an ID, in `log` and `replay` alike', () => {
    const empty = 'There is no saved game yet: play one first.\n';
    for (const command of ['log', 'replay'])
      expect(run(command)).toEqual({ status: 2, stdout: '', stderr: empty });
    expect(run('analyse').stderr).toBe('There is no finished game yet: play one to its end first.\n');
  });

  it('prints the log in a file in the format that is asked for, as that of a saved game', async () => {
    const print = async (...flags: readonly string[]): Promise<string> => {
      const { status, stdout, stderr } = await runHere(env, 'log', ended, ...flags);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      return stdout;
    };
    expect(await print()).toMatch(/^Monopoly.*\n/);
    expect(await print('--format', 'jsonl')).toBe(readFileSync(ended, 'utf8'));
  });

  it('L22 analyses a log that is over, as text and as JSON, and no other', () => {
    const { status, stdout, stderr } = run('analyse', ended);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Judged by the hard player: how your fortune stands against the others\./);
    expect(stdout).toMatch(/^ {2}Move \d+, \$\d+(,\d+)*: .+\n {4}better: .+$/m);
    expect(JSON.parse(run('analyse', ended, '--json').stdout)).toMatchObject({ version: 3, unit: 'money' });
    expect(run('analyse', begun)).toMatchObject({
      status: 2,
      stderr: 'This game is not over: it can be analysed when it is.\n',
    });
  });

  it('L6 prints and analyses a log that comes through standard input', () => {
    const { stdout } = run('log', ended);
    expect(runWith(readFileSync(ended, 'utf8'), 'log', '-')).toEqual({ status: 0, stdout, stderr: '' });
    const analysed = runWith(readFileSync(ended, 'utf8'), 'analyse', '-');
    expect(analysed).toEqual({ status: 0, stdout: run('analyse', ended).stdout, stderr: '' });
    expect(runWith('Ann rolls 6.', 'analyse', '-')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^Standard input, line 1: .*\.\n$/),
    });
  });

  it('is quiet when the reader of its output goes away', async () => {
    const child = spawn(
      'bash',
      ['-c', `"$0" "$1" completion fish | head -n 1; echo "\${PIPESTATUS[0]}"`, process.execPath, program],
      {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    await new Promise((resolve) => child.on('close', resolve));
    expect(output).toMatch(/^function __boardgames_complete\n0\n$/);
  });
});
