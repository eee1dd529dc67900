import { Box } from 'ink';
import type { ReactNode } from 'react';
import { useApp, useKeys } from '../../../../tui/app/app-context.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { Overlay, overlayRoom } from '../../../../tui/widgets/overlay.tsx';
import { total } from '../../rules/state.ts';
import { unseenTiles } from '../../rules/view.ts';
import { hints, texts } from '../texts.ts';
import type { Page, PageProps } from './page.ts';

/** Columns of a letter with its count. */
const ENTRY_WIDTH = 6;

/** The tiles that the player at the keyboard has not seen, by letter. */
function Unseen({ table, lexicon, within, close }: PageProps): ReactNode {
  const { view } = table;
  const { size } = useApp();
  useKeys([{ key: ['escape', 'enter', 'space', 't'], label: hints.close, run: close }]);
  const counts = unseenTiles(view, lexicon.alphabet);
  const count = total(counts);
  const { width } = overlayRoom(size, within);
  return (
    <Overlay title={texts.unseen} width={width} within={within}>
      <Label wrap="wrap" tone="muted">
        {count > view.bag ? texts.unseenHidden(count) : texts.inTheBag(count)}
      </Label>
      <Box flexWrap="wrap" marginTop={1} width={width}>
        {lexicon.alphabet.letters.map((letter, index) => (
          <Box key={letter} width={ENTRY_WIDTH} columnGap={1}>
            <Label bold={counts[index]! > 0} tone={counts[index]! > 0 ? 'text' : 'muted'}>
              {letter}
            </Label>
            <Label tone={counts[index]! > 0 ? 'accent' : 'muted'}>{String(counts[index])}</Label>
          </Box>
        ))}
      </Box>
    </Overlay>
  );
}

export const unseenPage: Page = { letter: 't', label: hints.unseenTiles, View: Unseen };
