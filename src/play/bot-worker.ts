import { parentPort, workerData } from 'node:worker_threads';
import { type BotAnswer, type BotRequest, botsHere } from './bot-host.ts';
import { planOf, played, type TournamentOrder, type WorkerAnswer } from './game-players.ts';
import { giveWay } from './give-way.ts';
import { type ReviewAnswer, type ReviewOrder, reviewLog } from './review-work.ts';
import { type StudyOrder, studyPlayer } from './study.ts';

const order = workerData as TournamentOrder | StudyOrder | ReviewOrder | undefined;
if (!order) serveTable();
else if ('log' in order) void serveReview(order);
else if ('kind' in order) serveGames(studyPlayer(order));
else serveGames(tournamentPlayer(order));

/** Computer players at a table: each message asks for one move. */
function serveTable(): void {
  giveWay();
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

async function tournamentPlayer(
  tournament: TournamentOrder,
): Promise<(index: number) => object | Promise<object>> {
  const plan = await planOf(tournament);
  return (index) => played(plan, index, tournament.logs);
}

/** Many games: each message is the number of one to play. */
function serveGames(player: Promise<(index: number) => object | Promise<object>>): void {
  parentPort?.on('message', async (index: number) => {
    let answer: WorkerAnswer;
    try {
      answer = await (await player)(index);
    } catch (error) {
      answer = { error: sentenceOf(error) };
    }
    parentPort?.postMessage(answer);
  });
}

/** A match to be looked back on: how far it is, and then what came of it. */
async function serveReview(order: ReviewOrder): Promise<void> {
  let answer: ReviewAnswer;
  try {
    answer = { review: await reviewLog(order, (progress) => parentPort?.postMessage(progress)) };
  } catch (error) {
    answer = { error: sentenceOf(error) };
  }
  parentPort?.postMessage(answer);
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
