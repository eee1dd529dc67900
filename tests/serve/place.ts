import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import xterm from '@xterm/headless';
import ssh2, { type ClientChannel } from 'ssh2';
import { WebSocket } from 'ws';
import { type House, openHouse, placeFor } from '../../src/cli/serve/house.ts';
import { visit } from '../../src/cli/serve/visit.tsx';
import { Gate } from '../../src/net/gate.ts';
import { newToken } from '../../src/net/members.ts';
import { listen, type Server } from '../../src/net/server.ts';
import { botsHere } from '../../src/play/bot-host.ts';
import { memoryCluster } from '../../src/serve/cluster.ts';
import { type Door, newHostKey, openSshDoor } from '../../src/serve/ssh-door.ts';
import type { Visitor } from '../../src/serve/visitor.ts';
import { openWebDoor } from '../../src/serve/web-door.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/store/store.ts';
import { realClock } from '../../src/tui/terminal/clock.ts';
import { until } from '../until.ts';

type Logged = readonly [event: string, fields: Readonly<Record<string, unknown>>];

/** A house with its three doors, as `boardgames serve` opens them. */
export interface TestPlace {
  readonly house: House;
  readonly store: Store;
  readonly doors: { readonly web: Door; readonly ssh: Door; readonly program: Server };
  readonly log: Logged[];
  close(): Promise<void>;
}

/** @param receive does something else with a visitor than to show them round */
export async function openPlace(
  receive?: (visitor: Visitor, show: () => void) => void,
  given?: Store,
): Promise<TestPlace> {
  const store = given ?? (await openStore(':memory:')).store;
  const log: Logged[] = [];
  const house = await openHouse({
    ...{ cluster: memoryCluster()('here'), store, bots: botsHere, name: 'The Oak', mostTables: 200 },
    url: () => 'http://oak.example',
    log: (event, fields = {}) => log.push([event, fields]),
  });
  const visits = new Set<Promise<void>>();
  const welcome = (visitor: Visitor): void => {
    const show = (): void => {
      const done = visit(house, visitor).finally(() => visits.delete(done));
      visits.add(done);
    };
    if (receive) receive(visitor, show);
    else show();
  };
  // Whoever floods comes again at once by the clock of this gate, which passes over the longest time that it is shut.
  let time = 0;
  const clock = { ...realClock, now: () => (time += 600_000) };
  const gate = new Gate({ clock, mostConnections: 500, mostPerAddress: 500 });
  const common = { host: '127.0.0.1', port: 0, gate, clock: realClock, visit: welcome };
  const doors = {
    web: await openWebDoor({ ...common, page: (path) => house.takeAways.page(path) }),
    ssh: await openSshDoor({ ...common, hostKey: newHostKey() }),
    program: await listen({ ...common, find: (hello) => placeFor(house, hello) }),
  };
  return {
    ...{ house, store, doors, log },
    async close() {
      await Promise.all(Object.values(doors).map((door) => door.close()));
      await Promise.all(visits);
      await house.hall.close('over');
      house.close();
    },
  };
}

/** By what a page that is loaded again finds its screen. */
interface Secrets {
  readonly token: string;
  readonly visit: string;
}

/** Somebody's terminal at the other end of a connection. */
export class FarScreen {
  /** Everything that was ever sent to it. */
  received = '';
  /** Files that its browser was told to fetch. */
  readonly fetched: string[] = [];
  /** Of its page, where it has one. */
  secrets: Secrets | undefined;
  readonly #send: (keys: string) => void;
  readonly #screen = new xterm.Terminal({ cols: 100, rows: 30, allowProposedApi: true });
  readonly leave: () => void;

  constructor(send: (keys: string) => void, leave: () => void) {
    this.#send = send;
    this.leave = leave;
  }

  take(text: string): void {
    this.received += text;
    this.#screen.write(text);
  }

  get text(): string {
    const { active } = this.#screen.buffer;
    return Array.from({ length: 30 }, (_, row) => active.getLine(row)?.translateToString(true)).join('\n');
  }

  async sees(text: string | RegExp): Promise<void> {
    const isShown = (): boolean =>
      typeof text === 'string' ? this.text.includes(text) : text.test(this.text);
    await until(isShown).catch(() => {
      throw new Error(`${text} is not on the screen:\n${this.text}`);
    });
  }

  /** Presses keys, each when the one before is drawn. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.#send(key);
      await sleep(60);
    }
  }

  /** Is here for the first time. */
  async comeIn(name: string): Promise<void> {
    await this.sees('What do you see here?');
    await this.press('1');
    await this.sees('What the others call you');
    await this.press(`\x15${name}`, '\r');
    await this.sees('Quick match');
  }
}

export async function bySsh({ doors }: TestPlace, login: string, key = newHostKey()): Promise<FarScreen> {
  const client = new ssh2.Client().on('error', () => {});
  client.connect({ host: '127.0.0.1', port: doors.ssh.port, username: login, privateKey: key });
  await once(client, 'ready');
  const stream = await new Promise<ClientChannel>((resolve, reject) =>
    client.shell({ term: 'xterm-256color', cols: 100, rows: 30 }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  );
  const screen = new FarScreen(
    (keys) => void stream.write(keys),
    () => client.end(),
  );
  stream.setEncoding('utf8').on('data', (text: string) => screen.take(text));
  return screen;
}

/** @param hello what the page says of itself besides, or says again */
export async function byWeb(
  { doors }: TestPlace,
  hello: Partial<Secrets> & { readonly reader?: boolean } = {},
): Promise<FarScreen> {
  const { port } = doors.web;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/line`, { origin: `http://127.0.0.1:${port}` });
  await once(socket, 'open');
  const say = (message: object): void => socket.send(JSON.stringify(message));
  const screen = new FarScreen(
    (text) => say({ type: 'input', text }),
    () => socket.terminate(),
  );
  socket.on('message', (data) => {
    const { type, text, path } = JSON.parse(String(data)) as Record<'type' | 'text' | 'path', string>;
    if (type === 'output') screen.take(text);
    if (type === 'fetch') screen.fetched.push(path);
  });
  const secrets = { token: newToken(), visit: newToken(), ...hello };
  screen.secrets = secrets;
  say({ type: 'hello', columns: 100, rows: 30, ...secrets });
  return screen;
}

/** Somebody's own program, which says what no program of ours would. */
export async function byProgram({ doors }: TestPlace) {
  const socket = new WebSocket(`ws://127.0.0.1:${doors.program.port}`);
  socket.on('error', () => {});
  await once(socket, 'open');
  const heard: { readonly type: string; readonly text?: string; readonly code?: string }[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  return {
    heard,
    say: (message: object) => socket.send(JSON.stringify(message)),
    leave: () => socket.terminate(),
    closed: once(socket, 'close'),
  };
}
