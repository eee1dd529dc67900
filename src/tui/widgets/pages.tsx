import { Box } from 'ink';
import { type ReactNode, useState } from 'react';
import { type HelpSection, useApp, useKeys } from '../app/app-context.ts';
import { bright, Label } from '../app/label.tsx';
import type { Room } from '../paint/canvas.ts';
import { pad, widthOf, wrap } from '../paint/width.ts';
import { type Binding, keySigns, spokenKeys, stepKeys } from '../terminal/keys.ts';
import { Frame, useBodyArea } from './frame.tsx';
import { Heading } from './panel.tsx';

/** Columns of a column of text at least, and between two of them. */
const LEAST = 50;
const GAP = 3;
/** Columns of a column in the middle. */
const CENTRED = 62;
const STACK = { flexDirection: 'column', flexShrink: 0 } as const;
const IN_THE_MIDDLE = { flexGrow: 1, justifyContent: 'center', alignItems: 'center' } as const;
/** From this height on there is a frame around it. */
const FRAMED = 28;
const FRAME = { borderStyle: 'round', borderColor: 'line', paddingX: 4, paddingY: 2 } as const;
/** From this width on two short entries of a list stand beside each other. */
const PAIRED = 70;
/** What stands in front of a list's entry, such as a key, takes no more columns. */
const MOST_ENTRY = 20;

interface Piece {
  readonly section: HelpSection;
  /** Of a line, each of one text, or of two beside each other; the title of the section has none. */
  readonly rows?: readonly (readonly string[])[];
  /** With the gap above a title, which is left out at the top of a column. */
  readonly height: number;
  /** Rows that stand in one column with it. */
  readonly keep: number;
}

/** Where the text of a list's entry begins, behind two blanks or more; 0 for any other line. */
function entryOf(line: string): number {
  const [, entry = ''] = /^(.*?\S {2,})\S/.exec(line) ?? [];
  const column = widthOf(entry);
  return column <= MOST_ENTRY ? column : 0;
}

/** The line in rows; the text of an entry keeps to its own column. */
function wrapEntry(line: string, width: number): readonly string[] {
  const column = entryOf(line);
  if (widthOf(line) <= width || column === 0) return wrap(line, width);
  const texts = wrap(line.slice(column), width - column);
  return texts.map((text, row) => (row === 0 ? line.slice(0, column) : ' '.repeat(column)) + text);
}

/** @param whole sections are not parted; otherwise a title keeps its picture with all lines, or three of them. */
function piecesOf(sections: readonly HelpSection[], width: number, whole: boolean): readonly Piece[] {
  return sections.flatMap((section): readonly Piece[] => {
    const { lines, picture } = section;
    const texts = pairsOf(lines.length === 0 ? [''] : lines, width).map((line): Piece => {
      const rows = line.length === 2 ? [line] : wrapEntry(line[0]!, width).map((row) => [row]);
      return { section, rows, height: rows.length, keep: 0 };
    });
    const [first, ...others] = texts.map(({ height }) => height) as [number, ...number[]];
    const later = others.reduce((sum, rows) => sum + rows, 0);
    const keep = first + (whole || picture ? later : Math.min(2, later));
    return [{ section, height: 3 + (picture ? picture.height + 1 : 0), keep }, ...texts];
  });
}

/** Entries of a list that leave more than half of a wide column stand beside each other. */
function pairsOf(lines: readonly string[], width: number): readonly (readonly string[])[] {
  const half = Math.floor(width / 2) - 1;
  const pairs: string[][] = [];
  for (const line of lines) {
    const last = pairs.at(-1);
    const isShort = width >= PAIRED && entryOf(line) > 0 && widthOf(line) <= half;
    if (isShort && last?.length === 1 && entryOf(last[0]!) > 0 && widthOf(last[0]!) <= half) last.push(line);
    else pairs.push([line]);
  }
  return pairs;
}

/** In so many columns, all about as long, where whole sections allow that; else as many as they fill. */
function spread(sections: readonly HelpSection[], { width, height }: Room, count: number): Piece[][] {
  const pieces = piecesOf(sections, width, true);
  const total = pieces.reduce((sum, piece) => sum + piece.height, 0);
  for (let most = Math.ceil(total / count); most <= height; most++) {
    const even = columnsOf(pieces, most);
    if (even.length <= count && even.every(([first]) => first && !first.rows)) return even;
  }
  return columnsOf(piecesOf(sections, width, false), height);
}

/** The pieces one below the other, in as many columns as they need. */
function columnsOf(pieces: readonly Piece[], height: number): Piece[][] {
  const columns: Piece[][] = [];
  let left = 0;
  for (const piece of pieces) {
    if (columns.at(-1)?.length !== 0 && piece.height + piece.keep > left) {
      columns.push([]);
      left = height;
    }
    const column = columns.at(-1)!;
    const isTop = column.length === 0;
    // No empty row has a place at the top.
    if (isTop && piece.rows?.[0]?.[0] === '') continue;
    const placed = isTop && !piece.rows ? { ...piece, height: piece.height - 1 } : piece;
    column.push(placed);
    left -= placed.height;
  }
  return columns;
}

interface PagesProps {
  readonly title: string;
  readonly pages: readonly HelpSection[];
  /** What has room in one column stands in the middle. */
  readonly centred?: boolean;
}

/** Text below titles, in columns where the window is wide, and turned like pages; Esc goes back to where one was. */
export function Pages({ title, pages: sections, centred = false }: PagesProps): ReactNode {
  const { pop } = useApp();
  const area = useBodyArea();
  const middle = columnsOf(piecesOf(sections, CENTRED, false), area.height);
  const isMiddle = centred && middle.length === 1;
  const count = isMiddle ? 1 : Math.max(1, Math.floor((area.width - 2 + GAP) / (LEAST + GAP)));
  const width = isMiddle ? CENTRED : Math.floor((area.width - 2 - (count - 1) * GAP) / count);
  const columns = isMiddle ? middle : spread(sections, { width, height: area.height - 1 }, count);
  const pages = Math.ceil(columns.length / count);
  const [turned, turn] = useState(0);
  const at = Math.min(turned, pages - 1);
  const hidden = pages < 2;
  const size = isMiddle && area.height >= FRAMED ? { ...FRAME, width: width + 10 } : { width };
  const by = (step: number): void => turn((at + step + pages) % pages);
  useKeys([
    stepKeys(['left', 'right'], 'page', by, { hidden }),
    { key: ['pagedown', 'space', 'tab', 'down'], label: 'page', hidden: true, run: () => by(1) },
    { key: ['pageup', 'shift+tab', 'up'], label: 'page', hidden: true, run: () => by(-1) },
    { key: ['escape', 'q', 'enter'], label: 'back', run: pop },
    { key: ['?', 'f2'], label: 'back', hidden: true, run: pop },
  ]);
  const rest = columns.slice((at + 1) * count).flat();
  const next = rest.flatMap(({ rows, section }) => (rows ? [] : [section.title]));
  return (
    <Frame
      title={[title]}
      right={hidden ? undefined : `${at + 1} of ${pages}`}
      status={next.length > 0 ? `Next: ${next.join(', ')}` : undefined}
    >
      <Box {...(isMiddle ? IN_THE_MIDDLE : { paddingTop: 1 })} paddingX={1} columnGap={GAP}>
        {columns.slice(at * count, (at + 1) * count).map((pieces, column) => (
          <Box key={column} {...size} {...STACK}>
            {pieces.map((piece, index) => (
              <PieceView key={index} piece={piece} width={width} />
            ))}
          </Box>
        ))}
      </Box>
    </Frame>
  );
}

function PieceView({ piece, width }: { readonly piece: Piece; readonly width: number }): ReactNode {
  const { section, rows, height } = piece;
  if (rows)
    return rows.map((cells, index) => (
      <Box key={index}>
        {cells.map((text) => {
          const column = entryOf(text);
          const spoken = spokenKeys(text).replace(/ {2,}/g, ' ');
          return (
            <Box key={text} width={Math.floor(width / cells.length)} flexShrink={0}>
              <Label aria-label={spoken + (cells.length > 1 ? '.' : '')}>
                <Label {...bright}>{text.slice(0, column)}</Label>
                {text.slice(column) || ' '}
              </Label>
            </Box>
          );
        })}
      </Box>
    ));
  return (
    <Box flexDirection="column" justifyContent="flex-end" height={height} flexShrink={0}>
      <Heading title={section.title} width={width} />
      <Box marginTop={1}>{section.picture?.view()}</Box>
    </Box>
  );
}

/** The help of a screen: its keys now, those `behind` a dialog or a menu, then its own sections. */
export function helpPages(
  sections: readonly HelpSection[],
  live: readonly Binding[],
  behind: readonly Binding[],
): readonly HelpSection[] {
  const keys = [
    { title: 'Keys now', lines: keyLines(live) },
    { title: 'Keys behind it', lines: keyLines(behind) },
  ].filter(({ lines }) => lines.length > 0);
  const apart = (lines: readonly string[]) => lines.flatMap((line, at) => (at === 0 ? [line] : ['', line]));
  // Paragraphs have an empty line between them; the lines of a picture are a list.
  return [...keys, ...sections.map((one) => (one.picture ? one : { ...one, lines: apart(one.lines) }))];
}

/** One line for each binding: its keys, what they do, or why they do nothing now. */
function keyLines(bindings: readonly Binding[]): readonly string[] {
  return bindings.flatMap((binding) => {
    const keys = keySigns(binding).join('/');
    const why = binding.whyNot === undefined ? '' : ` (not now: ${binding.whyNot})`;
    return keys === '' ? [] : [`${pad(keys, 18)} ${binding.label}${why}`];
  });
}
