import { createServer as createHttp, type Server as HttpServer } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '../engine/clock.ts';
import type { Refusal } from '../engine/refusal.ts';
import { Allowance } from './allowance.ts';
import { type ClientMessage, type Hello, readClientMessage } from './client-message.ts';
import { notReached, wrongCode } from './door.ts';
import { addressOf, Gate, guard } from './gate.ts';
import type { HostMessage } from './host-message.ts';
import { listenOn, patience, stopHttp } from './listening.ts';
import type { Peer } from './members.ts';
import { packed } from './packed.ts';
import type { Connection, Place } from './table-parts.ts';
import {
  MOST_WAITING,
  NOT_FOUND,
  PING_EVERY,
  SILENCE,
  WRONG_MESSAGE,
  wireLimits,
  writeMessage,
} from './wire.ts';

/** Frames that make no sense, before the connection is ended. */
const MOST_FAULTS = 5;
/** How long whoever sent too much has to read why it ends. */
const GOODBYE = 1000;
/** Connections at the same time. */
const MOST = 1000;

export interface ServerOptions {
  readonly host: string;
  readonly port: number;
  readonly clock: Clock;
  /** Certificate and key in PEM, for `wss`. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** Who may connect; a thousand at the same time without it. */
  readonly gate?: Gate;
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
  const waits = patience(SILENCE);
  const http: HttpServer = options.tls ? createHttps({ ...options.tls, ...waits }) : createHttp(waits);
  const { clock, gate = new Gate({ clock, mostConnections: MOST, mostPerAddress: MOST }) } = options;
  guard(http, gate);
  http.on('request', (request, response) => {
    if (gate.ask(addressOf(request)) !== undefined) return void request.socket.destroy();
    response
      .writeHead(426, { 'content-type': 'text/plain' })
      .end('This is a table of boardgames: join it with `boardgames join`.\n');
  });
  const sockets = new WebSocketServer({
    server: http,
    maxPayload: wireLimits.frame,
    perMessageDeflate: false,
    allowSynchronousEvents: false,
    verifyClient: ({ req }, answer) => {
      const address = addressOf(req);
      const why = gate.enter(address);
      if (why === undefined) req.socket.once('close', () => gate.leave(address));
      answer(why === undefined, why === 'full' ? 503 : 429);
    },
  });
  // It passes on what the HTTP server says of a port that is taken, which `listenOn` tells.
  sockets.on('error', () => {});
  sockets.on('connection', (socket, request) => {
    const address = addressOf(request);
    socket.on('error', () => socket.terminate());
    new Line(socket, options, {
      flooded: () => gate.shut(address),
      refused: () => gate.failed(address),
    }).open();
  });
  const port = await listenOn(http, options.host, options.port);
  return {
    port,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      await stopHttp(http);
    },
  };
}

interface LineFaults {
  /** The client sends too much. */
  flooded(): void;
  /** The client does not get to a table, by its own doing. */
  refused(): void;
}

/** One connection: it bounds what a client may send and what may wait for it. */
class Line implements Peer {
  readonly #socket: WebSocket;
  readonly #options: ServerOptions;
  #connection: Connection | undefined;
  /** What is said while the table is looked for. */
  #early: ClientMessage[] | undefined;
  readonly #allowance: Allowance;
  readonly #told: LineFaults;
  #isWelcome = false;
  #faults = 0;
  /** When the client was heard last. */
  #heard: number;
  /** This client takes long messages packed. */
  #packs = false;
  #cancel: () => void = () => {};

  constructor(socket: WebSocket, options: ServerOptions, told: LineFaults) {
    this.#socket = socket;
    this.#options = options;
    this.#told = told;
    this.#heard = options.clock.now();
    this.#allowance = new Allowance(options.clock, wireLimits.burst, wireLimits.framesASecond);
  }

  open(): void {
    this.#cancel = this.#options.clock.after(SILENCE, () => this.#socket.terminate());
    const hear = (): void => {
      this.#heard = this.#options.clock.now();
    };
    this.#socket.on('message', hear);
    this.#socket.on('message', (data, binary) => this.#read(data.toString(), binary));
    this.#socket.on('pong', hear);
    this.#socket.on('close', () => {
      this.#cancel();
      this.#connection?.lost();
    });
  }

  send(message: HostMessage): void {
    if (!this.#isOpen) return;
    if (message.type === 'welcome') this.#isWelcome = true;
    // A table that is run elsewhere refuses later than one here.
    if (message.type === 'bye' && !this.#isWelcome && message.code !== NOT_FOUND) this.#told.refused();
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

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  #read(frame: string, binary: boolean): void {
    if (!this.#allowance.take()) {
      this.#told.flooded();
      endFlood(this.#socket, this.#options.clock);
      this.#end('too-fast', 'Too many messages: the connection is ended.');
      return;
    }
    const read = binary ? ({ ok: false, text: 'The frame is not text.' } as const) : readClientMessage(frame);
    if (!read.ok) {
      if (++this.#faults >= MOST_FAULTS) {
        this.#end(WRONG_MESSAGE, read.text);
        return;
      }
      this.send({ type: 'sorry', code: WRONG_MESSAGE, text: read.text });
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
      () => this.#end(notReached.code, notReached.text),
    );
  }

  #enter(hello: Hello, found: Place | Refusal | undefined): void {
    // Whoever has gone meanwhile takes no place, and did nothing wrong.
    if (!this.#isOpen) return;
    if (!found || !('join' in found)) {
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

  /** A line that is cut without a word is noticed. */
  #watch(): void {
    if (this.#options.clock.now() - this.#heard >= SILENCE) {
      this.#socket.terminate();
      return;
    }
    this.#socket.ping();
    this.#cancel = this.#options.clock.after(PING_EVERY, () => this.#watch());
  }

  #end(code: string, text: string): void {
    this.send({ type: 'bye', code, text });
    this.#socket.close(1008, code);
  }
}

/** Reads no more of what comes; whoever does not go then is cut off. */
export function endFlood(socket: WebSocket, clock: Clock): void {
  socket.pause();
  socket.removeAllListeners('message');
  clock.after(GOODBYE, () => socket.terminate());
}
