import { randomUUID } from 'node:crypto';
import type { Clock } from '../engine/clock.ts';
import { type ClientMessage, readClientMessage } from '../net/client-message.ts';
import { notReached } from '../net/door.ts';
import type { HostMessage } from '../net/host-message.ts';
import type { Line, LineEvents, OpenLine, Unwelcome } from '../net/line.ts';
import { tableLine } from '../net/table-line.ts';
import type { Identity, Place } from '../net/table-parts.ts';
import type { Cluster } from './cluster.ts';
import type { Hall } from './hall.ts';
import { repeatedly } from './repeatedly.ts';

interface ReachParts {
  readonly clock: Clock;
  readonly cluster: Cluster;
  readonly hall: Hall;
  /** Opens a table here that no process runs now, where it is kept. @returns false where there is no such table. */
  adopt(code: string): Promise<boolean>;
}

/** Between processes: a line is opened, says, hears, and ends; whom somebody does not want to hear of has changed. */
type Word =
  | { readonly line: string; readonly code: string; readonly open: true; readonly identity?: Identity }
  | { readonly line: string; readonly say: ClientMessage }
  | { readonly know: Identity }
  | { readonly line: string; readonly end: true };
type Answer = { readonly message: HostMessage } | { readonly end: true };

const TABLES = 'tables';
/** How often it is looked whether the processes that run the tables of lines still do, in milliseconds. */
const WATCH_EVERY = 250;
/** Within so many milliseconds a table is opened that its process is only asked to take. */
const TAKEN_WITHIN = 1000;
/** How often a process looks whether those are still there whose clients are at its tables. */
const LOOK_EVERY = 5000;

/** A line of another process's client. */
interface Served {
  readonly from: string;
  send(message: ClientMessage): void;
  close(): void;
}

/** Lines to tables, wherever they are run: here, in another process, or nowhere until somebody asks for one. */
export class Reach {
  readonly #parts: ReachParts;
  /** By name. */
  readonly #served = new Map<string, Served>();
  readonly #ends: readonly (() => void)[];
  /** Lines of this process to tables of others. */
  readonly #far = new Set<FarLine>();
  /** Tables that are being opened here, by code. */
  readonly #opening = new Map<string, Promise<boolean>>();
  /** Processes that were not there when it was looked last. */
  #missed: ReadonlySet<string> = new Set();

  constructor(parts: ReachParts) {
    const { bus, isShared } = parts.cluster;
    this.#parts = { ...parts, adopt: (code) => this.#once(code, parts.adopt) };
    this.#ends = [
      bus.listen(TABLES, (text, from) => this.#hear(JSON.parse(text) as Word, from)),
      // Whoever comes again is told everything.
      bus.onBreak(() => this.#closeServed()),
      ...(isShared ? this.#looks(parts.clock) : []),
    ];
  }

  /** A process that dies says neither that its clients are gone nor that it runs its tables no longer. */
  #looks(clock: Clock): readonly (() => void)[] {
    return [
      repeatedly(clock, WATCH_EVERY, () => this.#lookAtOwners()),
      repeatedly(clock, LOOK_EVERY, () => this.#lookAtClients()),
    ];
  }

  /** A client's way to the table with this code. @param identity of the client as it connects, where it is known. */
  lineTo(code: string, identity: () => Identity | undefined = () => undefined): OpenLine {
    return (events) =>
      new FarLine({ ...this.#parts, far: this.#far, opening: this.#opening }, code, identity(), events);
  }

  /** Tells every table, wherever it is run, whom somebody does not want to hear of now. */
  async know(identity: Identity): Promise<void> {
    const { hall, cluster } = this.#parts;
    hall.know(identity);
    const word: Word = { know: identity };
    // It is kept already: other processes that cannot be told now learn of it when the next line is opened.
    for (const { name } of await cluster.processes().catch(() => []))
      if (name !== cluster.self) cluster.bus.send(name, TABLES, JSON.stringify(word));
  }

  /** The table with this code as whoever listens for programs joins it, wherever it is run. */
  placeAt(code: string, identity?: Identity): Place {
    return {
      join: (peer, hello) => {
        const near = this.#parts.hall.find(code);
        if (near) return near.join(peer, hello, identity);
        // What is said before the table is found comes after the hello.
        let early: ClientMessage[] | undefined = [hello];
        const line = this.lineTo(
          code,
          () => identity,
        )({
          opened: () => {
            for (const message of early ?? []) line.send(message);
            early = undefined;
          },
          received: (message) => peer.send(message),
          closed: () => peer.close(),
        });
        const receive = (message: ClientMessage): void => {
          if (early) early.push(message);
          else line.send(message);
        };
        return { ok: true, connection: { receive, lost: () => line.close() } };
      },
    };
  }

  close(): void {
    for (const end of this.#ends) end();
    this.#closeServed();
  }

  /** All who ask for a table while it is opened wait for that. */
  #once(code: string, adopt: ReachParts['adopt']): Promise<boolean> {
    const known = this.#opening.get(code);
    if (known) return known;
    const opening = adopt(code).finally(() => this.#opening.delete(code));
    this.#opening.set(code, opening);
    return opening;
  }

  #closeServed(): void {
    for (const served of [...this.#served.values()]) served.close();
  }

  /** What a client of another process says to a table of this one. */
  #hear(word: Word, from: string): void {
    if ('know' in word) {
      this.#parts.hall.know(word.know);
      return;
    }
    if ('open' in word) {
      this.#serve(word, from).catch(() => this.#served.get(word.line)?.close());
      return;
    }
    const served = this.#served.get(word.line);
    if (!served) this.#answer(from, word.line, { end: true });
    else if ('end' in word) served.close();
    else {
      // The other process is this program too, but what it passes on comes from a person.
      const read = readClientMessage(JSON.stringify(word.say));
      if (read.ok) served.send(read.message);
    }
  }

  async #serve({ line, code, identity }: Extract<Word, { open: true }>, from: string): Promise<void> {
    const { hall, adopt, cluster } = this.#parts;
    const closed = (): void => {
      if (this.#served.delete(line)) this.#answer(from, line, { end: true });
    };
    const early: ClientMessage[] = [];
    let table = hall.find(code);
    if (!table) {
      const waiting: Served = { from, send: (message) => early.push(message), close: closed };
      this.#served.set(line, waiting);
      // Whoever asks is about to end, and hands the table over; or this process is, and somebody else takes it.
      if ((await heirOf(cluster)) === undefined) await adopt(code);
      if (this.#served.get(line) !== waiting) return;
      table = hall.find(code);
      if (!table) return closed();
    }
    const near = tableLine(
      () => table,
      identity,
    )({ opened: () => {}, received: (message) => this.#answer(from, line, { message }), closed });
    this.#served.set(line, { from, send: (message) => near.send(message), close: () => near.close() });
    for (const message of early) near.send(message);
  }

  #answer(to: string, line: string, said: Answer): void {
    this.#parts.cluster.bus.send(to, `line:${line}`, JSON.stringify(said));
  }

  async #lookAtOwners(): Promise<void> {
    const lines = [...this.#far];
    const codes = [...new Set(lines.map(({ code }) => code))];
    // Where it cannot be looked who runs them, nothing that is said gets there.
    const holders = await this.#parts.cluster.leases.holders(codes).catch(() => []);
    const holderOf = new Map(codes.map((code, at) => [code, holders[at]]));
    for (const line of lines) line.found(holderOf.get(line.code));
  }

  async #lookAtClients(): Promise<void> {
    if (this.#served.size === 0) return;
    const there = new Set((await this.#parts.cluster.processes()).map(({ name }) => name));
    const missing = [...this.#served.values()].filter(({ from }) => !there.has(from));
    // A server that was started again learns only by and by who is there.
    for (const served of missing) if (this.#missed.has(served.from)) served.close();
    this.#missed = new Set(missing.map(({ from }) => from));
  }
}

interface FarParts extends ReachParts {
  /** Those that are told who runs their table. */
  readonly far: Set<FarLine>;
  /** Tables that are being opened here, by code. */
  readonly opening: ReadonlyMap<string, Promise<boolean>>;
}

/** One client's line, which finds its table by itself. */
class FarLine implements Line {
  readonly code: string;
  readonly #parts: FarParts;
  readonly #identity: Identity | undefined;
  readonly #events: LineEvents;
  readonly #name = randomUUID();
  /** Where the table is run here. */
  #near: Line | undefined;
  /** The process that runs it elsewhere. */
  #owner: string | undefined;
  #deaf: readonly (() => unknown)[] = [];
  #ended = false;

  constructor(parts: FarParts, code: string, identity: Identity | undefined, events: LineEvents) {
    this.#parts = parts;
    this.code = code;
    this.#identity = identity;
    this.#events = events;
    this.#find().catch(() => {
      if (!this.#ended) events.received({ type: 'bye', ...notReached });
      this.#lost();
    });
  }

  send(message: ClientMessage): void {
    if (this.#near) this.#near.send(message);
    else if (this.#owner !== undefined) this.#send({ line: this.#name, say: message });
  }

  close(): void {
    this.#give(true);
  }

  cut(): void {
    this.#give(true);
    queueMicrotask(() => this.#events.closed());
  }

  /** Which process runs the table, if any, was looked up. */
  found(holder: string | undefined): void {
    if (holder !== this.#owner) this.#lost();
  }

  async #find(): Promise<void> {
    const { hall, cluster, adopt, opening } = this.#parts;
    if (!hall.find(this.code)) {
      const [holder] = await cluster.leases.holders([this.code]);
      const isElsewhere = holder !== undefined && holder !== cluster.self;
      const heir = holder === undefined ? await heirOf(cluster) : undefined;
      if (isElsewhere) return this.#ask(holder, 0);
      if (heir !== undefined) return this.#ask(heir, TAKEN_WITHIN);
      const isKnown =
        holder === cluster.self ? await (opening.get(this.code) ?? true) : await adopt(this.code);
      // Somebody opens it just now, here or elsewhere: it is there in a moment.
      if (isKnown && !hall.find(this.code)) return this.#lost();
    }
    if (this.#ended) return;
    const table = hall.find(this.code);
    this.#near = tableLine(
      () => table,
      this.#identity,
    )({
      opened: () => this.#ended || this.#events.opened(),
      received: (message) => this.#ended || this.#events.received(message),
      closed: (why) => {
        if (!this.#ended) this.#lost(why);
      },
    });
  }

  /** @param within so many milliseconds it must be the process that runs the table */
  #ask(owner: string, within: number): void {
    if (this.#ended) return;
    const { cluster, clock, far } = this.#parts;
    this.#owner = owner;
    this.#deaf = [
      cluster.bus.listen(`line:${this.#name}`, (text) => {
        const answer = JSON.parse(text) as Answer;
        if ('message' in answer) this.#events.received(answer.message);
        else this.#lost();
      }),
      cluster.bus.onBreak(() => this.#lost()),
      clock.after(within, () => far.add(this)),
      () => far.delete(this),
    ];
    const identity = this.#identity && { identity: this.#identity };
    this.#send({ line: this.#name, code: this.code, open: true, ...identity });
    this.#events.opened();
  }

  #send(word: Word): void {
    this.#parts.cluster.bus.send(this.#owner!, TABLES, JSON.stringify(word));
  }

  #lost(why?: Unwelcome): void {
    if (this.#ended) return;
    this.#give(false);
    this.#events.closed(why);
  }

  #give(say: boolean): void {
    if (this.#ended) return;
    this.#ended = true;
    for (const end of this.#deaf) end();
    if (say && this.#owner !== undefined) this.#send({ line: this.#name, end: true });
    this.#near?.close();
  }
}

/** Who takes a table that nobody runs, where this process is about to end. */
async function heirOf({ self, isShared, processes }: Cluster): Promise<string | undefined> {
  if (!isShared) return undefined;
  const all = await processes();
  const isLeaving = all.some(({ name, isLeaving: leaves }) => name === self && leaves);
  return isLeaving ? all.find((each) => !each.isLeaving)?.name : undefined;
}
