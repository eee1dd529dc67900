import { isDeepStrictEqual } from 'node:util';
import { seededChance } from '../../src/engine/chance.ts';
import type { AnyGame, AnyTypes, Bot } from '../../src/engine/game.ts';
import type { Match } from '../../src/engine/match.ts';
import { type Keeper, LocalSession } from '../../src/engine/session.ts';
import { SteppedClock } from '../../src/engine/stepped-clock.ts';
import { type ClientMessage, type Hello, readClientMessage } from '../../src/net/client-message.ts';
import {
  type ChatLine,
  type HostMessage,
  readHostMessage,
  type TableView,
} from '../../src/net/host-message.ts';
import { RemoteSession } from '../../src/net/remote-session.ts';
import { HostTable } from '../../src/net/table.ts';
import type { TableMatch } from '../../src/net/table-game.ts';
import type { Connection, TableParts, TableRecord } from '../../src/net/table-parts.ts';

/** A client without a socket: what it says and hears goes through JSON as on the wire. */
export class TestClient {
  readonly received: string[] = [];
  readonly chat: ChatLine[] = [];
  table: TableView | undefined;
  session: RemoteSession | undefined;
  token = '';
  you = 0;
  /** The last message of these kinds. */
  last: Partial<Record<HostMessage['type'], HostMessage>> = {};
  closed = false;
  /** Hears each frame that this client sends. */
  saying: (frame: string) => void = () => {};
  #connection: Connection | undefined;
  /** What is still said to it arrives no more. */
  #deafen: () => void = () => {};
  readonly #table: HostTable;
  readonly #game: AnyGame;
  readonly #clock: SteppedClock;

  constructor(table: HostTable, game: AnyGame, clock: SteppedClock, hello: Partial<Hello>) {
    this.#table = table;
    this.#game = game;
    this.#clock = clock;
    this.connect(hello);
  }

  get seat(): number | undefined {
    const seat = this.table?.seats.findIndex(({ member }) => member === this.you) ?? -1;
    return seat < 0 ? undefined : seat;
  }

  /** @param table where another host goes on with it */
  connect(hello: Partial<Hello>, table = this.#table): void {
    this.closed = false;
    const said = { type: 'hello' as const, versions: [1], program: 'test 1', name: 'Ann', ...hello };
    const frames: string[] = [];
    let receive = (frame: string): void => void frames.push(frame);
    const joined = table.join(
      {
        send: (message) => receive(JSON.stringify(message)),
        close: () => {
          this.closed = true;
        },
      },
      said,
    );
    if (joined.ok) this.#connection = joined.connection;
    else frames.push(JSON.stringify({ type: 'bye', ...joined.refusal }));
    // What a client answers to the first messages goes through the new connection.
    receive = (frame) => this.#receive(frame);
    this.#deafen = () => {
      receive = () => {};
    };
    frames.forEach(receive);
  }

  say(message: ClientMessage): void {
    const frame = JSON.stringify(message);
    this.saying(frame);
    const read = readClientMessage(frame);
    if (!read.ok) throw new Error(read.text);
    this.#connection?.receive(read.message);
  }

  /** The connection is cut. */
  lose(): void {
    this.#connection?.lost();
    this.#connection = undefined;
    this.#deafen();
  }

  #receive(frame: string): void {
    this.received.push(frame);
    const message = JSON.parse(frame) as HostMessage;
    // A client neither refuses what a host says, nor leaves anything of it out.
    if (!isDeepStrictEqual(readHostMessage(frame), message))
      throw new Error(`no client understands ${frame}`);
    this.last[message.type] = message;
    if (message.type === 'welcome') {
      this.token = message.token;
      this.you = message.you;
    }
    if (message.type === 'table') {
      this.table = message.table;
      if (message.table.clock) this.session?.setClock(message.table.clock);
    }
    if (message.type === 'chat') this.chat.push(...message.lines);
    if (message.type === 'done') this.session?.answered(message.id, undefined);
    if (message.type === 'refused') this.session?.answered(message.id, message);
    if (message.type === 'step' && this.session?.stepped(message) === false)
      throw new Error('a step was lost');
    if (message.type === 'game') {
      if (this.session) this.session.restored(message);
      else {
        const parts = {
          game: this.#game,
          clock: this.#clock,
          seat: () => this.seat,
          send: (move: ClientMessage) => this.say(move),
          latency: () => 0,
        };
        this.session = new RemoteSession(parts, message);
      }
    }
  }
}

export interface Rig {
  readonly table: HostTable;
  readonly clock: SteppedClock;
  /** What the table asked to be kept last. */
  record(): TableRecord;
  /** The match as the host knows it. */
  match(): Match<AnyTypes>;
  readonly substitutes: Map<number, string>;
  /** The host cannot save what is played, or can again. */
  unsaved(isUnsaved: boolean): void;
  /** Another player moves for a computer player. */
  fault(sentence: string): void;
  join(hello?: Partial<Hello>): TestClient;
  /** The host is killed and started again on what it kept. */
  restart(): Promise<Rig>;
}

interface RigOptions {
  readonly bots?: readonly string[];
  readonly password?: string;
  readonly seats?: number;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seed?: string;
  /** Where the host keeps the match. */
  readonly keeper?: Keeper<AnyTypes>;
  /** Done when a match that begins is in the store. */
  entered?(): Promise<void>;
  /** Done when what was played of a match that is closed is in the store. */
  closed?(): Promise<void>;
  /** The table itself cannot be kept just now. */
  isAway?(): boolean;
}

/** A table in memory. */
export function openRig(game: AnyGame, options: RigOptions = {}): Rig {
  const clock = new SteppedClock();
  const kept: { record?: TableRecord; match?: Match<AnyTypes> } = {};
  const substitutes = new Map<number, string>();
  let isUnsaved = false;
  let unsaved = (): void => {};
  let fault: (sentence: string) => void = () => {};
  let matches = 0;
  const take = (match: Match<AnyTypes>, id: string): TableMatch => {
    const session = new LocalSession(match, options.keeper);
    kept.match = match;
    session.listen((change) => {
      kept.match = change.match;
    });
    return {
      id,
      session,
      substitute: (seat, bot) => (bot === undefined ? substitutes.delete(seat) : substitutes.set(seat, bot)),
      isEntered: true,
      get isUnsaved() {
        return isUnsaved;
      },
      onUnsaved: (listener) => {
        unsaved = listener;
      },
      onFault: (listener) => {
        fault = listener;
      },
      close: async () => {
        await options.closed?.();
        return !isUnsaved;
      },
    };
  };
  const parts: TableParts = {
    game,
    bots: options.bots ?? ['easy', 'hard'],
    colours: ['red', 'blue'],
    clock,
    program: 'host 1',
    substitute: 'hard',
    grace: 60_000,
    ...(options.password === undefined ? {} : { password: options.password }),
    newSeed: () => options.seed ?? 'seed-of-the-match',
    begin: async (match) => {
      await options.entered?.();
      return take(match, `match-${++matches}`);
    },
    resume: async (id) => take(kept.match!, id),
    keep: async (record) => {
      if (options.isAway?.()) return false;
      kept.record = JSON.parse(JSON.stringify(record)) as TableRecord;
      return true;
    },
  };
  const rig = (table: HostTable): Rig => ({
    table,
    clock,
    substitutes,
    unsaved(is) {
      isUnsaved = is;
      unsaved();
    },
    fault: (sentence) => fault(sentence),
    record: () => kept.record!,
    match: () => kept.match!,
    join: (hello = {}) => new TestClient(table, game, clock, hello),
    restart: async () => rig(await HostTable.restore(parts, kept.record!)),
  });
  return rig(
    HostTable.open(parts, { seats: options.seats ?? game.seats.min, options: options.options ?? {} }),
  );
}

/** Names for people who join. */
export const names = ['Ann', 'Bob', 'Cid', 'Dot', 'Eve'];

/** People on every seat, ready, and the game begun. */
export async function startGame(rig: Rig, seats: number): Promise<readonly TestClient[]> {
  const clients = names.slice(0, seats).map((name) => rig.join({ name }));
  for (const client of clients) client.say({ type: 'self', ready: true });
  clients[0]!.say({ type: 'start' });
  await settled();
  return clients;
}

/** Everything that is on its way has arrived. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * Lets somebody who may act make a move, by what their own client knows: a random one, or mostly what a computer player
 * would do. @returns whether anybody could.
 */
export async function playAtRandom(
  clients: readonly TestClient[],
  seed: string,
  bot?: Bot<AnyTypes>,
): Promise<boolean> {
  const chance = seededChance(seed);
  const able = clients.filter(({ session, seat }) => {
    if (!session || seat === undefined) return false;
    const { game, state } = session.match;
    return game.toAct(state).includes(seat);
  });
  if (able.length === 0) return false;
  const { session, seat } = able[chance.draw(able.map(() => 1))]!;
  const { game, state } = session!.match;
  const chosen =
    bot && chance.die(10) > 1
      ? bot.choose(game.view(state, seat!), seat!, chance, { milliseconds: 5 })
      : game.sampleMove(state, seat!, chance);
  // Who would rather wait leaves it to the next who is drawn.
  if (chosen) await session!.play(seat!, chosen);
  return true;
}
