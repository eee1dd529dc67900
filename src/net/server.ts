import { createServer as createHttp, type Server as HttpServer } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '../engine/clock.ts';
import type { Refusal } from '../engine/refusal.ts';
import { wrongCode } from './door.ts';
import { listenOn } from './listening.ts';
import type { Peer } from './members.ts';
import { packed } from './packed.ts';
import type { Connection, Place } from './table-parts.ts';
import {
  type ClientMessage,
  type Hello,
  type HostMessage,
  readClientMessage,
  wireLimits,
  writeMessage,
} from './wire.ts';

/** A client that does not read has at most so many bytes waiting for it. */
const MOST_WAITING = 1_048_576;
/** Frames that make no sense, before the connection is ended. */
const MOST_FAULTS = 5;
const HELLO_WITHIN = 10_000;
const PING_EVERY = 5_000;

export interface ServerOptions {
  readonly host: string;
  readonly port: number;
  readonly clock: Clock;
  /** Certificate and key in PEM, for `wss`. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** Connections at the same time. */
  readonly mostConnections?: number;
  /** The table that is asked for, the only one there is when no code is given; or why nobody gets there. */
  find(hello: Hello): Promise<Place | Refusal | undefined> | Place | Refusal | undefined;
}

export interface Server {
  readonly port: number;
  /** Ends every connection, and frees the port. */
  close(): Promise<void>;
}

/** Listens for clients. @throws Error of Node when the port cannot be used. */
export async function listen(options: ServerOptions): Promise<Server> {
  const http: HttpServer = options.tls ? createHttps(options.tls) : createHttp();
  http.on('request', (_, response) => {
    response
      .writeHead(426, { 'content-type': 'text/plain' })
      .end('This is a table of boardgames: join it with `boardgames join`.\n');
  });
  const sockets = new WebSocketServer({
    server: http,
    maxPayload: wireLimits.frame,
    perMessageDeflate: false,
  });
  sockets.on('connection', (socket) => {
    socket.on('error', () => socket.terminate());
    if (sockets.clients.size > (options.mostConnections ?? 1000))
      return socket.close(1013, 'too many connections');
    new Line(socket, options).open();
  });
  const port = await listenOn(http, options.host, options.port);
  return {
    port,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      await new Promise<void>((resolve) => http.close(() => resolve()));
    },
  };
}

/** One connection: it bounds what a client may send and what may wait for it. */
class Line implements Peer {
  readonly #socket: WebSocket;
  readonly #options: ServerOptions;
  #connection: Connection | undefined;
  /** What is said while the table is looked for. */
  #early: ClientMessage[] | undefined;
  #allowance: number = wireLimits.burst;
  #counted: number;
  #faults = 0;
  #answered = true;
  /** This client takes long messages packed. */
  #packs = false;
  #cancel: () => void = () => {};

  constructor(socket: WebSocket, options: ServerOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#counted = options.clock.now();
  }

  open(): void {
    this.#cancel = this.#options.clock.after(HELLO_WITHIN, () => this.#socket.terminate());
    this.#socket.on('message', (data, binary) => this.#read(data.toString(), binary));
    this.#socket.on('pong', () => {
      this.#answered = true;
    });
    this.#socket.on('close', () => {
      this.#cancel();
      this.#connection?.lost();
    });
  }

  send(message: HostMessage): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_WAITING) {
      this.#socket.terminate();
      return;
    }
    const text = writeMessage(message);
    this.#socket.send(this.#packs ? packed(text) : text);
  }

  close(): void {
    this.#socket.close(1000);
  }

  #read(frame: string, binary: boolean): void {
    if (!this.#allowed()) {
      this.#end('too-fast', 'Too many messages: the connection is ended.');
      return;
    }
    const read = binary ? ({ ok: false, text: 'The frame is not text.' } as const) : readClientMessage(frame);
    if (!read.ok) {
      if (++this.#faults >= MOST_FAULTS) {
        this.#end('wrong-message', read.text);
        return;
      }
      this.send({ type: 'sorry', code: 'wrong-message', text: read.text });
      return;
    }
    const { message } = read;
    if (this.#connection) {
      this.#connection.receive(message);
      return;
    }
    if (this.#early) this.#early.push(message);
    else if (message.type !== 'hello') this.#end('no-hello', 'The first message must be a hello.');
    else this.#look(message);
  }

  #look(hello: Hello): void {
    const found = this.#options.find(hello);
    if (!(found instanceof Promise)) {
      this.#enter(hello, found);
      return;
    }
    this.#early = [];
    found.then(
      (place) => this.#enter(hello, place),
      () => this.#end('not-found', 'The table cannot be reached just now: try again.'),
    );
  }

  #enter(hello: Hello, found: Place | Refusal | undefined): void {
    const isOpen = this.#socket.readyState === this.#socket.OPEN;
    if (!isOpen || !found || !('join' in found)) {
      const { code, text } = found && !('join' in found) ? found : wrongCode;
      this.#end(code, text);
      return;
    }
    this.#packs = hello.packed ?? false;
    const joined = found.join(this, hello);
    if (!joined.ok) {
      this.#end(joined.refusal.code, joined.refusal.text);
      return;
    }
    this.#connection = joined.connection;
    this.#cancel();
    this.#watch();
    for (const message of this.#early ?? []) joined.connection.receive(message);
  }

  /** A token bucket: bursts are fine, floods are not. */
  #allowed(): boolean {
    const now = this.#options.clock.now();
    const back = ((now - this.#counted) / 1000) * wireLimits.framesASecond;
    this.#counted = now;
    this.#allowance = Math.min(wireLimits.burst, this.#allowance + back) - 1;
    return this.#allowance >= 0;
  }

  /** A line that is cut without a word is noticed. */
  #watch(): void {
    this.#cancel = this.#options.clock.after(PING_EVERY, () => {
      if (!this.#answered) {
        this.#socket.terminate();
        return;
      }
      this.#answered = false;
      this.#socket.ping();
      this.#watch();
    });
  }

  #end(code: string, text: string): void {
    this.send({ type: 'bye', code, text });
    this.#socket.close(1008, code);
  }
}
