import type { ReactNode } from 'react';
import type { GameEntry } from '../../games/index.ts';
import { useApp } from '../../tui/app/app-context.ts';
import { Dialog } from '../../tui/widgets/dialog.tsx';
import type { Opening } from './opening.ts';

interface LessonOfferProps {
  readonly entry: GameEntry;
  readonly open: Opening;
  close(): void;
}

/** Asked once, before a game is played for the first time. */
export function LessonOffer({ entry, open, close }: LessonOfferProps): ReactNode {
  const { settings, changeSettings } = useApp();
  const go = (way: (entry: GameEntry) => void) => () => {
    close();
    changeSettings({ offered: [...settings.offered, entry.id] });
    way(entry);
  };
  return (
    <Dialog
      title={entry.title}
      text={`Is ${entry.title} new to you? A first game with advice at every step takes under five minutes.`}
      choices={[
        { label: 'Play', key: 'p', run: go(open.play) },
        { label: 'Learn', key: 'l', run: go(open.learn) },
        { label: 'Back', run: close },
      ]}
    />
  );
}
