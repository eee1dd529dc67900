import { randomUUID } from 'node:crypto';
import type { Clock } from '../engine/clock.ts';
import type { Line, LineEvents, OpenLine } from '../net/line.ts';
import { tableLine } from '../net/table-line.ts';
import type { Identity, Place } from '../net/table-parts.ts';
import { type ClientMessage, type HostMessage, readClientMessage } from '../net/wire.ts';
import type { Cluster } from './cluster.ts';
import type { Hall } from './hall.ts';

export interface ReachParts {
  readonly clock: Clock;
  readonly cluster: Cluster;
  readonly hall: Hall;
  /** Opens a table here that no process runs now, where it is kept. */
  adopt(code: string): Promise<void>;
}

/** Between processes: a line is opened, says, hears, and ends. */
type Word =
  | { readonly line: string; readonly code: string; readonly open: true; readonly identity?: Identity }
  | { readonly line: string; readonly say: ClientMessage }
  | { readonly line: string; readonly end: true };
type Answer = { readonly message: HostMessage } | { readonly end: true };

const TABLES = 'tables';
/** How often a line looks whether the process that runs its table is still there, in milliseconds. */
const WATCH_EVERY = 1000;

/** Lines to tables, wherever they are run: here, in another process, or nowhere until somebody asks for one. */
export class Reach {
  readonly #parts: ReachParts;
  /** Of other processes' clients, by name. */
  readonly #lines = new Map<string, Line>();
  readonly #deaf: () => void;

  constructor(parts: ReachParts) {
    this.#parts = parts;
    this.#deaf = parts.cluster.bus.listen(TABLES, (text, from) =>
      this.#serve(JSON.parse(text) as Word, from),
    );
  }

  /** A client's way to the table with this code. @param identity of the client, where it is known. */
  lineTo(code: string, identity?: Identity): OpenLine {
    return (events) => new FarLine(this.#parts, code, identity, events);
  }

  /** The table with this code as whoever listens for programs joins it, wherever it is run. */
  placeAt(code: string, identity?: Identity): Place {
    return {
      join: (peer, hello) => {
        const near = this.#parts.hall.find(code);
        if (near) return near.join(peer, hello, identity);
        const line = this.lineTo(
          code,
          identity,
        )({
          opened: () => line.send(hello),
          received: (message) => peer.send(message),
          closed: () => peer.close(),
        });
        return {
          ok: true,
          connection: { receive: (message) => line.send(message), lost: () => line.close() },
        };
      },
    };
  }

  close(): void {
    this.#deaf();
    for (const line of this.#lines.values()) line.close();
    this.#lines.clear();
  }

  /** What a client of another process says to a table of this one. */
  #serve(word: Word, from: string): void {
    const { bus } = this.#parts.cluster;
    const answer = (said: Answer): void => bus.send(from, `line:${word.line}`, JSON.stringify(said));
    if ('open' in word) {
      const line = tableLine(
        () => this.#parts.hall.find(word.code),
        word.identity,
      )({
        opened: () => {},
        received: (message) => answer({ message: message }),
        closed: () => {
          this.#lines.delete(word.line);
          answer({ end: true });
        },
      });
      this.#lines.set(word.line, line);
      return;
    }
    const line = this.#lines.get(word.line);
    if (!line) answer({ end: true });
    else if ('end' in word) line.close();
    else {
      // The other process is this program too, but what it passes on comes from a person.
      const read = readClientMessage(JSON.stringify(word.say));
      if (read.ok) line.send(read.message);
    }
  }
}

/** One client's line, which finds its table by itself. */
class FarLine implements Line {
  readonly #parts: ReachParts;
  readonly #code: string;
  readonly #identity: Identity | undefined;
  readonly #events: LineEvents;
  readonly #name = randomUUID();
  /** Where the table is run here. */
  #near: Line | undefined;
  /** The process that runs it elsewhere. */
  #owner: string | undefined;
  #deaf: () => void = () => {};
  #unwatch: () => void = () => {};
  #ended = false;

  constructor(parts: ReachParts, code: string, identity: Identity | undefined, events: LineEvents) {
    this.#parts = parts;
    this.#code = code;
    this.#identity = identity;
    this.#events = events;
    this.#find().catch(() => this.#lost());
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

  async #find(): Promise<void> {
    const { hall, cluster, adopt } = this.#parts;
    if (!hall.find(this.#code)) {
      const holder = await cluster.leases.holder(this.#code);
      if (holder === undefined) await adopt(this.#code);
      else if (holder !== cluster.self) {
        this.#ask(holder);
        return;
      }
    }
    if (this.#ended) return;
    this.#near = tableLine(
      () => hall.find(this.#code),
      this.#identity,
    )({
      opened: () => this.#ended || this.#events.opened(),
      received: (message) => this.#ended || this.#events.received(message),
      closed: (why) => {
        if (!this.#ended) this.#lost(why);
      },
    });
  }

  #ask(owner: string): void {
    if (this.#ended) return;
    const { bus } = this.#parts.cluster;
    this.#owner = owner;
    this.#deaf = bus.listen(`line:${this.#name}`, (text) => {
      const answer = JSON.parse(text) as Answer;
      if ('message' in answer) this.#events.received(answer.message);
      else this.#lost();
    });
    const identity = this.#identity && { identity: this.#identity };
    this.#send({ line: this.#name, code: this.#code, open: true, ...identity });
    this.#events.opened();
    this.#watch();
  }

  /** A process that dies says nothing. */
  #watch(): void {
    const { clock, cluster } = this.#parts;
    this.#unwatch = clock.after(WATCH_EVERY, () => {
      cluster.leases.holder(this.#code).then(
        (holder) => {
          if (this.#ended) return;
          if (holder === this.#owner) this.#watch();
          else this.#lost();
        },
        // A server that does not answer says nothing of the process.
        () => this.#ended || this.#watch(),
      );
    });
  }

  #send(word: Word): void {
    this.#parts.cluster.bus.send(this.#owner!, TABLES, JSON.stringify(word));
  }

  #lost(why?: string): void {
    if (this.#ended) return;
    this.#give(false);
    this.#events.closed(why);
  }

  #give(say: boolean): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#unwatch();
    this.#deaf();
    if (say && this.#owner !== undefined) this.#send({ line: this.#name, end: true });
    this.#near?.close();
  }
}
