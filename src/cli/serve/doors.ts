import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../disk/make-folder.ts';
import { writeNew } from '../../disk/whole-file.ts';
import { writeProblem } from '../../engine/file-problem.ts';
import { Gate } from '../../net/gate.ts';
import { listen } from '../../net/server.ts';
import { isHostKey, newHostKey, openSshDoor } from '../../serve/ssh-door.ts';
import type { Visitor } from '../../serve/visitor.ts';
import { openWebDoor, type Page } from '../../serve/web-door.ts';
import { appPaths } from '../../store/paths.ts';
import { realClock } from '../../tui/terminal/clock.ts';
import { noPort } from '../no-port.ts';
import { readText } from '../read-text.ts';
import { UsageError } from '../usage-error.ts';
import { type House, type Log, placeFor } from './house.ts';
import { figuresOf, openStatus } from './status.ts';

type DoorName = 'ssh' | 'web' | 'port' | 'status';

/** Ports by door; 0 takes any, `undefined` leaves the door shut. That of the operator, `status`, is for this computer alone. */
export interface DoorOptions extends Readonly<Record<DoorName, number | undefined>> {
  /** The address that is listened on. */
  readonly host: string;
  readonly mostConnections: number;
  readonly mostPerAddress: number;
}

interface Opened {
  readonly port: number;
  /** Lets nobody in any more; who is in stays. */
  shut?(): void;
  close(): Promise<void>;
}

/** The ways into a house, and the operator's. */
export class Doors {
  /** Of the doors that are open. */
  readonly ports: Partial<Record<DoorName, number>> = {};
  readonly #opened: Opened[] = [];
  readonly #options: DoorOptions;
  readonly #log: Log;

  constructor(options: DoorOptions, log: Log) {
    this.#options = options;
    this.#log = log;
  }

  /** @param visitors how many are here. @throws UsageError when a port cannot be used */
  async open(house: House, welcome: (visitor: Visitor) => void, visitors: () => number): Promise<void> {
    const gates = { ssh: this.#gate('ssh'), web: this.#gate('web'), program: this.#gate('program') };
    const common = { host: this.#options.host, clock: realClock, visit: welcome };
    await this.#begin('ssh', async (port) =>
      openSshDoor({ ...common, gate: gates.ssh, port, hostKey: await hostKey() }),
    );
    await this.#begin('web', (port) => openWebDoor({ ...common, gate: gates.web, port, page: pages(house) }));
    // For `boardgames join`: the same tables, by the wire format.
    await this.#begin('port', (port) =>
      listen({ ...common, gate: gates.program, port, find: (hello) => placeFor(house, hello) }),
    );
    await this.#begin('status', (port) => openStatus(port, () => figuresOf(house, gates, visitors())));
  }

  #gate(door: string): Gate {
    return new Gate({
      ...this.#options,
      clock: realClock,
      refused: (address, why) => this.#log('refused', { door, address, why }),
    });
  }

  async #begin(name: DoorName, make: (port: number) => Promise<Opened>): Promise<void> {
    const port = this.#options[name];
    if (port === undefined) return;
    const made = await make(port).catch((error: NodeJS.ErrnoException) => {
      if (error instanceof UsageError) throw error;
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        throw new UsageError(
          `This computer has no address ${this.#options.host}: name one that it has with --host.`,
        );
      throw noPort(error, port, `name another with --${name === 'status' ? 'status-port' : name}`);
    });
    this.ports[name] = made.port;
    this.#opened.push(made);
  }

  shut(): void {
    for (const door of this.#opened) door.shut?.();
  }

  async close(): Promise<void> {
    await Promise.all(this.#opened.map((door) => door.close()));
  }
}

/** In bytes; far more than any key has. */
const LARGEST_KEY = 100_000;

/**
 * The key by which clients know this host again; made once, and only ours to read.
 * @throws UsageError where it cannot be kept, or is not kept any more
 */
async function hostKey(): Promise<string> {
  const { data } = appPaths();
  const file = join(data, 'ssh-host-key');
  try {
    if (!existsSync(file)) {
      makeFolder(data);
      writeNew(file, newHostKey(), 0o600);
    }
  } catch (error) {
    // Of several that begin at the same time with the same folder, all use the key of the first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new UsageError(
        `The key of this host cannot be kept in ${file}: ${writeProblem(error)}. Mend that, or close the door with --ssh off.`,
      );
  }
  const key = await readText(file, LARGEST_KEY, 'the key of a host');
  if (isHostKey(key)) return key;
  throw new UsageError(
    `${file} is damaged: put the key of this host back, or delete the file for a new one, or close the door with --ssh off.`,
  );
}

/** The page for browsers, as the build made it; and games that somebody takes away. */
function pages({ takeAways }: House): (path: string) => Promise<Page | undefined> {
  const folder = join(import.meta.dirname, 'web');
  const known: Readonly<Record<string, readonly [file: string, type: string]>> = {
    '/': ['page.html', 'text/html; charset=utf-8'],
    '/page.js': ['page.js', 'text/javascript; charset=utf-8'],
    '/icon.svg': ['icon.svg', 'image/svg+xml'],
    '/page.css': ['page.css', 'text/css; charset=utf-8'],
  };
  const read = new Map<string, Page>();
  return async (path) => {
    const found = known[path];
    if (!found) return takeAways.page(path);
    const page = read.get(path) ?? { type: found[1], body: readFileSync(join(folder, found[0])) };
    read.set(path, page);
    return page;
  };
}
