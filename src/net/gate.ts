import type { Clock } from '../engine/clock.ts';
import { Allowance } from './allowance.ts';

export interface GateOptions {
  readonly clock: Clock;
  /** Connections at the same time. */
  readonly mostConnections: number;
  readonly mostPerAddress: number;
  /** Told when nobody more comes in from an address, and why; not at every attempt. */
  refused?(address: string, why: Refused): void;
}

/** `too many`: connections that are open, or attempts within a short time; `flood`: one of them sent too much. */
export type Refused = 'full' | 'too many' | 'flood';

/** Nobody comes in for so long from where a flood came, and an address is told of so often at most, in milliseconds. */
const SHUT_FOR = 10_000;
const TELL_EVERY = 10_000;
/** Of the connections that an address may have, so many times as many may be begun at once, and so many begun a second. */
const BURST = 3;
const BACK = 0.2;
/** Addresses that are remembered before those go of which nothing is open. */
const MOST_REMEMBERED = 10_000;

interface Visitors {
  open: number;
  readonly attempts: Allowance;
  shutUntil: number;
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
    if (why === undefined) {
      from.open++;
      this.#open++;
      return undefined;
    }
    const now = this.#options.clock.now();
    if (now - from.toldAt >= TELL_EVERY) {
      from.toldAt = now;
      this.#options.refused?.(address, why);
    }
    return why;
  }

  leave(address: string): void {
    this.#open--;
    this.#from(address).open--;
  }

  /** A flood came from there. */
  shut(address: string): void {
    this.#from(address).shutUntil = this.#options.clock.now() + SHUT_FOR;
  }

  #whyNot(from: Visitors): Refused | undefined {
    const { clock, mostConnections, mostPerAddress } = this.#options;
    if (clock.now() < from.shutUntil) return 'flood';
    if (!from.attempts.take() || from.open >= mostPerAddress) return 'too many';
    return this.#open >= mostConnections ? 'full' : undefined;
  }

  #from(address: string): Visitors {
    const network = networkOf(address);
    const known = this.#addresses.get(network);
    if (known) return known;
    if (this.#addresses.size >= MOST_REMEMBERED)
      for (const [name, { open }] of this.#addresses) if (open === 0) this.#addresses.delete(name);
    const { clock, mostPerAddress: most } = this.#options;
    const attempts = new Allowance(clock, BURST * most, BACK * most);
    const made = { open: 0, attempts, shutUntil: 0, toldAt: Number.NEGATIVE_INFINITY };
    this.#addresses.set(network, made);
    return made;
  }
}

/** What one person has at home: an address of IPv4, or the first half of one of IPv6. */
function networkOf(address: string): string {
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
  const isHere = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
  return (isHere && typeof said === 'string' && said.split(',').at(-1)?.trim()) || address;
}
