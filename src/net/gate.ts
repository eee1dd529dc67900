import type { Server, Socket } from 'node:net';
import type { Clock } from '../engine/clock.ts';
import { Allowance } from './allowance.ts';

interface GateOptions {
  readonly clock: Clock;
  /** Connections at the same time. */
  readonly mostConnections: number;
  readonly mostPerAddress: number;
  /** Told when nobody more comes in from an address, and why; not at every attempt. */
  refused?(address: string, why: Refused): void;
}

/** `too many`: connections that are open, or attempts within a short time; `flood`: one of them sent too much. */
type Refused = 'full' | 'too many' | 'flood';

/**
 * Nobody comes in for so long from where a flood came, in milliseconds; twice as long each time that follows within the
 * time after which it is forgotten, up to the longest.
 */
const SHUT_FOR = 10_000;
const SHUT_MOST = 300_000;
const FORGOTTEN_AFTER = 600_000;
/** An address is told of so often at most, in milliseconds. */
const TELL_EVERY = 10_000;
/** Of the connections that an address may have, so many times as many may be begun at once, and so many begun a second. */
const BURST = 3;
const BACK = 0.2;
/** Whoever came in and was refused then has made so many attempts more. */
const REFUSED = 5;
/** Of them, so many times as many may be open without having come in (a page is fetched by several), */
const PLAIN = 3;
/** so many requests may come over those at once, and so many a second. */
const REQUESTS_AT_ONCE = 30;
const REQUESTS_A_SECOND = 3;
/** Addresses that are remembered before those go of which nothing is open. */
const MOST_REMEMBERED = 10_000;

interface Visitors {
  open: number;
  /** Connections, whether they came in or not. */
  plain: number;
  readonly attempts: Allowance;
  readonly requests: Allowance;
  shutUntil: number;
  /** How long it was shut the last time. */
  shutFor: number;
  toldAt: number;
}

/** Who may come in by a door: so many in all and from one address, and nobody for a while from where a flood came. */
export class Gate {
  readonly #options: GateOptions;
  readonly #addresses = new Map<string, Visitors>();
  #open = 0;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** How many are in. */
  get open(): number {
    return this.#open;
  }

  /** @returns why nobody more comes in; whoever does must leave again. */
  enter(address: string): Refused | undefined {
    const from = this.#from(address);
    const why = this.#whyNot(from);
    if (why !== undefined) return this.#refuse(from, address, why);
    from.open++;
    this.#open++;
    return undefined;
  }

  /** Somebody who came in was refused what they came for. */
  failed(address: string): void {
    this.#from(address).attempts.fine(REFUSED);
  }

  leave(address: string): void {
    this.#open--;
    this.#from(address).open--;
  }

  /** A connection that has not said yet what it wants. @returns why it is ended; one that is not must `disconnect`. */
  connect(address: string): Refused | undefined {
    const from = this.#from(address);
    const { mostConnections, mostPerAddress } = this.#options;
    // A proxy passes on what comes from everywhere: who that is, its requests say.
    const most = PLAIN * (isHere(address) ? mostConnections : mostPerAddress);
    if (!isHere(address) && this.#isShut(from)) return this.#refuse(from, address, 'flood');
    if (from.plain >= most) return this.#refuse(from, address, 'too many');
    from.plain++;
    return undefined;
  }

  disconnect(address: string): void {
    this.#from(address).plain--;
  }

  /** Something is asked for without coming in. @returns why it is not answered. */
  ask(address: string): Refused | undefined {
    const from = this.#from(address);
    if (this.#isShut(from)) return this.#refuse(from, address, 'flood');
    return from.requests.take() ? undefined : this.#refuse(from, address, 'too many');
  }

  /** A flood came from there. */
  shut(address: string): void {
    const from = this.#from(address);
    if (this.#isShut(from)) return;
    const now = this.#options.clock.now();
    const isAgain = now - from.shutUntil < FORGOTTEN_AFTER;
    from.shutFor = isAgain ? Math.min(2 * from.shutFor, SHUT_MOST) : SHUT_FOR;
    from.shutUntil = now + from.shutFor;
  }

  #refuse(from: Visitors, address: string, why: Refused): Refused {
    const now = this.#options.clock.now();
    if (now - from.toldAt >= TELL_EVERY) {
      from.toldAt = now;
      this.#options.refused?.(address, why);
    }
    return why;
  }

  #isShut({ shutUntil }: Visitors): boolean {
    return this.#options.clock.now() < shutUntil;
  }

  #whyNot(from: Visitors): Refused | undefined {
    const { mostConnections, mostPerAddress } = this.#options;
    if (this.#isShut(from)) return 'flood';
    if (!from.attempts.take() || from.open >= mostPerAddress) return 'too many';
    return this.#open >= mostConnections ? 'full' : undefined;
  }

  #from(address: string): Visitors {
    const network = networkOf(address);
    const known = this.#addresses.get(network);
    if (known) return known;
    if (this.#addresses.size >= MOST_REMEMBERED)
      for (const [name, from] of this.#addresses)
        if (from.open === 0 && from.plain === 0 && !this.#isShut(from)) this.#addresses.delete(name);
    const { clock, mostPerAddress: most } = this.#options;
    const made: Visitors = {
      ...{ open: 0, plain: 0, shutFor: 0 },
      attempts: new Allowance(clock, BURST * most, BACK * most),
      requests: new Allowance(clock, REQUESTS_AT_ONCE * most, REQUESTS_A_SECOND * most),
      ...{ shutUntil: Number.NEGATIVE_INFINITY, toldAt: Number.NEGATIVE_INFINITY },
    };
    this.#addresses.set(network, made);
    return made;
  }
}

/** What one person has at home: an address of IPv4, or the first half of one of IPv6. */
export function networkOf(address: string): string {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (four !== undefined) return four;
  const [before = '', after] = address.split('::');
  const groups = (text: string): readonly string[] => (text === '' ? [] : text.split(':'));
  const [head, tail] = [groups(before), groups(after ?? '')];
  const gap = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array.from({ length: gap }, () => '0'), ...tail].slice(0, 4).join(':');
}

interface Request {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Where a request comes from: of a proxy on this computer, what that says. */
export function addressOf({ socket, headers }: Request): string {
  const { remoteAddress: address = '' } = socket;
  const said = headers['x-forwarded-for'];
  return (isHere(address) && typeof said === 'string' && said.split(',').at(-1)?.trim()) || address;
}

/** Where a proxy on this computer comes from. */
function isHere(address: string): boolean {
  return /^(::1|(::ffff:)?127\.0\.0\.1)$/.test(address);
}

/** Counts the connections of a server from their first byte on, and ends those at once that are too many. */
export function guard(server: Pick<Server, 'on'>, gate: Gate): void {
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address = '' } = socket;
    if (gate.connect(address) === undefined) socket.once('close', () => gate.disconnect(address));
    else socket.resetAndDestroy();
  });
}
