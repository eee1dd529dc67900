import { availableParallelism } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import type { StudyListener, StudyRun } from '../../maker/maker.ts';
import { gamePlayerInWorker, playGames } from '../../play/game-players.ts';
import { type StudyOrder, studyPlayer } from '../../play/study.ts';

/** More threads would make the screen wait. */
const MOST_THREADS = 4;

/** Plays games to be looked at in the background. @param script what threads run; without it they are played here. */
export function runStudy(order: StudyOrder, games: number, listener: StudyListener, script?: URL): StudyRun {
  const stop = new AbortController();
  const { signal } = stop;
  const indices = Array.from({ length: games }, (_, index) => index);
  const threads = Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1));
  const players = script
    ? Array.from({ length: threads }, () => gamePlayerInWorker<object>(script, order))
    : [playerHere(order)];
  const report = (record: object): void => {
    if (!signal.aborted) listener.game(record);
  };
  playGames(players, indices, report, signal)
    .then(() => !signal.aborted && listener.end())
    .catch((error: Error) => !signal.aborted && listener.end(error.message));
  return { cancel: () => stop.abort() };
}

function playerHere(order: StudyOrder) {
  const plays = studyPlayer(order);
  // Whoever asks for a game hears of it.
  plays.catch(() => {});
  return {
    async play(index: number): Promise<object> {
      const played = (await plays)(index);
      await turn();
      return played;
    },
    close() {},
  };
}
