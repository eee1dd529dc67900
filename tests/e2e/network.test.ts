import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openSaved } from '../../src/cli/open-saved.ts';
import { seededChance } from '../../src/engine/chance.ts';
import type { AnyTypes } from '../../src/engine/game.ts';
import type { Match } from '../../src/engine/match.ts';
import { findGame } from '../../src/games/index.ts';
import type { TableRecord } from '../../src/net/table-parts.ts';
import { askingOrder } from '../../src/play/asking-order.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/store/store.ts';
import { freePort } from '../free-port.ts';
import { openProxy } from './proxy.ts';
import { launch, type Program, program } from './pty.ts';

/** `npm run tables` plays all of them; the suite the quickest. */
const kinds =
  process.env.TABLES === 'all' ? ['wordsteal', 'carcassonne', 'catan', 'monopoly'] : ['wordsteal'];

/** What makes a game of each kind short. */
const short: Readonly<Record<string, readonly string[]>> = {
  wordsteal: ['--board', 'pocket', '--winning-score', '20', '--turn-seconds', '0'],
  carcassonne: ['--no-river', '--followers', '2'],
  catan: ['--target', '3'],
  monopoly: ['--round-limit', '3'],
};

/** Something happens after so many steps. */
const every: Readonly<Record<string, number>> = { wordsteal: 2, carcassonne: 12, catan: 8, monopoly: 8 };

const people = ['Ann', 'Bob', 'Cid', 'Dot'];

/** The match as the host's store has it: what is on its disk and nothing else. */
class KeptMatch {
  readonly #store: Store;
  readonly #code: string;
  #id: string | undefined;

  constructor(store: Store, code: string) {
    this.#store = store;
    this.#code = code;
  }

  async read(): Promise<Match<AnyTypes>> {
    for (let tries = 0; this.#id === undefined; tries++) {
      const record = await this.#store.tables.load(this.#code);
      this.#id = record === undefined ? undefined : (JSON.parse(record) as TableRecord).match;
      if (tries > 600) throw new Error('the game is not begun');
      if (this.#id === undefined) await sleep(50);
    }
    return (await openSaved(this.#store, this.#id)).match;
  }

  /** Waits some seconds for more steps than so many. */
  async after(steps: number): Promise<Match<AnyTypes> | undefined> {
    for (const end = Date.now() + 4000; Date.now() < end; await sleep(25)) {
      const match = await this.read();
      if (match.steps.length > steps) return match;
    }
    return undefined;
  }
}

/** What somebody at the table does next, as it is typed after a colon; chosen by a computer player from their own view. */
async function nextMove(match: Match<AnyTypes>): Promise<{ readonly seat: number; readonly text: string }> {
  const { game, state, steps, players } = match;
  const seats = askingOrder(game.toAct(state), steps, players.length);
  const bots = await findGame(game.id)!.bots();
  const bot = bots.find(({ name }) => name === 'easy')!;
  for (const seat of seats) {
    const chance = seededChance(`${steps.length}/${seat}`);
    const move = bot.choose(game.view(state, seat), seat, chance, { milliseconds: 50 });
    if (move) return { seat, text: game.notation.format(move, state) };
  }
  throw new Error('nobody wants to move');
}

/** Closes what lies over the board. */
async function toTheBoard(program: Program): Promise<void> {
  for (let tries = 0; tries < 5 && /Esc (back|close)/.test(program.screen()); tries++) {
    await program.press('escape');
    await sleep(200);
  }
}

/** Presses a key until what it opens is there: one that comes right after somebody's move is not heard. */
async function open(program: Program, key: string, sign: string): Promise<void> {
  for (let tries = 0; !program.screen().includes(sign); tries++) {
    if (tries > 10) throw new Error(`${key} does not open ${sign}:\n${program.screen()}`);
    if (tries > 0) await toTheBoard(program);
    await program.press(key);
    await program.sees(sign, 1500).catch(() => {});
  }
}

async function type(program: Program, text: string): Promise<void> {
  // The first turn of some games begins with a page of the keys.
  if (program.screen().includes('Press Enter to play')) await program.press('enter');
  await open(program, ':', 'Enter run');
  program.send(text);
  await sleep(60);
  await program.press('enter');
}

it.each(kinds)(
  'L9 four people play a whole game of %s at four terminals: one is killed, one cut off, the host killed, and they talk',
  async (kind) => {
    const port = await freePort();
    const proxy = await openProxy(port);
    const homes = people.map(() => mkdtempSync(join(tmpdir(), 'boardgames-table-')));
    for (const home of homes) {
      mkdirSync(join(home, 'config'));
      writeFileSync(join(home, 'config', 'settings.json'), '{"animation": "off", "sound": false}');
    }
    const running: Program[] = [];
    const keep = (program: Program): Program => {
      running.push(program);
      return program;
    };
    const host = (...args: string[]): Program =>
      keep(launch(['host', ...args, '--local', '--name', 'Ann'], { home: homes[0]! }));
    const looks = [
      {},
      { columns: 160, rows: 50 },
      { env: { NO_COLOR: '1', LANG: 'C', LC_ALL: 'C' } },
      { columns: 100, rows: 30 },
    ];
    const guest = (seat: number): Program => {
      const at = `127.0.0.1:${seat === 3 ? proxy.port : port}`;
      return keep(launch(['join', at, '--name', people[seat]!], { home: homes[seat]!, ...looks[seat]! }));
    };
    let store: Store | undefined;
    try {
      const programs = [host(kind, '--players', '4', '--port', `${port}`, ...short[kind]!)];
      await programs[0]!.sees('Ann (you)');
      for (const seat of [1, 2, 3]) {
        programs[seat] = guest(seat);
        await programs[seat]!.sees(`${people[seat]} (you)`);
      }
      const code = /table ([A-Z]{4})/.exec(programs[0]!.screen())![1]!;
      for (const program of programs) await program.press('space');
      await programs[0]!.sees('Everybody is ready');
      await programs[0]!.press('s');
      ({ store } = await openStore(join(homes[0]!, 'data', 'boardgames.db')));
      const kept = new KeptMatch(store, code);
      const events: readonly (() => Promise<void>)[] = [
        async () => {
          await open(programs[1]!, 'ctrl+t', '/to NAME');
          programs[1]!.send('good luck');
          await programs[1]!.sees('good luck');
          await programs[1]!.press('enter', 'escape');
          await programs[0]!.sees('good luck');
        },
        async () => {
          process.kill(programs[2]!.pid, 'SIGKILL');
          await programs[0]!.sees('Cid is away');
          programs[2] = guest(2);
          await programs[2]!.sees(/Bob/);
        },
        async () => {
          proxy.cut();
          await programs[3]!.sees('connecting again');
          await programs[0]!.sees('Dot is away');
          proxy.mend();
          await programs[3]!.sees(/^(?![^\n]*connecting again)/);
        },
        async () => {
          process.kill(programs[0]!.pid, 'SIGKILL');
          await programs[1]!.sees('connecting again');
          // It listens where it did before.
          programs[0] = host('resume', ...(kind === 'wordsteal' ? [] : [code]));
          await programs[0]!.sees(/Bob/);
          await open(programs[0]!, 'ctrl+t', '/to NAME');
          await programs[0]!.sees('Bob: good luck');
          await programs[0]!.press('escape');
          for (const seat of [1, 2, 3]) await programs[seat]!.sees(/^(?![^\n]*connecting again)/);
        },
      ];
      let match: Match<AnyTypes> = await kept.read();
      let happened = 0;
      while (match.game.outcome(match.state) === undefined) {
        if (match.steps.length >= (happened + 1) * every[kind]! && events[happened])
          await events[happened++]!();
        const { seat, text } = await nextMove(match);
        let after: Match<AnyTypes> | undefined;
        // Their terminal may not have heard yet that it is their turn.
        for (let tries = 0; !after && tries < 8; tries++) {
          await toTheBoard(programs[seat]!);
          await type(programs[seat]!, text);
          after = await kept.after(match.steps.length);
        }
        if (!after) throw new Error(`${people[seat]} cannot play ${text}:\n${programs[seat]!.screen()}`);
        match = after;
      }
      expect(happened).toBe(events.length);
      for (const program of programs) await program.sees(/the game is over|the end/i);
      const logOf = (...flags: string[]): string =>
        execFileSync(process.execPath, [program, 'log', ...flags], {
          encoding: 'utf8',
          env: { ...process.env, BOARDGAMES_HOME: homes[0]! },
        });
      expect(logOf()).not.toContain('good luck');
      expect(logOf('--chat').match(/^ {5}Bob says: good luck$/gm)).toHaveLength(1);
    } finally {
      await store?.close();
      for (const program of running) await program.close();
      proxy.close();
      for (const home of homes) rmSync(home, { recursive: true, force: true });
    }
  },
  900_000,
);
