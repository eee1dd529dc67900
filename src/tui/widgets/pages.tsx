import { Box } from 'ink';
import { type ReactNode, useReducer } from 'react';
import { useApp, useKeys } from '../app/app-context.ts';
import { Label, usePaint } from '../app/label.tsx';
import { widthOf, wrap } from '../paint/width.ts';
import type { Binding } from '../terminal/keys.ts';
import { bodyArea, Frame } from './frame.tsx';
import { ScrollMarks } from './menu.tsx';

export interface Page {
  readonly title: string;
  readonly lines: readonly string[];
  readonly picture?: () => ReactNode;
}

interface Place {
  readonly page: number;
  readonly top: number;
}

export type Turn = { readonly page: number } | { readonly scroll: number };

/** Turns pages round, scrolls within one. `heights` are the rows of each page, `room` those that are seen. */
function turnPages(place: Place, turn: Turn, heights: readonly number[], room: number): Place {
  if ('page' in turn) return { page: (place.page + turn.page + heights.length) % heights.length, top: 0 };
  const last = Math.max(0, (heights[place.page] ?? 0) - room);
  return { page: place.page, top: Math.min(last, Math.max(0, place.top + turn.scroll)) };
}

/** The line in rows; the text of a list's entry, which stands behind two blanks or more, keeps to its own column. */
function wrapEntry(line: string, width: number): readonly string[] {
  const [, entry = '', text = ''] = /^(.*?\S {2,})(\S.*)$/.exec(line) ?? [];
  const column = widthOf(entry);
  if (widthOf(line) <= width || column === 0 || column > width / 2) return wrap(line, width);
  return wrap(text, width - column).map((part, row) => (row === 0 ? entry : ' '.repeat(column)) + part);
}

export interface PagesProps {
  readonly title: string;
  readonly pages: readonly Page[];
}

/** Text in pages, with the list of pages at the left; Esc goes back to where one was. */
export function Pages({ title, pages }: PagesProps): ReactNode {
  const { size, pop } = useApp();
  const area = bodyArea(size);
  const listWidth = Math.min(24, Math.max(...pages.map((page) => widthOf(page.title))) + 4);
  const width = Math.min(86, area.width - listWidth - 4);
  const texts = pages.map((page) => page.lines.flatMap((line) => wrapEntry(line, width)));
  const room = area.height - 4;
  const heights = texts.map((lines) => lines.length);
  const [place, turn] = useReducer((at: Place, by: Turn) => turnPages(at, by, heights, room), {
    page: 0,
    top: 0,
  });
  const text = texts[place.page] ?? [];
  const long = text.length > room;
  const several = pages.length > 1;
  const bindings: Binding[] = [
    {
      key: ['left', 'right'],
      label: 'page',
      hidden: !several,
      run: (key) => turn({ page: key.name === 'left' ? -1 : 1 }),
    },
    {
      key: ['tab', 'shift+tab'],
      label: 'page',
      hidden: true,
      run: (key) => turn({ page: key.shift ? -1 : 1 }),
    },
    {
      key: ['up', 'down'],
      label: 'scroll',
      hidden: !long,
      run: (key) => turn({ scroll: key.name === 'up' ? -1 : 1 }),
    },
    {
      key: ['pageup', 'pagedown', 'space'],
      label: 'scroll a page',
      hidden: true,
      run: (key) => turn({ scroll: key.name === 'pageup' ? -room : room }),
    },
    { key: ['escape', 'q', 'enter'], label: 'back', run: pop },
    { key: ['?', 'f2'], label: 'back', hidden: true, run: pop },
  ];
  useKeys(bindings);
  const shown = text.slice(place.top, place.top + room);
  return (
    <Frame title={[title]} right={several ? `${place.page + 1} of ${pages.length}` : undefined}>
      <Box flexGrow={1}>
        <PageList pages={pages} at={place.page} width={listWidth} />
        <Box flexDirection="column" flexGrow={1} paddingLeft={1} paddingTop={1}>
          <Label bold tone="accent">
            {pages[place.page]?.title ?? ''}
          </Label>
          <Box marginTop={1} flexDirection="column">
            {pages[place.page]?.picture?.()}
            {shown.map((line, index) => (
              <Label key={place.top + index}>{line === '' ? ' ' : line}</Label>
            ))}
          </Box>
        </Box>
        <Box marginTop={3}>
          <ScrollMarks above={place.top > 0} below={place.top + room < text.length} />
        </Box>
      </Box>
    </Frame>
  );
}

interface PageListProps {
  readonly pages: readonly Page[];
  /** The page that is open. */
  readonly at: number;
  readonly width: number;
}

function PageList({ pages, at, width }: PageListProps): ReactNode {
  const paint = usePaint();
  return (
    <Box
      flexDirection="column"
      width={width + 2}
      flexShrink={0}
      paddingX={1}
      paddingTop={1}
      borderStyle="single"
      borderColor={paint('line')}
      borderTop={false}
      borderBottom={false}
      borderLeft={false}
      aria-hidden
    >
      {pages.map((page, index) => (
        <Label key={page.title} {...(index === at ? { tone: 'accent', bold: true } : { tone: 'muted' })}>
          {`${index === at ? '▸' : ' '} ${page.title}`}
        </Label>
      ))}
    </Box>
  );
}
