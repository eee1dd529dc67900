import type { Worker } from 'node:worker_threads';
import { seededChance } from '../engine/chance.ts';
import type { AnyTypes, Bot, Seat } from '../engine/game.ts';
import { findGame } from '../games/index.ts';
import { startThread } from './thread.ts';

/** What a computer player is asked. Its own seat's view is all that it learns of the match. */
export interface BotRequest {
  /** The id of the game. */
  readonly game: string;
  readonly bot: string;
  readonly view: AnyTypes['view'];
  readonly seat: Seat;
  /** Of the bot's own luck; never the match's. */
  readonly seed: string;
  readonly milliseconds: number;
}

/** Where computer players think. */
export interface BotHost {
  /**
   * @param isForNobody whether the match was left meanwhile: what still waits to be thought about then never is.
   * @returns the chosen move, or `undefined` when the seat would rather wait. Rejects when the bot fails.
   */
  choose(request: BotRequest, isForNobody?: () => boolean): Promise<AnyTypes['move'] | undefined>;
  /** The same for one match alone, where what is started for a match ends with it. */
  forMatch?(): BotHost;
  close(): void;
}

/** The computer player of this name. @throws Error when there is none. */
export function botNamed(bots: readonly Bot<AnyTypes>[], game: string, name: string): Bot<AnyTypes> {
  const bot = bots.find((candidate) => candidate.name === name);
  if (!bot) throw new Error(`${game} has no computer player called ${name}`);
  return bot;
}

/** Thinks in this thread: for programs without a screen. */
export const botsHere: BotHost = {
  async choose({ game, bot, view, seat, seed, milliseconds }) {
    const bots = (await findGame(game)?.bots()) ?? [];
    return botNamed(bots, game, bot).choose(view, seat, seededChance(seed), { milliseconds });
  },
  close() {},
};

/** A worker's answer to the request of the same number. */
export interface BotAnswer {
  readonly id: number;
  readonly move?: AnyTypes['move'] | undefined;
  readonly error?: string;
}

/** How long past its budget a bot may take before its worker is given up, in milliseconds. */
const GRACE = 10_000;
/** Where many wait they share so many milliseconds to think: as long, about, does each of them wait. */
const SHARED = 5000;

/** What the worker is asked, and who waits for the answer. */
interface Asked {
  readonly id: number;
  readonly request: BotRequest;
  isForNobody(): boolean;
  resolve(answer: BotAnswer): void;
  reject(error: Error): void;
}

const left = (): Error => new Error('the game was left');

/**
 * Thinks in a thread of its own, so that the screen never waits. A worker that dies or hangs is replaced at the next
 * request. It is handed one request after the other: no time for one passes while it thinks about another.
 */
export function botsInWorker(script: URL, grace = GRACE): BotHost {
  let worker: Worker | undefined;
  let count = 0;
  /** The first is the one that is thought about. */
  const asked: Asked[] = [];
  let timer: NodeJS.Timeout | undefined;

  const askNext = (): void => {
    clearTimeout(timer);
    while (asked[0]?.isForNobody()) asked.shift()!.reject(left());
    const [first] = asked;
    if (!first) return;
    const { id } = first;
    const milliseconds = Math.min(first.request.milliseconds, SHARED / asked.length);
    const request = { ...first.request, milliseconds };
    timer = setTimeout(() => fail(new Error(`${request.bot} takes too long`)), milliseconds + grace);
    try {
      worker ??= start();
      worker.postMessage({ id, request });
    } catch (error) {
      fail(error as Error);
    }
  };
  const end = (): void => {
    void worker?.terminate();
    worker = undefined;
  };
  const fail = (error: Error): void => {
    end();
    asked.shift()?.reject(error);
    askNext();
  };
  const start = (): Worker => {
    const started = startThread(script);
    started.on('message', (answer: BotAnswer) => {
      if (asked[0]?.id !== answer.id) return;
      asked.shift()!.resolve(answer);
      askNext();
    });
    // What a worker that was given up still tells concerns nobody, but an error without a listener ends the program.
    const failed = (error: Error): void => {
      if (started === worker) fail(error);
    };
    started.on('error', failed);
    started.on('exit', () => failed(new Error('the computer players stopped')));
    // The program may end while a bot still thinks.
    started.unref();
    return started;
  };

  return {
    async choose(request, isForNobody = () => false) {
      const answer = await new Promise<BotAnswer>((resolve, reject) => {
        asked.push({ id: ++count, request, isForNobody, resolve, reject });
        if (asked.length === 1) askNext();
      });
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.move;
    },
    close() {
      end();
      for (const { reject } of asked.splice(0)) reject(left());
      clearTimeout(timer);
    },
  };
}
