import { ChallengeSession, type Grade } from '../engine/challenge.ts';
import { openLog, parseLog } from '../engine/log.ts';
import { type Review, type ReviewProgress, reviewedSeats, reviewing } from '../engine/review.ts';
import { findGame } from '../games/index.ts';
import { startThread } from './thread.ts';

/** A match to be looked back on, as it can be handed to a thread. */
export interface ReviewOrder {
  /** A whole log, as JSON Lines. */
  readonly log: string;
}

/** A challenge that is over, as it can be handed to a thread. */
export interface GradeOrder {
  /** The id of its game. */
  readonly challenge: string;
  readonly seed: string;
  readonly moves: readonly unknown[];
}

export type JudgeAnswer<T = unknown> = ReviewProgress | { readonly judged: T } | { readonly error: string };

/** A review or a grade that is being made. */
export interface JudgeWork<T> {
  /** Fails when the work is cancelled, or is impossible. */
  readonly done: Promise<T>;
  cancel(): void;
}

/** Judges in a thread of its own. */
export function judgeInWorker<T extends Review | Grade>(
  script: URL,
  order: ReviewOrder | GradeOrder,
  onProgress: (progress: ReviewProgress) => void = () => {},
): JudgeWork<T> {
  const worker = startThread(script, order);
  worker.unref();
  const done = new Promise<T>((resolve, reject) => {
    worker.on('message', (answer: JudgeAnswer<T>) => {
      if ('judged' in answer) resolve(answer.judged);
      else if ('error' in answer) reject(new Error(answer.error));
      else onProgress(answer);
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The judging was given up.')));
  });
  return { done, cancel: () => void worker.terminate() };
}

/** Looks back in this thread. @throws Error when the log cannot be played. */
export async function reviewLog(
  { log }: ReviewOrder,
  onProgress: (progress: ReviewProgress) => void,
): Promise<Review> {
  const parsed = parseLog(log);
  if (!parsed.ok) throw new Error(parsed.reason);
  const entry = findGame(parsed.log.header.game)!;
  const opened = openLog(parsed.log, await entry.rules());
  if (!opened.ok) throw new Error(opened.reason);
  const work = reviewing(opened.match, await entry.reviewer(), reviewedSeats(opened.match));
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    onProgress(step.value);
  }
}

/** Grades in this thread. */
export async function gradeChallenge({ challenge, seed, moves }: GradeOrder): Promise<Grade> {
  const attempt = { moves, keep() {} };
  return new ChallengeSession(await findGame(challenge)!.challenge(), seed, '', attempt).grade();
}
