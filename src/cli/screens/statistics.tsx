import { Box } from 'ink';
import { type ReactNode, useEffect, useState } from 'react';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import { Label } from '../../tui/app/label.tsx';
import { Frame } from '../../tui/widgets/frame.tsx';
import { ScrollMarks } from '../../tui/widgets/menu.tsx';
import type { Stage } from '../stage.ts';
import { statisticsTable } from '../statistics-table.ts';

/** Games, wins, scores and streaks by player and game (L14). */
export function StatisticsScreen({ stage }: { readonly stage: Stage }): ReactNode {
  const { pop, size, say } = useApp();
  const [lines, setLines] = useState<readonly string[]>([]);
  const [top, setTop] = useState(0);
  useEffect(() => {
    const read = async (): Promise<void> => {
      const { store, trouble } = await stage.storage.open();
      const rows = await store.statistics();
      setLines(rows.length > 0 ? statisticsTable(rows) : ['No game has been finished yet.']);
      if (trouble !== undefined) say(trouble, 'warn');
    };
    read().catch((error: Error) => say(error.message, 'bad'));
  }, [stage, say]);
  const [head = '', ...rows] = lines;
  const room = size.rows - 6;
  const last = Math.max(0, rows.length - room);
  const scroll = (by: number) => setTop((at) => Math.max(0, Math.min(last, at + by)));
  useKeys([
    {
      key: ['up', 'down'],
      label: 'scroll',
      hidden: last === 0,
      run: (key) => scroll(key.name === 'up' ? -1 : 1),
    },
    {
      key: ['pageup', 'pagedown'],
      label: 'scroll',
      hidden: true,
      run: (key) => scroll(key.name === 'pageup' ? -room : room),
    },
    { key: 'escape', label: 'back', run: pop },
  ]);
  return (
    <Frame title={['boardgames', 'statistics']}>
      <Box paddingX={2} paddingTop={1}>
        <Box flexDirection="column" flexGrow={1}>
          <Label bold>{head}</Label>
          {rows.slice(top, top + room).map((row, index) => (
            <Label key={top + index}>{row}</Label>
          ))}
        </Box>
        <ScrollMarks above={top > 0} below={top < last} />
      </Box>
    </Frame>
  );
}
