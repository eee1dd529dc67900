import { stripVTControlCharacters } from 'node:util';
import { Box } from 'ink';
import { render } from 'ink-testing-library';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type App, AppContext } from '../../../src/tui/app/app-context.ts';
import { Label } from '../../../src/tui/app/label.tsx';
import { makeTheme } from '../../../src/tui/paint/theme.ts';
import { LogPane } from '../../../src/tui/widgets/log-pane.tsx';
import { MenuList } from '../../../src/tui/widgets/menu.tsx';
import { Panel } from '../../../src/tui/widgets/panel.tsx';

let drawn: ReturnType<typeof render> | undefined;
afterEach(() => drawn?.unmount());

/** All that these widgets ask of the program. */
const app = { theme: makeTheme('dark', 0), size: { columns: 80, rows: 24 } } as App;

/** The rows of a widget as Ink itself draws it. */
function rowsOf(widget: ReactNode): string[] {
  drawn = render(
    <AppContext.Provider value={app}>
      <Box flexDirection="column">{widget}</Box>
    </AppContext.Provider>,
  );
  const frame = stripVTControlCharacters(drawn.lastFrame() ?? '');
  return frame.split('\n').map((row) => row.trimEnd());
}

describe('widgets, drawn by Ink itself', () => {
  it('a label ends in an ellipsis where there is no room, and counts wide characters twice', () => {
    expect(
      rowsOf(
        <Box width={9}>
          <Label>字字字字字字</Label>
        </Box>,
      ),
    ).toEqual(['字字字字…']);
  });

  it('a menu shows the entries around the mark, what stands behind them, and that it goes on', () => {
    const items = [...'abcdefg'].map((letter) => ({ label: `Item ${letter}`, key: letter, run: () => {} }));
    const rows = rowsOf(
      <Box width={24}>
        <Box flexGrow={1} flexDirection="column">
          <MenuList menu={{ items, marked: 3 }} height={3} />
        </Box>
      </Box>,
    );
    expect(rows).toEqual([
      expect.stringMatching(/^ {3}Item c +c +▲$/),
      expect.stringMatching(/^▸ {2}Item d +d$/),
      expect.stringMatching(/^ {3}Item e +e +▼$/),
    ]);
  });

  it('a panel carries its title on its border', () => {
    expect(
      rowsOf(
        <Panel title="Log" width={16}>
          <Label>one</Label>
        </Panel>,
      ),
    ).toEqual(['╭─ Log ────────╮', '│ one          │', '╰──────────────╯']);
  });

  const logOf = (...texts: readonly string[]) => texts.map((text) => ({ text }));

  it('a log has its newest line at the bottom, sets in what goes on, and begins with a whole line', () => {
    expect(
      rowsOf(<LogPane lines={logOf('one', 'two is a longer line', 'three')} width={14} height={3} />),
    ).toEqual(['two is a', '  longer line', 'three']);
    drawn?.unmount();
    expect(rowsOf(<LogPane lines={logOf('twelve long and', 'one', 'two')} width={13} height={3} />)).toEqual([
      '',
      'one',
      'two',
    ]);
  });

  it('a log puts no blank into a word that takes more than a row', () => {
    const name = '友達'.repeat(8);
    expect(rowsOf(<LogPane lines={logOf(`${name} wins`)} width={15} height={4} />)).toEqual([
      '友達友達友達',
      '  友達友達友達',
      '  友達友達',
      '  wins',
    ]);
  });

  it('a log tells the beginning of a line that takes more than its room, not its end', () => {
    const lines = logOf('one', 'two is a longer line');
    expect(rowsOf(<LogPane lines={lines} width={14} height={1} />)).toEqual(['two is a …']);
    drawn?.unmount();
    expect(rowsOf(<LogPane lines={logOf('one is a longer line')} width={9} height={2} />)).toEqual([
      'one is a',
      '  longe…',
    ]);
  });
});
