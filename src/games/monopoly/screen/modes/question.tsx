import { Box } from 'ink';
import type { ReactNode } from 'react';
import { useApp, useKeys } from '../../../../tui/app/app-context.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { inLayer } from '../../../../tui/app/layer.tsx';
import type { Area } from '../../../../tui/paint/canvas.ts';
import { widthOf, wrap } from '../../../../tui/paint/width.ts';
import { type MenuItem, MenuList, useMenu } from '../../../../tui/widgets/menu.tsx';
import { Overlay, overlayRoom } from '../../../../tui/widgets/overlay.tsx';
import { hints } from '../texts.ts';

export interface QuestionProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly items: readonly MenuItem[];
  readonly within: Area;
  close(): void;
}

/** A text with choices below it; why the marked one cannot be taken stands at the bottom, as long as it is. */
export const Question = inLayer(function Question(props: QuestionProps): ReactNode {
  const { title, lines, items, within, close } = props;
  const { size } = useApp();
  useKeys([{ key: 'escape', label: hints.back, run: close }]);
  const menu = useMenu(items);
  const room = overlayRoom(size, within);
  const width = Math.min(room.width, Math.max(40, widthOf(title) + 4));
  const why = items[menu.marked]?.whyNot ?? '';
  const reasons = why === '' ? 0 : wrap(why, width).length;
  const rows = Math.max(1, Math.min(items.length, room.height - reasons - 2));
  return (
    <Overlay title={title} width={width} within={within}>
      <Box flexDirection="column" flexShrink={1} overflow="hidden">
        <Label wrap="wrap">{lines.join('\n')}</Label>
      </Box>
      <Box marginTop={1} flexDirection="column" flexShrink={0}>
        <MenuList menu={menu} height={rows} />
      </Box>
      {why !== '' && (
        <Box flexShrink={0}>
          <Label tone="warn" wrap="wrap">
            {why}
          </Label>
        </Box>
      )}
    </Overlay>
  );
});
