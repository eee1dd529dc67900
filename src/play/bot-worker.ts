import { parentPort, workerData } from 'node:worker_threads';
import { type BotAnswer, type BotRequest, botsHere } from './bot-host.ts';
import { planOf, played, type TournamentOrder, type WorkerAnswer } from './game-players.ts';

if (workerData) serveTournament(workerData as TournamentOrder);
else serveTable();

/** Computer players at a table: each message asks for one move. */
function serveTable(): void {
  parentPort?.on('message', async ({ id, request }: { id: number; request: BotRequest }) => {
    let answer: BotAnswer;
    try {
      const move = await botsHere.choose(request);
      answer = move === undefined ? { id } : { id, move };
    } catch (error) {
      answer = { id, error: sentenceOf(error) };
    }
    parentPort?.postMessage(answer);
  });
}

/** A tournament: each message is the number of a game to play. */
function serveTournament(order: TournamentOrder): void {
  const plan = planOf(order);
  parentPort?.on('message', async (index: number) => {
    let answer: WorkerAnswer;
    try {
      answer = played(await plan, index, order.logs);
    } catch (error) {
      answer = { error: sentenceOf(error) };
    }
    parentPort?.postMessage(answer);
  });
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
