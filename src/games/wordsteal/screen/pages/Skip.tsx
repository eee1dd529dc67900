import { Dialog } from '../../../../tui/widgets/dialog.tsx';
import { texts } from '../texts.ts';
import type { Page } from './page.ts';

/** Asked before a turn is skipped whose tiles are on the board. */
export const skipPage: Page = {
  label: texts.skip,
  View: ({ table, within, close }) => (
    <Dialog
      title={texts.skipTitle}
      text={texts.skipText}
      within={within}
      choices={[
        { label: texts.keepPlaying, run: close },
        { label: texts.skip, key: 's', run: () => table.play({ type: 'skip' }) },
      ]}
      harmless={0}
    />
  ),
};
