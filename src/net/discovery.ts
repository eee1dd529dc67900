import { isIPv4 } from 'node:net';
import { Bonjour, type Service } from 'bonjour-service';
import * as v from 'valibot';
import type { Clock } from '../engine/clock.ts';
import { isName } from './client-message.ts';

const TYPE = 'boardgames';

/** A table on the local network, as it announces itself. */
export interface FoundTable {
  /** Such as `192.168.1.7:4949`. */
  readonly address: string;
  readonly code: string;
  /** The id of the game. */
  readonly game: string;
  /** Whose table it is. */
  readonly host: string;
  /** Such as `2 of 4`. */
  readonly seats: string;
  readonly password: boolean;
  readonly secure: boolean;
}

export type Announcement = Omit<FoundTable, 'address'>;

interface DiscoveryOptions {
  /** The address of the network to speak on; left out: all of them. */
  readonly interface?: string;
  /** Hears once why nothing can be announced or found: a table still works by its address. */
  onTrouble(reason: string): void;
}

/** Announcements come from strangers. */
const announced = v.object({
  code: v.pipe(v.string(), v.regex(/^[A-Z]{4}$/)),
  game: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,50}$/)),
  host: v.pipe(v.string(), v.check(isName)),
  seats: v.pipe(v.string(), v.regex(/^\d{1,2} of \d{1,2}$/)),
  password: v.picklist(['yes', 'no']),
  secure: v.picklist(['yes', 'no']),
});

export interface Announcer {
  /** Seats were taken or given up. */
  update(table: Announcement): void;
  close(): void;
}

/** Tells the local network of a table by multicast DNS. */
export function announce(port: number, table: Announcement, options: DiscoveryOptions): Announcer {
  const bonjour = open(options);
  if (!bonjour) return { update() {}, close() {} };
  const publish = (now: Announcement): Service =>
    bonjour.publish({ name: `boardgames ${now.code}`, type: TYPE, port, probe: false, txt: textOf(now) });
  let service = publish(table);
  let shown = JSON.stringify(table);
  return {
    update(now) {
      if (JSON.stringify(now) === shown) return;
      shown = JSON.stringify(now);
      service.stop?.(() => {
        service = publish(now);
      });
    },
    close() {
      bonjour.unpublishAll(() => bonjour.destroy());
    },
  };
}

/** How often it is asked who is there, in milliseconds; whoever answers none of so many times is gone, as a host that was killed. */
const ASK_EVERY = 5000;
const MOST_MISSED = 3;

/** Looks for tables until it is closed. `onChange` hears of all that are there. */
export function lookForTables(
  onChange: (tables: readonly FoundTable[]) => void,
  { clock, ...options }: DiscoveryOptions & { readonly clock: Clock },
): { close(): void } {
  const bonjour = open(options);
  if (!bonjour) return { close() {} };
  /** By the name of the announcement: what it says may change, its code as well. */
  const found = new Map<string, { readonly table: FoundTable; missed: number }>();
  const report = (): void => onChange([...found.values()].map(({ table }) => table));
  const take = (service: Service): void => {
    const table = tableOf(service);
    if (!table) return;
    found.set(service.fqdn, { table, missed: 0 });
    report();
  };
  let end = (): void => {};
  // The library keeps whoever it has heard of; one that begins anew tells of all who answer.
  const ask = (): void => {
    const browser = bonjour.find({ type: TYPE });
    browser.on('up', take);
    browser.on('txt-update', take);
    browser.on('srv-update', take);
    browser.on('down', ({ fqdn }: Service) => {
      if (found.delete(fqdn)) report();
    });
    const cancel = clock.after(ASK_EVERY, () => {
      end();
      const count = found.size;
      for (const [fqdn, one] of found) if (++one.missed > MOST_MISSED) found.delete(fqdn);
      if (found.size < count) report();
      ask();
    });
    end = () => {
      cancel();
      browser.stop();
    };
  };
  ask();
  return {
    close() {
      end();
      bonjour.destroy();
    },
  };
}

function open({ interface: only, onTrouble }: DiscoveryOptions): Bonjour | undefined {
  let reported = false;
  const trouble = (error: unknown): void => {
    if (reported) return;
    reported = true;
    onTrouble(reasonOf(error));
  };
  try {
    // Told an interface alone, the library would bind to it and hear no multicast.
    // What multicast-dns takes is handed through, which the library's types leave out.
    const socket = only === undefined ? {} : { interface: only, bind: '0.0.0.0' };
    const bonjour = new Bonjour(socket as ConstructorParameters<typeof Bonjour>[0], trouble);
    const { mdns } = (bonjour as unknown as { server: { mdns: NodeJS.EventEmitter } }).server;
    // Without a listener an error of the socket would end the program.
    mdns.on('error', trouble);
    // Others may send what cannot be read: only what the system refuses is a trouble.
    mdns.on('warning', (error: NodeJS.ErrnoException) => error.syscall !== undefined && trouble(error));
    return bonjour;
  } catch (error) {
    trouble(error);
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  const { code, message = String(error) } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'port 5353 is taken';
  return code === 'EACCES' || code === 'EPERM' ? 'it is not allowed' : message;
}

function textOf({ code, game, host, seats, password, secure }: Announcement): Record<string, string> {
  return { code, game, host, seats, password: password ? 'yes' : 'no', secure: secure ? 'yes' : 'no' };
}

function tableOf({ port, txt, addresses = [], referer }: Service): FoundTable | undefined {
  const read = v.safeParse(announced, txt);
  // It is spoken by IPv4, so that whoever says it has such an address as well.
  const address = addresses.find(isIPv4) ?? referer?.address;
  if (!read.success || address === undefined) return undefined;
  const { password, secure, ...table } = read.output;
  return { ...table, address: `${address}:${port}`, password: password === 'yes', secure: secure === 'yes' };
}
