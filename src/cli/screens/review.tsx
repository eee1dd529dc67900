import { Box } from 'ink';
import { type ReactNode, useEffect, useState } from 'react';
import { isReviewOf, type Review, type ReviewProgress } from '../../engine/review.ts';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import { Label } from '../../tui/app/label.tsx';
import { ReviewPage } from '../../tui/table/review-page.tsx';
import { Frame } from '../../tui/widgets/frame.tsx';
import type { PropsAt } from '../place.ts';

/** The review of a match that is over: as it was kept, or made now, which takes a while and can be given up (L22). */
export function ReviewScreen(props: PropsAt<'review'>): ReactNode {
  const { pop, complain } = useApp();
  const [review, setReview] = useState<Review>();
  const [progress, setProgress] = useState<ReviewProgress>({ done: 0, of: 0 });
  const { stage, match, screen, id } = props;
  useEffect(() => {
    let cancel = (): void => {};
    let left = false;
    const read = async (): Promise<void> => {
      const { store } = await stage.storage.open();
      const kept = id === undefined ? undefined : await store.reviews.load(id);
      if (left) return;
      if (kept && isReviewOf(kept, match)) return setReview(kept);
      const work = stage.review(match, setProgress);
      cancel = work.cancel;
      const made = await work.done;
      if (left) return;
      setReview(made);
      if (id !== undefined) await store.reviews.save(id, made);
    };
    read().catch((error: Error) => {
      if (!left) complain(error);
    });
    return () => {
      left = true;
      cancel();
    };
  }, [stage, match, id, complain]);
  if (review) return <ReviewPage {...{ match, screen, review }} close={pop} />;
  return <Making title={match.game.title} progress={progress} />;
}

const BAR = 40;

function Making({
  title,
  progress,
}: {
  readonly title: string;
  readonly progress: ReviewProgress;
}): ReactNode {
  const { pop } = useApp();
  useKeys([{ key: 'escape', label: 'give up', run: pop }]);
  const { done, of } = progress;
  const filled = of === 0 ? 0 : Math.round((done / of) * BAR);
  return (
    <Frame title={[title, 'review']}>
      <Box flexGrow={1} flexDirection="column" alignItems="center" justifyContent="center">
        <Label>Every decision is held against the hard player.</Label>
        <Box marginY={1} aria-hidden>
          <Label tone="accent">{'█'.repeat(filled)}</Label>
          <Label tone="muted">{'░'.repeat(BAR - filled)}</Label>
        </Box>
        {/* Read aloud at every tenth part alone. */}
        <Label tone="muted" aria-label={`${of === 0 ? 0 : Math.floor((done / of) * 10) * 10} percent done`}>
          {of === 0 ? ' ' : `Decision ${done + 1} of ${of}`}
        </Label>
      </Box>
    </Frame>
  );
}
