import { connect } from 'node:net';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { newToken } from '../../src/net/members.ts';
import type { Host } from './place.ts';

/** Where they go: the ports of a host, and codes of tables there. */
export interface NuisanceOrder {
  readonly ports: Host['ports'];
  readonly codes: readonly string[];
}

/** How many more of a kind come. Answered when they are there, but for floods, with how many floods came in so far. */
export type NuisanceWord = Readonly<Partial<Record<'idle' | 'deaf' | 'slow' | 'flood', number>>>;

/** Everybody who comes only to be a nuisance, until the process is ended. */
class Nuisance {
  readonly #ports: Host['ports'];
  readonly #codes: readonly string[];
  /** How often one of those who flood came in. */
  floods = 0;

  constructor({ ports, codes }: NuisanceOrder) {
    this.#ports = ports;
    this.#codes = codes;
  }

  async #socket(door: 'port' | 'web', path = '', from = '127.0.0.2'): Promise<WebSocket> {
    const at = `127.0.0.1:${this.#ports[door]}`;
    const socket = new WebSocket(`ws://${at}${path}`, { origin: `http://${at}`, localAddress: from });
    socket.on('error', () => {});
    await new Promise((resolve) => socket.once('open', resolve).once('close', resolve));
    return socket;
  }

  /** Pages that are open and left alone. */
  async idle(count: number): Promise<void> {
    for (let at = 0; at < count; at++) {
      const socket = await this.#socket('web', '/line');
      socket.send(
        JSON.stringify({ type: 'hello', columns: 80, rows: 24, token: newToken(), visit: newToken() }),
      );
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
      const doors = [this.#ports.ssh, this.#ports.web, this.#ports.port];
      const socket = connect(doors[at % doors.length]!, '127.0.0.1').on('error', () => {});
      setInterval(() => socket.write('G'), 1000);
    }
  }

  /** Sends as much as is taken, and comes back at once when it is cut off. */
  async flood(number: number): Promise<void> {
    const web = number % 2 === 0;
    const [hello, word] = web
      ? [
          { type: 'hello', columns: 80, rows: 24, token: newToken(), visit: newToken() },
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
    for (;;) {
      const socket = web
        ? await this.#socket('web', '/line', `127.0.0.${10 + number}`)
        : await this.#socket('port', '', `127.0.0.${10 + number}`);
      if (socket.readyState === WebSocket.OPEN) {
        this.floods++;
        socket.send(JSON.stringify(hello));
      }
      while (socket.readyState === WebSocket.OPEN) {
        for (let frame = 0; frame < 50; frame++) socket.send(JSON.stringify(word));
        await sleep(5);
      }
      await sleep(20);
    }
  }
}

const nuisance = new Nuisance(JSON.parse(process.argv[2]!) as NuisanceOrder);
process.on('message', async ({ idle = 0, deaf = 0, slow = 0, flood = 0 }: NuisanceWord) => {
  await nuisance.idle(idle);
  await nuisance.deaf(deaf);
  nuisance.slow(slow);
  // Floods come from other computers: what it takes to make them must not take the time of the host.
  if (flood > 0) setPriority(constants.priority.PRIORITY_LOW);
  for (let number = 0; number < flood; number++) void nuisance.flood(number);
  process.send?.(nuisance.floods);
});
