import { availableParallelism } from 'node:os';
import { isCommand } from '../../engine/program-names.ts';
import type { Review } from '../../engine/review.ts';
import { type BotHost, type BotRequest, botsInWorker } from '../../play/bot-host.ts';
import {
  type GamePlayer,
  gamePlayerInWorker,
  type PlayedGame,
  playGames,
  type TournamentOrder,
} from '../../play/game-players.ts';
import { judgeInWorker, type ReviewOrder } from '../../play/judge-work.ts';
import type { Tasks, WorkQueue } from '../../serve/work-queue.ts';

/** The names under which workers know a game of a tournament, a finished game to be looked back on, and one move. */
const GAME = 'game';
const REVIEW = 'review';
const CHOICE = 'choice';

export interface GameTask {
  readonly order: TournamentOrder;
  readonly index: number;
}

/** Where single games are played: threads here, or workers elsewhere. */
export interface Games {
  readonly atOnce: number;
  play(task: GameTask): Promise<PlayedGame>;
  close(): void;
}

/** Plays all of them. @param onGame hears of each as it ends @param signal as of `playGames` */
export async function playAll<T extends GameTask>(
  tasks: readonly T[],
  games: Games,
  onGame: (task: T, game: PlayedGame) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const player = {
    async play(at: number) {
      const task = tasks[at]!;
      return { task, game: await games.play(task) };
    },
    close() {},
  };
  await playGames(
    Array.from({ length: Math.min(games.atOnce, tasks.length) }, () => player),
    [...tasks.keys()],
    ({ task, game }) => onGame(task, game),
    signal,
  );
}

/** Games that wait or are played at a queue at the same time: as many as many workers can have in hand. */
const IN_QUEUE = 64;

/** Games of any tournaments, each played by whichever worker elsewhere is free. */
export function gamesInQueue(queue: WorkQueue): Games {
  return {
    atOnce: IN_QUEUE,
    play: ({ order, index }) => queue.run(GAME, { order, index } satisfies GameTask) as Promise<PlayedGame>,
    close() {},
  };
}

/** Games of any tournaments in threads of this program, each kept for others of the same tournament. */
export function gamesHere(script: URL, atOnce: number): Games {
  const open = new Set<GamePlayer>();
  const idle = new Map<string, GamePlayer[]>();
  const end = (player: GamePlayer): void => {
    open.delete(player);
    player.close();
  };
  return {
    atOnce,
    async play({ order, index }) {
      const key = JSON.stringify(order);
      const player = idle.get(key)?.pop() ?? gamePlayerInWorker(script, order);
      open.add(player);
      const played = await player.play(index).catch((error: Error) => {
        end(player);
        throw error;
      });
      const rest = [...idle.values()].flat();
      // Threads of tournaments that are over make room.
      if (rest.length >= atOnce) for (const each of rest) end(each);
      if (rest.length >= atOnce) idle.clear();
      idle.set(key, [...(idle.get(key) ?? []), player]);
      return played;
    },
    close() {
      for (const player of open) end(player);
    },
  };
}

export function reviewInQueue(queue: WorkQueue, order: ReviewOrder): Promise<Review> {
  return queue.run(REVIEW, order) as Promise<Review>;
}

/** Players whose thinking is worth the way to another process. */
const DEEP = ['hard', 'expert'];
/** So many may think here before others are sent elsewhere. */
const MOST_HERE = 2;
/** How long past its budget a worker may take, in milliseconds; then the move is chosen here. */
const PATIENCE = 2000;

/** Thinks here, and at workers elsewhere where many tables wait for strong players. */
export function botsInQueue(here: BotHost, queue: WorkQueue): BotHost {
  let thinking = 0;
  const chooseHere: BotHost['choose'] = async (request, isForNobody) => {
    thinking++;
    try {
      return await here.choose(request, isForNobody);
    } finally {
      thinking--;
    }
  };
  const chooseThere = async (request: BotRequest): Promise<Awaited<ReturnType<BotHost['choose']>>> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no worker answers')), request.milliseconds + PATIENCE);
    });
    const answer = queue.run(CHOICE, request) as ReturnType<BotHost['choose']>;
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  };
  return {
    choose(request, isForNobody) {
      const isBusy = thinking >= MOST_HERE && DEEP.includes(request.bot);
      const choosing = (): ReturnType<BotHost['choose']> => chooseHere(request, isForNobody);
      return isBusy ? chooseThere(request).catch(choosing) : choosing();
    },
    close: () => here.close(),
  };
}

/**
 * What `boardgames worker` can do.
 * @param allowed programs that may be run: what a queue says starts nothing by itself.
 */
export function workerTasks(
  script: URL,
  allowed: ReadonlySet<string>,
): { readonly tasks: Tasks; close(): void } {
  const games = gamesHere(script, availableParallelism());
  const bots = botsInWorker(script);
  return {
    tasks: {
      [GAME](data) {
        const task = data as GameTask;
        const unknown = task.order.bots.find((bot) => isCommand(bot) && !allowed.has(bot));
        if (unknown === undefined) return games.play(task);
        throw new Error(`This worker does not run ${unknown}: name it in its BOARDGAMES_PROGRAMS.`);
      },
      [REVIEW]: (data) => judgeInWorker<Review>(script, data as ReviewOrder).done,
      [CHOICE]: (data) => bots.choose(data as BotRequest),
    },
    close() {
      games.close();
      bots.close();
    },
  };
}
