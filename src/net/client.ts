import { WebSocket } from 'ws';
import type { Clock } from '../engine/clock.ts';
import type { AnyGame } from '../engine/game.ts';
import { type Refusal, refuse } from '../engine/refusal.ts';
import { RemoteSession } from './remote-session.ts';
import {
  type ChatLine,
  type ClientMessage,
  compression,
  type GameMessage,
  type HostMessage,
  type TableView,
  WIRE_VERSIONS,
  writeMessage,
} from './wire.ts';

/** Waits before a lost connection is tried again, in milliseconds; the last one goes on for ever. */
const RETRIES = [100, 200, 400, 800, 1000];
/** A host that says nothing for so long, its pings included, is gone. */
const SILENCE = 12_000;

export interface ClientOptions {
  /** `ws://HOST:PORT` or `wss://HOST:PORT`. */
  readonly url: string;
  /** Name and version of this program. */
  readonly program: string;
  readonly name: string;
  readonly code?: string;
  readonly password?: string;
  readonly watch?: boolean;
  /** Of an earlier connection to the same table. */
  readonly token?: string;
  readonly clock: Clock;
  load(game: string): Promise<AnyGame>;
  /** Keeps the secret that takes the seat again. */
  keepToken(token: string): void;
}

export type Status = 'connecting' | 'joined' | 'lost' | 'ended';

/** What a screen shows of the table; a new object at every change. */
export interface ClientState {
  readonly status: Status;
  readonly you?: number;
  readonly table?: TableView;
  readonly chat: readonly ChatLine[];
  readonly session?: RemoteSession;
  /** The last thing that could not be done. */
  readonly sorry?: Refusal;
  /** Why it ended. */
  readonly ending?: Refusal;
}

/** A place at a table, as screens know it. */
export interface TableClient {
  readonly state: ClientState;
  /** The seat played from here. */
  readonly seat: number | undefined;
  listen(listener: () => void): () => void;
  send(message: ClientMessage): void;
  /** Leaves without giving up the seat. */
  close(): void;
}

/** A place at a table elsewhere: it connects again by itself for as long as it is not closed. */
export class Client implements TableClient {
  readonly #options: ClientOptions;
  readonly #listeners = new Set<() => void>();
  #state: ClientState = { status: 'connecting', chat: [] };
  #socket: WebSocket | undefined;
  #token: string | undefined;
  #attempt = 0;
  #everJoined = false;
  #roundTrip = 0;
  #cancel: () => void = () => {};
  #loading: Promise<void> = Promise.resolve();

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#token = options.token;
    this.#connect();
  }

  get state(): ClientState {
    return this.#state;
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(writeMessage(message));
  }

  /** The seat played from here. */
  get seat(): number | undefined {
    const { table, you } = this.#state;
    const seat = table?.seats.findIndex(({ member }) => member === you && you !== undefined) ?? -1;
    return seat < 0 ? undefined : seat;
  }

  /** Leaves without giving up the seat. */
  close(): void {
    this.#finish(refuse('left', 'You left the table.'));
  }

  #connect(): void {
    const socket = new WebSocket(this.#options.url, {
      perMessageDeflate: compression,
      handshakeTimeout: 5000,
      maxPayload: 16_777_216,
    });
    this.#socket = socket;
    const alive = (): void => {
      this.#cancel();
      this.#cancel = this.#options.clock.after(SILENCE, () => socket.terminate());
    };
    socket.on('open', () => {
      alive();
      this.#greet();
    });
    socket.on('ping', alive);
    socket.on('message', (data) => {
      alive();
      if (this.#socket === socket) this.#read(data.toString());
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#cancel();
      if (this.#socket === socket) this.#lost();
    });
  }

  #greet(): void {
    const { program, name, code, password, watch } = this.#options;
    this.send({
      type: 'hello',
      versions: [...WIRE_VERSIONS],
      program,
      name,
      ...(code === undefined ? {} : { code }),
      ...(password === undefined ? {} : { password }),
      ...(watch === undefined ? {} : { watch }),
      ...(this.#token === undefined ? {} : { token: this.#token }),
    });
    this.send({ type: 'ping', sent: this.#options.clock.now() });
  }

  #lost(): void {
    if (this.#state.status === 'ended') return;
    if (!this.#everJoined && this.#attempt >= 2) {
      const { host } = new URL(this.#options.url);
      this.#finish(
        refuse('unreachable', `No table answers at ${host}: is the address right, and has the host begun?`),
      );
      return;
    }
    this.#set({ status: this.#everJoined ? 'lost' : 'connecting' });
    const wait = RETRIES[Math.min(this.#attempt++, RETRIES.length - 1)]!;
    this.#cancel = this.#options.clock.after(wait, () => this.#connect());
  }

  #read(text: string): void {
    const message = JSON.parse(text) as HostMessage;
    switch (message.type) {
      case 'welcome':
        this.#everJoined = true;
        this.#attempt = 0;
        this.#token = message.token;
        this.#options.keepToken(message.token);
        this.#set({ status: 'joined', you: message.you });
        return;
      case 'table':
        this.#takeTable(message.table);
        return;
      case 'game':
        this.#takeGame(message);
        return;
      case 'step':
        this.#afterLoading(() => {
          // A step that does not follow on the last one: only a new connection brings the whole game.
          if (this.#state.session?.stepped(message) === false) this.#socket?.terminate();
        });
        return;
      case 'done':
        this.#afterLoading(() => this.#state.session?.answered(message.id, undefined));
        return;
      case 'refused':
        this.#afterLoading(() =>
          this.#state.session?.answered(message.id, refuse(message.code, message.text)),
        );
        return;
      case 'chat': {
        const known = this.#state.chat.at(-1)?.id ?? 0;
        this.#set({ chat: [...this.#state.chat, ...message.lines.filter(({ id }) => id > known)] });
        return;
      }
      case 'pong':
        this.#roundTrip = this.#options.clock.now() - message.sent;
        return;
      case 'sorry':
        this.#set({ sorry: refuse(message.code, message.text) });
        return;
      case 'bye':
        this.#finish(refuse(message.code, message.text));
        return;
    }
  }

  #takeTable(table: TableView): void {
    if (table.phase !== 'lobby') {
      this.#set({ table });
      return;
    }
    // Back in the lobby: the game before is no more.
    const { session: _, ...rest } = this.#state;
    this.#state = { ...rest, table };
    this.#tell();
  }

  #takeGame(message: GameMessage): void {
    const game = this.#state.table!.game;
    this.#loading = this.#loading.then(async () => {
      const rules = await this.#options.load(game);
      const { session } = this.#state;
      if (session) {
        session.restored(message);
        return;
      }
      const parts = {
        game: rules,
        clock: this.#options.clock,
        seat: () => this.seat,
        send: (move: ClientMessage) => this.send(move),
        latency: () => this.#roundTrip / 2,
      };
      this.#set({ session: new RemoteSession(parts, message) });
    });
  }

  #afterLoading(run: () => void): void {
    this.#loading = this.#loading.then(run);
  }

  #finish(ending: Refusal): void {
    if (this.#state.status === 'ended') return;
    this.#cancel();
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    this.#state.session?.ended();
    this.#set({ status: 'ended', ending });
  }

  #set(change: Partial<ClientState>): void {
    this.#state = { ...this.#state, ...change };
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
