import { availableParallelism } from 'node:os';
import {
  type GamePlayer,
  gamePlayerInWorker,
  type PlayedGame,
  type TournamentOrder,
} from '../../play/game-players.ts';
import type { Tasks, WorkQueue } from '../../serve/work-queue.ts';

/** The name under which workers know a game of a tournament. */
const GAME = 'game';

interface GameTask {
  readonly order: TournamentOrder;
  readonly index: number;
}

/** Has each game played by whichever worker is free. */
export function gamePlayerInQueue(queue: WorkQueue, order: TournamentOrder): GamePlayer {
  return {
    play: (index) => queue.run(GAME, { order, index } satisfies GameTask) as Promise<PlayedGame>,
    close() {},
  };
}

/** What `boardgames worker` can do: games, each in a thread that is kept for others of the same tournament. */
export function simulationTasks(script: URL): { readonly tasks: Tasks; close(): void } {
  const idle = new Map<string, GamePlayer[]>();
  const most = availableParallelism();
  return {
    tasks: {
      async [GAME](data) {
        const { order, index } = data as GameTask;
        const key = JSON.stringify(order);
        const player = idle.get(key)?.pop() ?? gamePlayerInWorker(script, order);
        const played = await player.play(index).catch((error: Error) => {
          player.close();
          throw error;
        });
        const rest = [...idle.values()].flat();
        // Threads of tournaments that are over make room.
        if (rest.length >= most) for (const each of rest) each.close();
        if (rest.length >= most) idle.clear();
        idle.set(key, [...(idle.get(key) ?? []), player]);
        return played;
      },
    },
    close() {
      for (const player of [...idle.values()].flat()) player.close();
    },
  };
}
