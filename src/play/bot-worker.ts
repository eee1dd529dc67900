import { parentPort } from 'node:worker_threads';
import { type BotAnswer, type BotRequest, botsHere } from './bot-host.ts';

parentPort?.on('message', async ({ id, request }: { id: number; request: BotRequest }) => {
  let answer: BotAnswer;
  try {
    const move = await botsHere.choose(request);
    answer = move === undefined ? { id } : { id, move };
  } catch (error) {
    answer = { id, error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
