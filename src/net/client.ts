import type { Clock } from '../engine/clock.ts';
import type { AnyGame } from '../engine/game.ts';
import { Listeners } from '../engine/listeners.ts';
import { lackOf } from '../engine/options.ts';
import { type Refusal, refuse } from '../engine/refusal.ts';
import { UserError } from '../engine/user-error.ts';
import type { ClientMessage } from './client-message.ts';
import type { ChatLine, GameMessage, HostMessage, TableView } from './host-message.ts';
import type { Line, OpenLine, Unwelcome } from './line.ts';
import { newToken } from './members.ts';
import { RemoteSession } from './remote-session.ts';
import {
  CANNOT_SAVE,
  NOT_FOUND,
  olderHost,
  SILENCE,
  TAKEN_OVER,
  WIRE_VERSIONS,
  WRONG_MESSAGE,
} from './wire.ts';

/** Waits before a lost connection is tried again, in milliseconds; the last one goes on for ever. */
const RETRIES = [100, 200, 400, 500];
/** How long after its line was given up a hello may arrive, in milliseconds. */
const LATE = 60_000;
/** What took longer to come back stood still on the way, in milliseconds, and tells nothing of what follows. */
const STOOD_STILL = 1000;
/** Lines of chat that are kept: more than a host has of them for those who come. */
const MOST_CHAT = 1000;

export interface ClientOptions {
  /** Connects to the host: once, and again whenever the connection is lost. */
  readonly open: OpenLine;
  /** Where that is, as a sentence names it: `192.168.1.7:4949`. */
  readonly where: string;
  /** Said where no table answers and nobody has typed an address. */
  readonly unreachable?: Refusal;
  /** Name and version of this program. */
  readonly program: string;
  readonly name: string;
  readonly code?: string;
  readonly password?: string;
  readonly watch?: boolean;
  /** Says to a house of many tables who this is; for that host alone. */
  readonly guest?: string;
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
  /** The last line that had been said when this person came, or was here before. */
  readonly heard: number;
  /** Lines that were sent and not said, in the order in which they were refused. */
  readonly unsaid: readonly string[];
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
  readonly listen: (listener: () => void) => () => void;
  send(message: ClientMessage): void;
  /** Leaves without giving up the seat. */
  close(): void;
}

/** A place at a table elsewhere: it connects again by itself for as long as it is not closed. */
export class Client implements TableClient {
  readonly #options: ClientOptions;
  readonly #listeners = new Listeners();
  readonly listen = this.#listeners.listen;
  #state: ClientState = { status: 'connecting', chat: [], heard: 0, unsaid: [] };
  #line: Line | undefined;
  /** Its own until a host gives it another: one that is never heard to have let it in knows it again. */
  #token: string;
  #attempt = 0;
  /** A hello was said that is not answered yet. */
  #greeted = false;
  /** When a line was given up on which none came: the hello may still arrive. */
  #givenUp = Number.NEGATIVE_INFINITY;
  /** When it was tried for the first time. */
  readonly #began: number;
  #everJoined = false;
  #roundTrip = 0;
  /** Lines of chat that were sent. */
  #said = 0;
  #cancel: () => void = () => {};
  #loading: Promise<void> = Promise.resolve();

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#token = options.token ?? newToken();
    this.#began = options.clock.now();
    this.#connect();
  }

  get state(): ClientState {
    return this.#state;
  }

  send(message: ClientMessage): void {
    if (message.type === 'say') this.#said++;
    this.#line?.send(message);
  }

  /** The seat played from here. */
  get seat(): number | undefined {
    const { table, you } = this.#state;
    const seat = table?.seats.findIndex(({ member }) => member === you && you !== undefined) ?? -1;
    return seat < 0 ? undefined : seat;
  }

  /** A game is going on at this seat. */
  get isPlaying(): boolean {
    const { status, table } = this.#state;
    return status !== 'ended' && table?.phase === 'playing' && this.seat !== undefined;
  }

  /** What is said where a screen cannot show what the host sends. */
  doubt(error: unknown): UserError {
    return new UserError(notUnderstood(this.#options.where, error).text);
  }

  /** Says why nothing can be saved, or that it is again or as another, at the computer of the host itself. */
  tellOfSaving(isUnsaved: boolean, why: string): void {
    this.#set({ sorry: refuse(isUnsaved ? CANNOT_SAVE : 'saved', why) });
  }

  /** Leaves without giving up the seat. */
  close(): void {
    this.#finish(refuse('left', 'You left the table.'));
  }

  #connect(): void {
    // What a line says that was given up concerns nobody.
    const current = (run: () => void): void => {
      if (this.#line === line) run();
    };
    const line = this.#options.open({
      opened: () => current(() => this.#greet()),
      received: (message) => current(() => this.#read(message)),
      garbled: () => current(() => this.#finish(notUnderstood(this.#options.where))),
      closed: (why) => current(() => this.#lost(why)),
    });
    this.#line = line;
  }

  #greet(): void {
    this.#greeted = true;
    const { program, name, password, watch, guest } = this.#options;
    // Whoever came without a code comes back to the table that they found.
    const code = this.#options.code ?? this.#state.table?.code;
    this.send({
      type: 'hello',
      versions: [...WIRE_VERSIONS],
      program,
      name,
      packed: true,
      token: this.#token,
      ...(code === undefined ? {} : { code }),
      ...(password === undefined ? {} : { password }),
      ...(watch === undefined ? {} : { watch }),
      ...(guest === undefined ? {} : { guest }),
    });
    this.#ping();
  }

  /** Asks how long a message takes. */
  #ping(): void {
    this.send({ type: 'ping', sent: this.#options.clock.now() });
  }

  #lost(why: Unwelcome | undefined): void {
    this.#line = undefined;
    // The host's may stand still, too: nothing is played here for time that may be left there.
    this.#state.session?.setClock(undefined);
    if (this.#greeted) this.#givenUp = this.#options.clock.now();
    this.#greeted = false;
    const tried = this.#options.clock.now() - this.#began;
    if (!this.#everJoined && (this.#attempt >= 2 || tried >= SILENCE)) {
      this.#finish(unreachable(this.#options, why));
      return;
    }
    this.#set({ status: this.#everJoined ? 'lost' : 'connecting' });
    const wait = RETRIES[Math.min(this.#attempt++, RETRIES.length - 1)]!;
    this.#cancel = this.#options.clock.after(wait, () => this.#connect());
  }

  #read(message: HostMessage): void {
    this.#greeted = false;
    switch (message.type) {
      case 'welcome': {
        // Each secret is written to the disk.
        if (this.#state.status === 'joined') {
          this.#finish(notUnderstood(this.#options.where));
          return;
        }
        // What came before the line was cut may be unread.
        const { heard = 0 } = this.#everJoined ? this.#state : message;
        this.#everJoined = true;
        this.#attempt = 0;
        this.#token = message.token;
        this.#options.keepToken(message.token);
        this.#set({ status: 'joined', you: message.you, heard });
        return;
      }
      case 'table':
        this.#takeTable(message.table);
        return;
      case 'game':
        this.#takeGame(message);
        return;
      case 'step':
        this.#afterLoading(() => {
          // A step that does not follow on the last one: only a new connection brings the whole game.
          if (this.#state.session?.stepped(message) === false) this.#line?.cut();
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
        const chat = [...this.#state.chat, ...message.lines.filter(({ id }) => id > known)];
        this.#set({ chat: chat.slice(-MOST_CHAT) });
        return;
      }
      case 'pong':
        this.#roundTrip = this.#options.clock.now() - message.sent;
        if (this.#roundTrip > STOOD_STILL) this.#ping();
        return;
      case 'sorry': {
        const { code, text, unsaid = [] } = message;
        // Of the hello, which this program has looked through: its host knows fewer fields.
        if (code === WRONG_MESSAGE && this.#state.status !== 'joined') {
          this.#finish(olderHost);
          return;
        }
        const all = this.#state.unsaid.concat(unsaid);
        this.#set({ sorry: refuse(code, text), unsaid: all.slice(0, this.#said) });
        return;
      }
      case 'bye': {
        // Whoever has a place there has it when the house can look for it again, and takes it back from a hello of their own.
        const isOwn = this.#options.clock.now() - this.#givenUp < LATE;
        if ((message.code === NOT_FOUND && this.#everJoined) || (message.code === TAKEN_OVER && isOwn))
          this.#line?.cut();
        else this.#finish(refuse(message.code, message.text));
        return;
      }
    }
  }

  #takeTable(table: TableView): void {
    const isSame = table.phase !== 'lobby' && table.match === this.#state.table?.match;
    if (isSame) {
      this.#set({ table });
      this.#afterLoading(() => this.#state.session?.setClock(table.clock));
      return;
    }
    // Back in the lobby, or past it while the line was cut: the game before is no more.
    const { session: _, ...rest } = this.#state;
    this.#state = { ...rest, table };
    this.#listeners.tell();
  }

  #takeGame(message: GameMessage): void {
    const { table } = this.#state;
    this.#afterLoading(async () => {
      if (!table) throw new Error('a game of no table');
      const rules = await this.#options.load(table.game);
      const { session } = this.#state;
      if (session) {
        session.restored(message);
        return;
      }
      const lack = lackOf(rules.options, message.options);
      if (lack !== undefined) throw new UserError(`The game needs ${lack}, and join again.`);
      const parts = {
        game: rules,
        clock: this.#options.clock,
        seat: () => this.seat,
        send: (move: ClientMessage) => this.send(move),
        latency: () => this.#roundTrip / 2,
      };
      this.#set({ session: new RemoteSession(parts, message) });
      const other = otherSource(rules, message);
      if (other !== undefined) this.#set({ sorry: refuse('other-source', otherText(other)) });
    });
  }

  #afterLoading(run: () => void | Promise<void>): void {
    this.#loading = this.#loading
      .then(run)
      .catch((error: unknown) => this.#finish(notUnderstood(this.#options.where, error)));
  }

  #finish(ending: Refusal): void {
    if (this.#state.status === 'ended') return;
    this.#cancel();
    const line = this.#line;
    this.#line = undefined;
    line?.close();
    this.#state.session?.ended();
    this.#set({ status: 'ended', ending });
  }

  #set(change: Partial<ClientState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.tell();
  }
}

/** A host of another version, or one that means no good, may send what these rules cannot show. */
function notUnderstood(where: string, error?: unknown): Refusal {
  const known = error instanceof UserError ? error.message : undefined;
  const text = `What ${where} sends cannot be understood here: use the same version of the program as the host.`;
  return refuse('not-understood', known ?? text);
}

/** What the game depends on beside its rules and is another here than at the host: its name. */
function otherSource(rules: AnyGame, { options, sources }: GameMessage): string | undefined {
  const own = (sources && rules.sources?.(options)) ?? {};
  return Object.keys(own).find((name) => own[name] !== sources?.[name]);
}

function otherText(source: string): string {
  return `Your ${source} differs from the host's: only what both allow can be played.`;
}

function unreachable({ where, unreachable: said }: ClientOptions, why: Unwelcome | undefined): Refusal {
  const text = `No table answers at ${where}: is the address right, and has the host begun?`;
  return why?.(where) ?? said ?? refuse('unreachable', text);
}
