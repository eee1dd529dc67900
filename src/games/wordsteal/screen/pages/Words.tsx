import { Box } from 'ink';
import { type ReactNode, useState } from 'react';
import { useApp, useKeys } from '../../../../tui/app/app-context.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { type Paint, playerGlyphs } from '../../../../tui/paint/theme.ts';
import { wrap } from '../../../../tui/paint/width.ts';
import { stepKeys } from '../../../../tui/terminal/keys.ts';
import { ScrollMarks } from '../../../../tui/widgets/menu.tsx';
import { Overlay, overlayRoom } from '../../../../tui/widgets/overlay.tsx';
import { wordList } from '../../rules/picture.ts';
import { wordLines } from '../panels/Scores.tsx';
import { hints, texts } from '../texts.ts';
import type { Page, PageProps } from './page.ts';

interface Row {
  readonly text: string;
  readonly tone: Paint;
}

/** Every word of every player, and what the figures mean. */
function Words({ table, within, close }: PageProps): ReactNode {
  const { size } = useApp();
  const [top, scroll] = useState(0);
  const { width, height } = overlayRoom(size, within);
  const rows = rowsOf(table, width - 2);
  const last = Math.max(0, rows.length - height);
  const to = (row: number) => scroll(Math.max(0, Math.min(last, row)));
  useKeys([
    ...(last > 0 ? [stepKeys(['up', 'down'], hints.scroll, (by) => to(top + by))] : []),
    stepKeys(['pageup', 'pagedown'], hints.page, (by) => to(top + by * height), { hidden: true }),
    { key: ['escape', 'enter', 'space', 'w'], label: hints.close, run: close },
  ]);
  const shown = rows.slice(top, top + height);
  return (
    <Overlay title={texts.wordLists} width={width} height={Math.min(height, rows.length)} within={within}>
      <Box width={width}>
        <Box flexDirection="column" flexGrow={1}>
          {shown.map(({ text, tone }, index) => (
            <Label key={index} tone={tone}>
              {text === '' ? ' ' : text}
            </Label>
          ))}
        </Box>
        <ScrollMarks above={top > 0} below={top < last} />
      </Box>
    </Overlay>
  );
}

function rowsOf({ view, names, colours }: PageProps['table'], width: number): readonly Row[] {
  const lists = view.players.flatMap((player, seat): readonly Row[] => {
    const entries = wordList(player);
    const lines = entries.length > 0 ? wordLines(entries, width - 2) : [texts.noWords];
    return [
      { text: `${playerGlyphs[colours[seat]!]} ${names[seat]} ${player.score}`, tone: colours[seat]! },
      ...lines.map((line) => ({ text: `  ${line}`, tone: 'text' as const })),
      { text: '', tone: 'text' },
    ];
  });
  return [
    ...lists,
    ...texts.wordListKey
      .flatMap((line) => wrap(line, width))
      .map((text) => ({ text, tone: 'muted' as const })),
  ];
}

export const wordsPage: Page = { letter: 'w', label: hints.wordLists, View: Words };
