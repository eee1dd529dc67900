import type { Worker } from 'node:worker_threads';
import { deferred } from '../engine/deferred.ts';
import type { AnyTypes } from '../engine/game.ts';
import { formatLog } from '../engine/log.ts';
import { isCommand } from '../engine/program-names.ts';
import { findGame } from '../games/index.ts';
import { type BotHost, botNamed, botsHere } from './bot-host.ts';
import { withPrograms } from './program-host.ts';
import type { StudyOrder } from './study.ts';
import { startThread } from './thread.ts';
import {
  type Contender,
  type GameRecord,
  playGame,
  recordOf,
  type SeatFaults,
  type TournamentPlan,
} from './tournament.ts';

/** A tournament by names, as it can be handed to a thread. */
export interface TournamentOrder extends Pick<TournamentPlan, 'options' | 'seed' | 'budget' | 'mostMoves'> {
  /** The id of the game. */
  readonly game: string;
  readonly bots: readonly string[];
  /** Logs are wanted too. */
  readonly logs: boolean;
}

export interface PlayedGame {
  readonly record: GameRecord;
  /** As JSON Lines. */
  readonly log?: string;
}

/** Plays games of one tournament, one at a time. */
export interface GamePlayer<T extends object = PlayedGame> {
  play(index: number): Promise<T>;
  close(): void;
}

/** @throws Error when there is no such game or player. */
export async function planOf(order: TournamentOrder): Promise<TournamentPlan> {
  const entry = findGame(order.game);
  if (!entry) throw new Error(`there is no game ${order.game}`);
  const known = await entry.bots();
  const bots = order.bots.map(
    (name): Contender =>
      isCommand(name) ? programPlayer(order.game, name) : botNamed(known, order.game, name),
  );
  return { ...order, game: await entry.rules(), bots };
}

/** A program of anybody's, which runs as long as a game. */
function programPlayer(game: string, name: string): Contender {
  const seat = (): BotHost => withPrograms(botsHere, new Set([name]));
  let host = seat();
  return {
    name,
    mayFail: true,
    rest() {
      host.close();
      host = seat();
    },
    choose: (view, seat, chance, { milliseconds }) =>
      host.choose({ game, bot: name, view, seat, seed: String(chance.die(1_000_000)), milliseconds }),
  };
}

export async function played(plan: TournamentPlan, index: number, logs: boolean): Promise<PlayedGame> {
  const faults: SeatFaults[] = [];
  const match = await playGame(plan, index, faults).finally(() => {
    for (const bot of plan.bots) bot.rest?.();
  });
  const record = recordOf(match, index, faults);
  return logs ? { record, log: formatLog<AnyTypes>(match) } : { record };
}

/** A worker's answer to the number of a game. */
export type WorkerAnswer = object | { readonly error: string };

/** Plays in a thread of its own, which the first game starts. */
export function gamePlayerInWorker<T extends object = PlayedGame>(
  script: URL,
  order: TournamentOrder | StudyOrder,
): GamePlayer<T> {
  let thread: Worker | undefined;
  return {
    play: (index) =>
      new Promise((resolve, reject) => {
        thread ??= startThread(script, order);
        const worker = thread;
        const settle = (): void => {
          worker.off('message', answered);
          worker.off('error', failed);
          worker.off('exit', ended);
        };
        const answered = (answer: T | { readonly error: string }): void => {
          settle();
          if ('error' in answer) reject(new Error(answer.error));
          else resolve(answer);
        };
        const failed = (error: Error): void => {
          settle();
          reject(error);
        };
        const ended = (): void => failed(new Error('the thread of a game stopped'));
        worker.on('message', answered);
        worker.on('error', failed);
        worker.on('exit', ended);
        worker.postMessage(index);
      }),
    close: () => void thread?.terminate(),
  };
}

/**
 * Hands the games out to the players; each gets the next as soon as it is free.
 * @param onGame hears of each game as it ends.
 * @param signal ends the tournament: games that are not over then are not counted.
 */
export async function playGames<T extends object = PlayedGame>(
  players: readonly GamePlayer<T>[],
  indices: readonly number[],
  onGame: (game: T) => void,
  signal?: AbortSignal,
): Promise<void> {
  let next = 0;
  const stopped = deferred<undefined>();
  const stop = (): void => stopped.resolve(undefined);
  signal?.addEventListener('abort', stop);
  const work = async (player: GamePlayer<T>): Promise<void> => {
    while (next < indices.length && !signal?.aborted) {
      const playing = player.play(indices[next++]!);
      // What becomes of a game that was given up concerns nobody.
      playing.catch(() => {});
      const game = await Promise.race([playing, stopped.promise]);
      if (game) onGame(game);
    }
  };
  try {
    await Promise.all(players.map(work));
  } finally {
    signal?.removeEventListener('abort', stop);
    for (const player of players) player.close();
  }
}
