import { openLog, parseLog } from '../engine/log.ts';
import { type Review, type ReviewProgress, reviewedSeats, reviewing } from '../engine/review.ts';
import { findGame } from '../games/index.ts';
import { startThread } from './thread.ts';

/** A match to be looked back on, as it can be handed to a thread. */
export interface ReviewOrder {
  /** A whole log, as JSON Lines. */
  readonly log: string;
}

export type ReviewAnswer = ReviewProgress | { readonly review: Review } | { readonly error: string };

/** A review that is being made. */
export interface ReviewWork {
  /** Fails when the work is cancelled, or is impossible. */
  readonly done: Promise<Review>;
  cancel(): void;
}

/** Looks back in a thread of its own. */
export function reviewInWorker(
  script: URL,
  order: ReviewOrder,
  onProgress: (progress: ReviewProgress) => void,
): ReviewWork {
  const worker = startThread(script, order);
  worker.unref();
  const done = new Promise<Review>((resolve, reject) => {
    worker.on('message', (answer: ReviewAnswer) => {
      if ('review' in answer) resolve(answer.review);
      else if ('error' in answer) reject(new Error(answer.error));
      else onProgress(answer);
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The review was given up.')));
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
