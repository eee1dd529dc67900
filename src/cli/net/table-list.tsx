import { Box, Spacer } from 'ink';
import type { ReactNode } from 'react';
import { Label, Wrapped } from '../../tui/app/label.tsx';
import { pad, widthOf } from '../../tui/paint/width.ts';
import { type Menu, MenuList } from '../../tui/widgets/menu.tsx';
import { Panel } from '../../tui/widgets/panel.tsx';
import { type Step, Steps, stepRows } from './steps.tsx';

/** Rows of a panel, and of the head of its columns. */
const FRAME = 2;
const HEAD = 1;

interface PanelRoom {
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

interface TableListProps extends PanelRoom {
  readonly heads: readonly string[];
  /** The cells of the first entries of the menu, a table each. */
  readonly rows: readonly (readonly string[])[];
  readonly menu: Menu;
  /** Told while there is no table. */
  readonly none: string;
  /** The ways to one: below the list where there is room. */
  readonly steps?: readonly Step[];
}

/** Tables to choose from, in columns. */
export function TableList({ heads, rows, menu, none, steps = [], ...room }: TableListProps): ReactNode {
  const width = room.width - 4;
  if (rows.length === 0)
    return (
      <Panel {...room} flexShrink={0}>
        <Box marginBottom={1} flexShrink={0}>
          <Wrapped tone="muted" text={none} width={width} />
        </Box>
        <Steps {...{ steps, width }} />
      </Panel>
    );
  const hasSteps = room.height - listRows(rows.length) > stepRows({ steps, width });
  const firsts = [heads, ...rows].map(([first = '']) => first);
  const labels = Math.max(...firsts.map(widthOf));
  const [head, ...details] = inColumns([heads, ...rows].map(([, ...rest]) => rest));
  const items = rows.map((_, at) => ({ ...menu.items[at]!, label: firsts[at + 1]!, detail: details[at]! }));
  return (
    <Panel {...room} flexShrink={0}>
      <Box marginLeft={2} aria-hidden>
        <Label tone="muted">{`${pad(` ${heads[0]}`, labels + 2)}  ${head}`}</Label>
      </Box>
      <MenuList
        menu={{ items, marked: menu.marked }}
        labels={labels}
        height={Math.min(rows.length, room.height - FRAME - HEAD)}
      />
      {hasSteps && (
        <>
          <Spacer />
          <Steps {...{ steps, width }} />
        </>
      )}
    </Panel>
  );
}

/** Rows of a list of so many tables. */
export function listRows(tables: number): number {
  return tables + FRAME + HEAD;
}

/** The entries of the menu after the tables. */
export function Ways({
  menu: { items, marked },
  tables,
  ...room
}: PanelRoom & { readonly menu: Menu; readonly tables: number }): ReactNode {
  const ways = items.slice(tables);
  return (
    <Panel {...room} flexShrink={0}>
      <MenuList
        menu={{ items: ways, marked: marked - tables }}
        height={Math.min(ways.length, room.height - FRAME)}
      />
    </Panel>
  );
}

/** Rows of cells as lines whose columns stand below each other. */
export function inColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => widthOf(row[at]!))));
  return rows.map((row) => row.map((cell, at) => pad(cell, widths[at]!)).join('  '));
}
