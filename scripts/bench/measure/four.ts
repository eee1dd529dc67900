import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { seededChance } from '../../../src/engine/chance.ts';
import type { AnyGame, AnyTypes, Bot } from '../../../src/engine/game.ts';
import { findGame } from '../../../src/games/index.ts';
import type { ClientMessage } from '../../../src/net/client-message.ts';
import { patched } from '../../../src/net/difference.ts';
import type { HostMessage } from '../../../src/net/host-message.ts';
import { unpacked } from '../../../src/net/packed.ts';

export const SEATS = 4;
/** Every table makes a move so often, in milliseconds. */
const PACE = 1000;
/** The first seconds compile. */
const WARM_UP = 4000;

/** What programs are to play. */
export interface Order {
  readonly port: number;
  readonly game: string;
  readonly codes: readonly string[];
  /** At random, a move a second at each table; left out, whole games by the weakest computer player, as fast as they go. */
  readonly seconds?: number;
}

export interface Crowd {
  /** From each move until all four had heard of it, in milliseconds. */
  readonly times: readonly number[];
  /** By move, what came over the wire to one client. */
  readonly bytes: readonly number[];
}

interface Tally extends Crowd {
  readonly times: number[];
  readonly bytes: number[];
}

/** Plays at all the tables. @param begun told when the time that is measured begins */
export async function playAll({ port, game, codes, seconds }: Order, begun: () => void): Promise<Crowd> {
  const entry = findGame(game)!;
  const [rules, [weakest]] = await Promise.all([entry.rules(), entry.bots()]);
  const crowd: Tally = { times: [], bytes: [] };
  const all = codes.map(() => new Four(rules, crowd, seconds === undefined ? weakest : undefined));
  for (const [index, four] of all.entries()) await four.join(`ws://127.0.0.1:${port}`, codes[index]!);
  if (seconds === undefined) {
    begun();
    for (const four of all) while (await four.play());
    return crowd;
  }
  for (const [index, four] of all.entries())
    setTimeout(() => setInterval(() => four.play(), PACE), (index * PACE) / codes.length);
  await pause(WARM_UP);
  crowd.times.length = 0;
  begun();
  await pause(seconds * 1000);
  return crowd;
}

/** The programs at one table: whoever may act makes a move, and the time is taken until all have heard of it. */
class Four {
  readonly #game: AnyGame;
  readonly #bot: Bot<AnyTypes> | undefined;
  readonly #crowd: Tally;
  readonly #sockets: WebSocket[] = [];
  readonly #views: unknown[] = [];
  readonly #chance = seededChance('bench');
  #wire: Socket | undefined;
  #read = 0;
  #moves = 0;
  #at = 0;
  #sentAt = 0;
  #heard = SEATS;
  #allHeard: () => void = () => {};

  constructor(game: AnyGame, crowd: Tally, bot: Bot<AnyTypes> | undefined) {
    this.#game = game;
    this.#crowd = crowd;
    this.#bot = bot;
  }

  async join(url: string, code: string): Promise<void> {
    for (let seat = 0; seat < SEATS; seat++) await this.#connect(url, code, seat);
    for (const socket of this.#sockets) say(socket, { type: 'self', ready: true });
    while (this.#views.filter((view) => view !== undefined).length < SEATS) await pause(5);
    this.#read = this.#wire!.bytesRead;
  }

  /** @returns whether there was a move to be made, once all have heard of it. */
  async play(): Promise<boolean> {
    if (this.#heard < SEATS) return false;
    const next = this.#next();
    if (!next) return false;
    const { seat, move } = next;
    this.#heard = 0;
    this.#sentAt = performance.now();
    const heard = new Promise<void>((resolve) => {
      this.#allHeard = resolve;
    });
    say(this.#sockets[seat]!, { type: 'move', id: ++this.#moves, at: this.#at, undone: 0, move });
    await heard;
    return true;
  }

  #next(): { readonly seat: number; readonly move: AnyTypes['move'] } | undefined {
    const game = this.#game;
    const seen = (seat: number) => this.#views[seat] as AnyTypes['view'];
    for (const seat of game.toAct(game.imagine(seen(0), this.#chance))) {
      const move = this.#bot
        ? this.#bot.choose(seen(seat), seat, this.#chance, { milliseconds: 5 })
        : game.sampleMove(game.imagine(seen(seat), this.#chance), seat, this.#chance);
      if (move) return { seat, move };
    }
    return undefined;
  }

  async #connect(url: string, code: string, seat: number): Promise<void> {
    const { hostname, port } = new URL(url);
    const wire = connect(Number(port), hostname);
    if (seat === 0) this.#wire = wire;
    const socket = new WebSocket(url, { createConnection: () => wire });
    this.#sockets.push(socket);
    await new Promise((resolve) => socket.once('open', resolve));
    const welcomed = new Promise((resolve) => socket.once('message', resolve));
    socket.on('message', (data, isPacked) =>
      this.#hear(seat, JSON.parse(unpacked(data as Buffer, isPacked)) as HostMessage),
    );
    say(socket, { type: 'hello', versions: [1], program: 'bench', name: `P${seat}`, code, packed: true });
    await welcomed;
  }

  #hear(seat: number, message: HostMessage): void {
    const isReady = message.type === 'table' && message.table.phase === 'lobby' && !message.table.missing;
    if (isReady && seat === 0) say(this.#sockets[0]!, { type: 'start' });
    if (message.type === 'game') this.#views[seat] = message.view;
    // Hidden cards may forbid what seemed to be allowed: another move is made then.
    if (message.type === 'refused') this.#isHeard();
    if (message.type !== 'step') return;
    this.#views[seat] = patched(this.#views[seat], message.patch);
    this.#at = message.at;
    if (++this.#heard < SEATS) return;
    this.#crowd.times.push(performance.now() - this.#sentAt);
    this.#crowd.bytes.push(this.#wire!.bytesRead - this.#read);
    this.#read = this.#wire!.bytesRead;
    this.#allHeard();
  }

  #isHeard(): void {
    this.#heard = SEATS;
    this.#allHeard();
  }
}

function say(socket: WebSocket, message: ClientMessage): void {
  socket.send(JSON.stringify(message));
}
