import { Command, Option } from 'commander';
import type { AnyTypes } from '../../engine/game.ts';
import { formatLog } from '../../engine/log.ts';
import { isOver, type Match, tableNames } from '../../engine/match.ts';
import { printableJson } from '../../engine/printable.ts';
import { isReviewOf, moneyOf, type Review } from '../../engine/review.ts';
import { reviewLog } from '../../play/judge-work.ts';
import type { Store } from '../../store/store.ts';
import { isLogFile, type OpenedMatch, openLogFile, openSaved } from '../open-saved.ts';
import { withStore } from '../our-store.ts';
import { print } from '../output.ts';
import { reviewLines } from '../review-text.ts';
import { sourceArgument } from '../source-argument.ts';
import { ourLook } from '../table.ts';
import { UsageError } from '../usage-error.ts';

export function analyseCommand(): Command {
  return new Command('analyse')
    .description('what each decision of a finished game was worth, and what would have been better')
    .addArgument(sourceArgument())
    .addOption(new Option('--json', 'print every decision as JSON'))
    .option('--queue <address>', 'have it done by `boardgames worker`, at redis://HOST:6379')
    .action(async (source: string | undefined, { json, queue }: { json?: true; queue?: string }) => {
      const { width } = ourLook();
      await reviewOf(source, queue, ({ match, review }) => {
        if (json) process.stdout.write(`${printableJson(JSON.stringify(review, undefined, 2))}\n`);
        else for (const line of reviewLines(review, tableNames(match), moneyOf(match), width)) print(line);
      });
    });
}

interface Reviewed {
  readonly match: Match<AnyTypes>;
  readonly review: Review;
}

/** @param show told of it. @throws UsageError, StoreError */
async function reviewOf(
  source: string | undefined,
  queue: string | undefined,
  show: (made: Reviewed) => void,
): Promise<void> {
  if (source !== undefined && isLogFile(source)) {
    const opened = await openLogFile(source);
    return show({ match: opened.match, review: await reviewed(opened, queue) });
  }
  return withStore(async (store) => {
    const id = source ?? (await latestFinished(store));
    const opened = await openSaved(store, id);
    const { match } = opened;
    const kept = await store.reviews.load(id);
    if (kept && isReviewOf(kept, match)) return show({ match, review: kept });
    const review = await reviewed(opened, queue);
    try {
      await store.reviews.save(id, review);
    } finally {
      // A full disk takes nothing from who waited for it; and who reads no more of it ends the program.
      show({ match, review });
    }
  });
}

async function latestFinished(store: Store): Promise<string> {
  const latest = (await store.list('kept')).find(({ result, isEnded }) => result || isEnded);
  if (!latest) throw new UsageError('There is no finished game yet: play one to its end first.');
  return latest.id;
}

/** Says on a terminal how far it is. */
async function reviewed({ match }: OpenedMatch, address: string | undefined): Promise<Review> {
  if (!isOver(match)) throw new UsageError('This game is not over: it can be analysed when it is.');
  if (address !== undefined) return reviewElsewhere(address, formatLog(match));
  const { stderr } = process;
  const report = (text: string): void => {
    if (stderr.isTTY) stderr.write(`\r\u001b[K${text}`);
  };
  return reviewLog({ log: formatLog(match) }, ({ done, of }) =>
    report(`Decision ${done + 1} of ${of}`),
  ).finally(() => report(''));
}

/** @throws UsageError when nothing answers there. */
async function reviewElsewhere(address: string, log: string): Promise<Review> {
  const [{ queueAt }, { reviewInQueue }] = await Promise.all([
    import('./simulate.ts'),
    import('../simulation/queued.ts'),
  ]);
  const queue = await queueAt(address);
  return reviewInQueue(queue, { log }).finally(() => queue.close());
}
