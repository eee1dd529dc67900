import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Label } from '../../tui/app/label.tsx';
import { inColumns } from '../../tui/paint/columns.ts';
import { pad, widthOf } from '../../tui/paint/width.ts';
import { type Menu, MenuList } from '../../tui/widgets/menu.tsx';
import { Panel } from '../../tui/widgets/panel.tsx';

/** Rows of a panel, and of the head of its columns. */
const FRAME = 2;
const HEAD = 1;

interface PanelRoom {
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

export interface TableListProps extends PanelRoom {
  readonly heads: readonly string[];
  /** The cells of the first entries of the menu, a table each. */
  readonly rows: readonly (readonly string[])[];
  readonly menu: Menu;
  /** Shown while there is no table. */
  readonly children?: ReactNode;
}

/** Tables to choose from, in columns. */
export function TableList({ heads, rows, menu, children, ...room }: TableListProps): ReactNode {
  if (rows.length === 0)
    return (
      <Panel {...room} flexShrink={0}>
        {children}
      </Panel>
    );
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
