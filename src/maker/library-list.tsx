import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Label, Wrapped } from '../tui/app/label.tsx';
import { widthOf } from '../tui/paint/width.ts';
import { useBodyArea } from '../tui/widgets/frame.tsx';
import { MenuList } from '../tui/widgets/menu.tsx';
import { Panel, SideBySide } from '../tui/widgets/panel.tsx';
import type { LibraryItem } from './library-items.ts';
import type { Designed, Maker, Problem } from './maker.ts';
import { ProblemCount } from './problem-list.tsx';

/** Columns of the list, and of the frame around what is marked. */
const LEAST_LIST = 26;
const FRAME = 4;

interface LibraryListProps<T extends Designed> {
  readonly maker: Maker<T>;
  readonly items: readonly LibraryItem<T>[];
  readonly marked: number;
  /** Of what is marked. */
  readonly problems: readonly Problem[];
}

/** The list by what the entries are, and beside it what is marked. */
export function LibraryList<T extends Designed>(props: LibraryListProps<T>): ReactNode {
  const { maker, items, marked, problems } = props;
  const body = useBodyArea();
  const longest = Math.max(...items.map(({ label }) => widthOf(label)));
  const list = Math.min(Math.max(LEAST_LIST, longest + 7), body.width - maker.coverWidth - FRAME);
  return (
    <SideBySide flexGrow={1}>
      <Box width={list} flexShrink={0} flexDirection="column" paddingX={1} overflow="hidden">
        <Sections {...{ items, marked }} height={body.height} labels={Math.min(longest, list - 6)} />
      </Box>
      <Seen {...{ maker, problems }} item={items[marked]!} width={body.width - list} height={body.height} />
    </SideBySide>
  );
}

interface SectionsProps {
  readonly items: readonly LibraryItem<unknown>[];
  readonly marked: number;
  readonly height: number;
  /** Columns that labels have. */
  readonly labels: number;
}

/** Each kind under its heading, as long as all have room. */
function Sections({ items, marked, height, labels }: SectionsProps): ReactNode {
  const headings = [...new Set(items.map(({ heading }) => heading))];
  if (items.length + 2 * headings.length - 1 > height)
    return <MenuList menu={{ items, marked }} height={Math.min(height, items.length)} labels={labels} />;
  return headings.map((heading, index) => {
    const first = items.findIndex((item) => item.heading === heading);
    const menu = { items: items.filter((item) => item.heading === heading), marked: marked - first };
    return (
      <Box key={heading} flexDirection="column" flexShrink={0} marginTop={index > 0 ? 1 : 0}>
        <Label bold tone="muted">{`   ${heading.toUpperCase()}`}</Label>
        <MenuList menu={menu} labels={labels} />
      </Box>
    );
  });
}

interface SeenProps<T extends Designed> extends Pick<LibraryListProps<T>, 'maker' | 'problems'> {
  readonly item: LibraryItem<T>;
  readonly width: number;
  readonly height: number;
}

/** What is marked: how it looks, where it comes from, and what is wrong with it. */
function Seen<T extends Designed>({ maker, problems, item, width, height }: SeenProps<T>): ReactNode {
  const { value, label, origin } = item;
  return (
    <Panel title={value?.name || label} tone="accent" width={width} height={height} flexShrink={0}>
      {value && <maker.Cover width={width - FRAME} height={height - 4} value={value} />}
      {value ? (
        <Label tone="muted">{origin}</Label>
      ) : (
        <Wrapped tone="muted" text={origin} width={width - FRAME} />
      )}
      {value && <ProblemCount problems={problems} />}
    </Panel>
  );
}
