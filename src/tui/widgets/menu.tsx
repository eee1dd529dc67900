import { Box } from 'ink';
import { type ReactNode, useState } from 'react';
import { useKeys } from '../app/app-context.ts';
import { Label } from '../app/label.tsx';
import { inLayer } from '../app/layer.tsx';
import { pad, widthOf } from '../paint/width.ts';
import { MARKED } from '../terminal/frame-stream.ts';
import { type Binding, outerKeys, stepKeys, stepped } from '../terminal/keys.ts';
import { Overlay, useOverlayRoom } from './overlay.tsx';

export interface MenuItem {
  /** Where entries come and go, a mark that was moved stays with the one of this name. */
  readonly id?: string;
  readonly label: string;
  /** Shown in front of the label: the key that takes it, where a list tells that there. */
  readonly lead?: string;
  /** Shown in a quiet colour behind the label; without one the letter is. */
  readonly detail?: string | undefined;
  /** A letter that takes it at once. */
  readonly key?: string | undefined;
  /** What Enter does with it, where the label does not say it. */
  readonly take?: string;
  readonly whyNot?: string | undefined;
  run(): void;
}

export type Menu = Pick<ReturnType<typeof useMenu>, 'items' | 'marked'>;

interface MenuOptions {
  readonly start?: number;
  /** What Enter does, where the entry's own label does not say it. */
  readonly take?: string;
  /** How many entries there will be, where not all have been read yet: the mark goes on to the one it was set to. */
  readonly count?: number;
}

/** A list of things to do, with its keys; `sought` is where the mark would stand were all entries there. */
export function useMenu(items: readonly MenuItem[], options: MenuOptions = {}) {
  const { start = 0, take, count = items.length } = options;
  const [held, hold] = useState<{ readonly at: number; readonly id?: string | undefined }>({ at: start });
  const own = held.id === undefined ? -1 : items.findIndex(({ id }) => id === held.id);
  const marked = own < 0 ? Math.max(0, Math.min(held.at, items.length - 1)) : own;
  const mark = (to: number): void => {
    const at = Math.max(0, Math.min(count - 1, to));
    hold({ at, id: items[at]?.id });
  };
  useKeys([
    stepKeys(['up', 'down'], 'choose', (by) => mark(stepped(marked, by, count)), {
      hidden: items.length < 2,
    }),
    outerKeys(count, mark),
    stepKeys(['pageup', 'pagedown'], 'ten further', (by) => mark(marked + 10 * by), { hidden: true }),
    {
      key: ['enter', 'space'],
      label: items[marked]?.take ?? take ?? items[marked]?.label ?? 'take',
      whyNot: items.length === 0 ? 'There is nothing to choose from.' : items[marked]!.whyNot,
      run: () => items[marked]!.run(),
    },
    ...letterKeys(items),
  ]);
  return { items, marked, mark, sought: Math.max(marked, Math.min(held.at, count - 1)) };
}

export function letterKeys(items: readonly MenuItem[]): readonly Binding[] {
  return items.flatMap(({ key, label, whyNot, run }) =>
    key ? [{ key, label, hidden: true, whyNot, run: () => run() }] : [],
  );
}

export function labelOf({ lead = '', label }: MenuItem): string {
  return lead + label;
}

function aside({ detail, key }: MenuItem): string {
  return detail ?? key ?? '';
}

/** What the quiet colour shows is said. */
const spokenItem = (item: MenuItem): string =>
  `${labelOf(item)} ${aside(item)}${item.whyNot === undefined ? '' : ' (not now)'}`;

interface MenuListProps {
  readonly menu: Menu;
  /** The rows there are at most; left out, as many as entries. */
  readonly height?: number;
  /** Columns for the labels, where several lists stand below each other; left out, as many as the longest takes. */
  readonly labels?: number;
}

/** As many entries around the mark as there is room for, in all the width there is. */
export function MenuList(props: MenuListProps): ReactNode {
  const { items, marked } = props.menu;
  const { height = items.length } = props;
  const first = firstShown(marked, items.length, height);
  const labels = (props.labels ?? Math.max(...items.map((item) => widthOf(labelOf(item))), 0)) + 2;
  return (
    <RowsInSight all={items} {...{ first, height }}>
      {(item, at) => {
        const on = at === marked;
        // Not one text: Ink would cut that while it lays out, which takes 5 ms of a first frame.
        return (
          <Box key={at} aria-label={`${on ? MARKED : ''}${spokenItem(item)}`}>
            <Label flexShrink={0} tone="accent">{`${on ? '▸' : ' '} `}</Label>
            <Label bold={on} inverse={on} tone={item.whyNot === undefined || on ? undefined : 'muted'}>
              {pad(` ${labelOf(item)}`, labels)}
            </Label>
            {aside(item) !== '' && <Label flexShrink={1000} tone="muted">{`  ${aside(item)}`}</Label>}
          </Box>
        );
      }}
    </RowsInSight>
  );
}

/** The first of so many entries that is shown where there is room for `height` of them, the marked one about in the middle. */
export function firstShown(marked: number, count: number, height: number): number {
  return Math.max(0, Math.min(marked - Math.floor(height / 2), count - height));
}

interface RowsInSightProps<T> {
  readonly all: readonly T[];
  /** The first that is in sight, and how many there is room for. */
  readonly first: number;
  readonly height: number;
  /** The rows keep their places whether marks stand at their edge or not: their last column is blank. */
  readonly steady?: true;
  readonly children: (one: T, at: number) => ReactNode;
}

/** As many rows of a list as there is room for; its right edge tells that it goes on. */
export function RowsInSight<T>(props: RowsInSightProps<T>): ReactNode {
  const { all, first, height, steady, children: row } = props;
  return (
    <Box flexShrink={0}>
      <Box flexDirection="column" flexGrow={1} flexShrink={1}>
        {all.slice(first, first + height).map((one, at) => row(one, first + at))}
      </Box>
      <Box {...(steady && { width: 1, marginLeft: -1 })}>
        <ScrollMarks above={first > 0} below={first + height < all.length} />
      </Box>
    </Box>
  );
}

/** Shows at the right edge of a list that it goes on above or below. */
export function ScrollMarks({ above, below }: Readonly<Record<'above' | 'below', boolean>>): ReactNode {
  return (
    <Box flexDirection="column" justifyContent="space-between" flexShrink={0} aria-hidden>
      <Label tone="muted">{above ? '▲' : ''}</Label>
      <Label tone="muted">{below ? '▼' : ''}</Label>
    </Box>
  );
}

interface Columns {
  /** Of the longest label. */
  readonly longest: number;
  /** Behind all labels. */
  readonly behind: number;
}

export function columnsOf(items: readonly MenuItem[]): Columns {
  const longest = Math.max(...items.map((item) => widthOf(labelOf(item))), 0);
  const details = Math.max(...items.map((item) => widthOf(aside(item))), 0);
  return { longest, behind: details > 0 ? details + 3 : 0 };
}

/** Columns for labels: where not all has room, every row ends its own label, and a letter behind it stays in sight. */
export function labelRoom({ longest, behind }: Columns, width: number): number {
  return Math.min(longest, width - 4 - Math.min(behind, 8));
}

interface MenuDialogProps extends Pick<MenuOptions, 'start'> {
  readonly title: string;
  readonly items: readonly MenuItem[];
  /** What Esc does. */
  close(): void;
}

export const MenuDialog = inLayer(function MenuDialog(props: MenuDialogProps): ReactNode {
  const { title, items, start = 0, close } = props;
  useKeys([{ key: 'escape', label: 'back', run: close }]);
  const menu = useMenu(items, { start });
  const room = useOverlayRoom();
  const columns = columnsOf(items);
  const { longest, behind } = columns;
  const width = Math.min(room.width, Math.max(longest + 4 + behind, widthOf(title) + 4, 24));
  return (
    <Overlay title={title} width={width}>
      <MenuList menu={menu} labels={labelRoom(columns, width)} height={room.height} />
    </Overlay>
  );
});
