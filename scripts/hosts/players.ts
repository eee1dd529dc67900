import { WebSocket } from 'ws';
import { seededChance } from '../../src/engine/chance.ts';
import type { AnyGame, AnyTypes } from '../../src/engine/game.ts';
import { findGame } from '../../src/games/index.ts';
import type { ClientMessage } from '../../src/net/client-message.ts';
import { type Operation, patched } from '../../src/net/difference.ts';
import type { HostMessage, PastMessage } from '../../src/net/host-message.ts';

const SEATS = 4;

export interface PlayersOrder {
  readonly game: string;
  readonly codes: readonly string[];
  readonly ports: readonly number[];
  /** Every table makes a move so often, in milliseconds. */
  readonly pace: number;
}

/** What the parent process asks: other hosts, or how it went since it asked last. */
export type PlayersQuestion =
  | { readonly ports: readonly number[] }
  | { readonly ask: 'times' | 'pauses' | 'steps' };

/** How it went. */
export interface PlayersAnswer {
  /** Milliseconds from a move to all four having heard of it. */
  readonly times: readonly number[];
  /** By table: the longest time between two moves, and how long the last is ago. */
  readonly longest: number;
  readonly oldest: number;
  /** By code: how many steps were seen, by whoever saw the most. */
  readonly steps: Readonly<Record<string, number>>;
  /** What must not be: steps that were lost, or told in two ways. */
  readonly faults: readonly string[];
}

const order = JSON.parse(process.argv[2]!) as PlayersOrder;
let ports = order.ports;
const game = await findGame(order.game)!.rules();
const faults: string[] = [];

/** One program in one seat. It keeps what it was told of each step, and comes back by another host when its own is gone. */
class Program {
  readonly #table: Four;
  readonly #seat: number;
  #socket: WebSocket | undefined;
  #token: string | undefined;
  #view: unknown;
  /** What was told of each step, from the first. */
  readonly #told: string[] = [];
  #next: number;

  constructor(table: Four, seat: number) {
    this.#table = table;
    this.#seat = seat;
    this.#next = seat;
  }

  get at(): number {
    return this.#told.length;
  }

  get isThere(): boolean {
    return this.#view !== undefined && this.#socket?.readyState === WebSocket.OPEN;
  }

  connect(): Promise<void> {
    return new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${ports[this.#next++ % ports.length]}`);
      this.#socket = socket;
      this.#view = undefined;
      socket.on('error', () => {});
      socket.on('open', () => {
        this.say({
          ...{
            type: 'hello',
            versions: [1],
            program: 'bench',
            name: `P${this.#seat}`,
            code: this.#table.code,
          },
          ...(this.#token === undefined ? {} : { token: this.#token }),
        });
      });
      socket.on('message', (data) => {
        const message = JSON.parse(data.toString()) as HostMessage;
        if (message.type === 'welcome') {
          this.#token = message.token;
          resolve();
        }
        this.#read(message);
      });
      socket.on('close', () => setTimeout(() => void this.connect().then(resolve), 100));
    });
  }

  say(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** The state as this seat imagines it. */
  imagined(): AnyTypes['state'] {
    return game.imagine(this.#view as AnyTypes['view'], seededChance(`imagined/${this.at}`));
  }

  #read(message: HostMessage): void {
    if (message.type === 'table')
      this.#table.heardTable(message.table.phase, message.table.missing !== undefined);
    if (message.type === 'refused') this.#table.refused();
    if (message.type === 'game') {
      if (message.at < this.at) {
        faults.push(`${this.#table.code}: ${this.at} steps were seen, and then there were ${message.at}.`);
        // The game goes on from there.
        this.#told.length = message.at;
      }
      for (const [index, past] of message.history.entries()) this.#take(index + 1, past);
      this.#view = message.view;
      this.#table.heard();
      this.#table.restored();
    }
    if (message.type !== 'step') return;
    if (message.at !== this.at + 1) {
      // Only a new connection brings the whole game.
      this.#socket?.terminate();
      return;
    }
    this.#take(message.at, message);
    this.#view = patched(this.#view, message.patch as readonly Operation[]);
    this.#table.heard();
  }

  #take(at: number, { seat, lines }: PastMessage): void {
    const told = JSON.stringify([seat, lines]);
    if (this.#told[at - 1] !== undefined && this.#told[at - 1] !== told)
      faults.push(`${this.#table.code}: step ${at} was ${this.#told[at - 1]}, and then ${told}.`);
    this.#told[at - 1] = told;
  }
}

/** The four at one table: one of those who may act makes a random move, and the time is taken until all have heard of it. */
class Four {
  readonly code: string;
  readonly #game: AnyGame = game;
  readonly #programs: Program[];
  readonly #chance = seededChance('bench');
  #sentAt = 0;
  #wanted = 0;
  #isStarted = false;
  #times: number[] = [];
  #movedAt = 0;
  longest = 0;

  constructor(code: string) {
    this.code = code;
    this.#programs = Array.from({ length: SEATS }, (_, seat) => new Program(this, seat));
  }

  async join(): Promise<void> {
    for (const program of this.#programs) await program.connect();
    for (const program of this.#programs) program.say({ type: 'self', ready: true });
  }

  heardTable(phase: string, isMissing: boolean): void {
    if (phase !== 'lobby' || isMissing || this.#isStarted) return;
    this.#isStarted = true;
    this.#programs[0]!.say({ type: 'start' });
  }

  play(): void {
    const waited = performance.now() - this.#sentAt;
    // A move whose host died, or that was refused since somebody else moved, is wanted again.
    if (this.#wanted > 0 && waited < 1000) return;
    if (!this.#programs.every((program) => program.isThere)) return;
    const at = Math.max(...this.#programs.map((program) => program.at));
    if (this.#programs.some((program) => program.at !== at)) return;
    const [seat] = this.#game.toAct(this.#programs[0]!.imagined());
    if (seat === undefined) return;
    const move = this.#game.sampleMove(this.#programs[seat]!.imagined(), seat, this.#chance);
    this.#wanted = at + 1;
    this.#sentAt = performance.now();
    this.#programs[seat]!.say({ type: 'move', id: at + 1, at, undone: 0, move });
  }

  refused(): void {
    this.#wanted = 0;
  }

  /** What did not arrive is said again as soon as all are back, as people's programs do. */
  restored(): void {
    this.#wanted = 0;
    this.play();
  }

  heard(): void {
    if (this.#wanted === 0 || this.#programs.some((program) => program.at < this.#wanted)) return;
    const now = performance.now();
    this.#times.push(now - this.#sentAt);
    if (this.#movedAt > 0) this.longest = Math.max(this.longest, now - this.#movedAt);
    this.#movedAt = now;
    this.#wanted = 0;
  }

  get steps(): number {
    return Math.max(...this.#programs.map((program) => program.at));
  }

  get age(): number {
    return this.#movedAt === 0 ? Number.POSITIVE_INFINITY : performance.now() - this.#movedAt;
  }

  takeTimes(): readonly number[] {
    const times = this.#times;
    this.#times = [];
    return times;
  }
}

const all = order.codes.map((code) => new Four(code));
for (let at = 0; at < all.length; at += 10)
  await Promise.all(all.slice(at, at + 10).map((four) => four.join()));
for (const [index, four] of all.entries())
  setTimeout(() => setInterval(() => four.play(), order.pace), (index * order.pace) / all.length);
process.on('message', (question: PlayersQuestion) => {
  if ('ports' in question) {
    ports = question.ports;
    return;
  }
  const answer: PlayersAnswer = {
    times: all.flatMap((four) => four.takeTimes()),
    longest: Math.max(
      ...all.map(({ longest, age }) => Math.max(longest, age === Number.POSITIVE_INFINITY ? 0 : age)),
    ),
    oldest: Math.max(...all.map(({ age }) => age)),
    steps: question.ask === 'steps' ? Object.fromEntries(all.map(({ code, steps }) => [code, steps])) : {},
    faults,
  };
  if (question.ask === 'pauses') for (const four of all) four.longest = 0;
  process.send?.(answer);
});
process.send?.('playing');
