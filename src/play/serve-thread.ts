import type { MessagePort } from 'node:worker_threads';
import { messageOf } from '../engine/user-error.ts';
import { type BotAnswer, type BotRequest, botsHere } from './bot-host.ts';
import { planOf, played, type TournamentOrder, type WorkerAnswer } from './game-players.ts';
import {
  type GradeOrder,
  gradeChallenge,
  type JudgeAnswer,
  type ReviewOrder,
  reviewLog,
} from './judge-work.ts';
import { type StudyOrder, studyPlayer } from './study.ts';

type Port = Pick<MessagePort, 'on' | 'postMessage'>;

/**
 * What a thread does for the one that began it.
 * @param order what it was begun with: nothing for computer players at a table.
 */
export function serveThread(
  port: Port,
  order?: TournamentOrder | StudyOrder | ReviewOrder | GradeOrder,
): void {
  if (!order) serveTable(port);
  else if ('log' in order)
    void serveJudging(
      port,
      reviewLog(order, (progress) => port.postMessage(progress)),
    );
  else if ('challenge' in order) void serveJudging(port, gradeChallenge(order));
  else if ('kind' in order) serveGames(port, studyPlayer(order));
  else serveGames(port, tournamentPlayer(order));
}

/** Computer players at a table: each message asks for one move. */
function serveTable(port: Port): void {
  port.on('message', async ({ id, request }: { id: number; request: BotRequest }) => {
    let answer: BotAnswer;
    try {
      answer = { id, move: await botsHere.choose(request) };
    } catch (error) {
      answer = { id, error: messageOf(error) };
    }
    port.postMessage(answer);
  });
}

async function tournamentPlayer(
  tournament: TournamentOrder,
): Promise<(index: number) => object | Promise<object>> {
  const plan = await planOf(tournament);
  return (index) => played(plan, index, tournament.logs);
}

/** Many games: each message is the number of one to play. */
function serveGames(port: Port, player: Promise<(index: number) => object | Promise<object>>): void {
  // Whoever asks for a game hears of it.
  player.catch(() => {});
  port.on('message', async (index: number) => {
    let answer: WorkerAnswer;
    try {
      answer = await (await player)(index);
    } catch (error) {
      answer = { error: messageOf(error) };
    }
    port.postMessage(answer);
  });
}

/** What is judged once, and what came of it. */
async function serveJudging(port: Port, judging: Promise<object>): Promise<void> {
  let answer: JudgeAnswer;
  try {
    answer = { judged: await judging };
  } catch (error) {
    answer = { error: messageOf(error) };
  }
  port.postMessage(answer);
}
