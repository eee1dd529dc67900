import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { type Host, startHost, statusOf } from './place.ts';
import { line, type Players, startPlayers, times } from './with-players.ts';

const TABLES = 50;
const SECONDS = 15;
const IDLE = 1000;
const SLOW = 50;
const FLOODS = 20;

/** Everybody who comes only to be a nuisance, until it is ended. */
class Nuisance {
  readonly #host: Host;
  readonly #codes: readonly string[];
  readonly #ends: (() => void)[] = [];
  #isOver = false;
  /** How often one of those who flood came in. */
  floods = 0;

  constructor(host: Host, codes: readonly string[]) {
    this.#host = host;
    this.#codes = codes;
  }

  end(): void {
    this.#isOver = true;
    for (const end of this.#ends) end();
  }

  async #socket(door: 'port' | 'web', path = '', from = '127.0.0.2'): Promise<WebSocket> {
    const at = `127.0.0.1:${this.#host.ports[door]}`;
    const socket = new WebSocket(`ws://${at}${path}`, { origin: `http://${at}`, localAddress: from });
    socket.on('error', () => {});
    this.#ends.push(() => socket.terminate());
    await new Promise((resolve) => socket.once('open', resolve).once('close', resolve));
    return socket;
  }

  /** Pages that are open and left alone. */
  async idle(count: number): Promise<void> {
    for (let at = 0; at < count; at++) {
      const socket = await this.#socket('web', '/line');
      socket.send(JSON.stringify({ type: 'hello', columns: 80, rows: 24 }));
    }
  }

  /** Spectators who read nothing of what they are sent. */
  async deaf(count: number): Promise<void> {
    for (let at = 0; at < count; at++) {
      const socket = await this.#socket('port');
      const code = this.#codes[at % this.#codes.length]!;
      socket.send(
        JSON.stringify({ type: 'hello', versions: [1], program: 'deaf', name: `D${at}`, code, watch: true }),
      );
      socket.pause();
    }
  }

  /** Connections that say a byte a second, and never a whole request. */
  slow(count: number): void {
    for (let at = 0; at < count; at++) {
      const doors = [this.#host.ports.ssh, this.#host.ports.web, this.#host.ports.port];
      const socket = connect(doors[at % doors.length]!, '127.0.0.1').on('error', () => {});
      const timer = setInterval(() => socket.write('G'), 1000);
      this.#ends.push(() => {
        clearInterval(timer);
        socket.destroy();
      });
    }
  }

  /** Sends as much as is taken, and comes back at once when it is cut off. */
  async flood(number: number): Promise<void> {
    const web = number % 2 === 0;
    const [hello, word] = web
      ? [
          { type: 'hello', columns: 80, rows: 24 },
          { type: 'input', text: '\x1b[A'.repeat(50) },
        ]
      : [
          {
            type: 'hello',
            versions: [1],
            program: 'flood',
            name: `F${number}`,
            code: this.#codes[0]!,
            watch: true,
          },
          { type: 'say', text: 'x'.repeat(250) },
        ];
    while (!this.#isOver) {
      const socket = web
        ? await this.#socket('web', '/line', `127.0.0.${10 + number}`)
        : await this.#socket('port', '', `127.0.0.${10 + number}`);
      if (socket.readyState === WebSocket.OPEN) {
        this.floods++;
        socket.send(JSON.stringify(hello));
      }
      while (socket.readyState === WebSocket.OPEN && !this.#isOver) {
        for (let frame = 0; frame < 50; frame++) socket.send(JSON.stringify(word));
        await sleep(5);
      }
      await sleep(20);
    }
  }
}

async function measured(what: string, players: Players): Promise<void> {
  await players.ask('times');
  await sleep(SECONDS * 1000);
  times(what, (await players.ask('times')).times);
}

/** Tables that are played at, alone and with a crowd of nuisances around them. */
export async function crowd(): Promise<void> {
  const host = await startHost({ store: ':memory:', mostTables: 1000, mostConnections: 5000 });
  const codes = await host.open({ game: 'catan', seats: 4, isPublic: true, tables: TABLES });
  const players = await startPlayers({ game: 'catan', codes, ports: [host.ports.port], pace: 1000 });
  await sleep(8000);
  await measured(`${TABLES} tables of four by themselves`, players);
  const nuisance = new Nuisance(host, codes);
  await nuisance.idle(IDLE);
  await sleep(3000);
  await measured(`with ${IDLE} idle pages`, players);
  await nuisance.deaf(SLOW);
  nuisance.slow(SLOW);
  await sleep(1000);
  await measured(`and ${SLOW} deaf spectators, ${SLOW} slow writers`, players);
  const floods = Array.from({ length: FLOODS }, (_, number) => nuisance.flood(number));
  await measured(`and ${FLOODS} floods`, players);
  const { faults, oldest } = await players.ask('steps');
  line('a table has not moved for at most', `${(oldest / 1000).toFixed(1)} s`);
  line('steps lost or told in two ways', String(faults.length));
  line('floods that came in', String(nuisance.floods));
  line('connections at the end', JSON.stringify((await statusOf(host)).connections));
  nuisance.end();
  await Promise.all(floods);
  host.process.kill('SIGKILL');
}
