import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { spawn } from '@lydell/node-pty';
import xterm from '@xterm/headless';
import ssh2, { type ClientChannel } from 'ssh2';
import { newHostKey } from '../../src/serve/ssh-door.ts';
import { type Host, startHost } from './place.ts';
import { line, times, usageOf } from './with-players.ts';

const KEYS_EACH = 10;
/** Milliseconds from key to key of one who types, on average. */
const BETWEEN = Number(process.env.BETWEEN ?? 2000);
/** So many come in at the same time. */
const TOGETHER = 10;
const COLUMNS = 120;
const ROWS = 40;
/** On the screen while it waits for the person. */
const MY_TURN = 'settlement';

/** A terminal, here or by ssh: keys go in, frames come out. */
interface Terminal {
  write(keys: string): void;
  onData(listener: (text: string) => void): () => void;
  readonly screen: xterm.Terminal;
}

/** Waits for a text on the screen. */
async function sees({ screen }: Terminal, text: string): Promise<void> {
  const rows = (): string =>
    Array.from({ length: ROWS }, (_, row) => screen.buffer.active.getLine(row)?.translateToString(true)).join(
      '\n',
    );
  for (let turn = 0; turn < 1200; turn++) {
    if (rows().includes(text)) return;
    await sleep(50);
  }
  throw new Error(`${text} was not shown:\n${rows()}`);
}

function newScreen(): xterm.Terminal {
  return new xterm.Terminal({ cols: COLUMNS, rows: ROWS, allowProposedApi: true });
}

/** Milliseconds from keys to the first bytes of the frame that they bring; infinite for a key that draws nothing. */
async function keyTimes(terminal: Terminal, between = BETWEEN): Promise<readonly number[]> {
  const found: number[] = [];
  for (let count = 0; count < KEYS_EACH; count++) {
    await sleep(between * (0.5 + Math.random()));
    const sent = performance.now();
    const answered = new Promise<number>((resolve) => {
      const stop = terminal.onData(() => {
        stop();
        resolve(performance.now() - sent);
      });
    });
    terminal.write(count % 2 === 0 ? '\x1b[C' : '\x1b[D');
    found.push(await Promise.race([answered, sleep(2000, Number.POSITIVE_INFINITY)]));
  }
  return found;
}

async function shell({ ports }: Host): Promise<Terminal & { end(): void }> {
  const client = new ssh2.Client();
  await new Promise<void>((resolve, reject) => {
    client.once('ready', resolve).once('error', reject);
    client.connect({ host: '127.0.0.1', port: ports.ssh, username: 'guest', privateKey: newHostKey() });
  });
  client.setNoDelay(true);
  const stream = await new Promise<ClientChannel>((resolve, reject) =>
    client.shell({ term: 'xterm-256color', cols: COLUMNS, rows: ROWS }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  );
  const screen = newScreen();
  stream.on('data', (bytes: Buffer) => screen.write(bytes));
  return {
    screen,
    write: (keys) => void stream.write(keys),
    onData(listener) {
      const hear = (bytes: Buffer): void => listener(String(bytes));
      stream.on('data', hear);
      return () => stream.off('data', hear);
    },
    end: () => client.end(),
  };
}

/** Comes in for the first time, and plays Catan against computer players, who wait for the person's first settlement. */
async function play(terminal: Terminal, name: string): Promise<void> {
  await sees(terminal, 'What do you see here?');
  terminal.write('1');
  await sees(terminal, 'What the others call you');
  terminal.write(`\x15${name}\r`);
  await sees(terminal, 'Quick match');
  terminal.write('p');
  await sees(terminal, '2 players');
  for (let count = 0; count < 2; count++) {
    await sleep(100);
    terminal.write('\x1b[B');
  }
  await sleep(100);
  terminal.write('\r');
  await sees(terminal, MY_TURN);
}

/** Waits until nobody thinks any more: the host uses less than a tenth of a processor. */
async function quiet({ process: { pid } }: Host): Promise<void> {
  for (;;) {
    const { milliseconds } = usageOf(pid!);
    await sleep(1000);
    if (usageOf(pid!).milliseconds - milliseconds < 100) return;
  }
}

/** A game in a terminal of this computer. */
async function local(): Promise<readonly number[]> {
  const program = fileURLToPath(new URL('../../bin/boardgames.js', import.meta.url));
  const child = spawn(process.execPath, [program, 'catan', '--bots', 'normal,normal'], {
    ...{ name: 'xterm-256color', cols: COLUMNS, rows: ROWS },
    env: { ...process.env, COLORTERM: 'truecolor', BOARDGAMES_STORE: ':memory:' },
  });
  const screen = newScreen();
  child.onData((text) => screen.write(text));
  const terminal: Terminal = {
    screen,
    write: (keys) => child.write(keys),
    onData(listener) {
      const heard = child.onData(listener);
      return () => heard.dispose();
    },
  };
  await sees(terminal, MY_TURN);
  // The card that is shown before the first game.
  terminal.write('\r');
  await sleep(1000);
  const found = await keyTimes(terminal, BETWEEN / 2);
  child.kill('SIGKILL');
  return found;
}

/** Sessions by ssh, each in a game against a computer player, that type all at once. */
export async function shells(count = 50): Promise<void> {
  const host = await startHost({ store: ':memory:', mostTables: 1000, mostConnections: 1000 });
  const first = await shell(host);
  await play(first, 'First');
  await keyTimes(first, 200);
  const before = await host.memory();
  const open = [first];
  for (let number = 1; number <= count; number += TOGETHER) {
    const some = Array.from({ length: Math.min(TOGETHER, count - number + 1) }, async (_, at) => {
      const one = await shell(host);
      await play(one, `Guest ${number + at}`);
      return one;
    });
    open.push(...(await Promise.all(some)));
  }
  await quiet(host);
  const after = await host.memory();
  const used = usageOf(host.process.pid!).milliseconds;
  const far = (await Promise.all(open.map((one) => keyTimes(one)))).flat();
  const spent = usageOf(host.process.pid!).milliseconds - used;
  for (const one of open) one.end();
  const here = [...(await local()), ...(await local())];
  const each = (name: 'heap' | 'rss'): string =>
    `${((after[name] - before[name]) / count / 1e6).toFixed(2)} MB`;
  line(`${count} sessions by ssh at 120x40, each in a game: heap of one`, each('heap'));
  line('  resident memory of one', each('rss'));
  const drawn = (all: readonly number[]): readonly number[] => all.filter(Number.isFinite);
  times('key to frame by ssh, all typing', drawn(far));
  times('key to frame in a terminal here', drawn(here));
  line(
    '  keys that drew nothing, there and here',
    `${far.length - drawn(far).length}, ${here.length - drawn(here).length}`,
  );
  line('  processor time of the host for a key', `${(spent / far.length).toFixed(2)} ms`);
  await host.end();
}
