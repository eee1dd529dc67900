import { Box } from 'ink';
import { type ReactNode, useState } from 'react';
import { type HelpSection, useApp, useKeys } from '../app/app-context.ts';
import { Label } from '../app/label.tsx';
import { widthOf, wrap } from '../paint/width.ts';
import { stepKeys } from '../terminal/keys.ts';
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
/** From this width on two short entries of a list stand beside each other. */
const PAIRED = 70;
/** What stands in front of a list's entry, such as a key, takes no more columns. */
const MOST_ENTRY = 20;

/** A line in rows, with what stands above it and is not parted from it. */
interface Piece {
  readonly section: HelpSection;
  /** The first of its section, below the title and the picture. */
  readonly isFirst: boolean;
  /** Each of one text, or of two beside each other. */
  readonly rows: readonly (readonly string[])[];
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

function piecesOf(sections: readonly HelpSection[], width: number): readonly Piece[] {
  return sections.flatMap((section) => {
    const lines = section.lines.length === 0 ? [''] : section.lines;
    return pairsOf(lines, width).map((line, index) => ({
      ...{ section, isFirst: index === 0 },
      rows: line.length === 2 ? [line] : wrapEntry(line[0]!, width).map((row) => [row]),
    }));
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

const isBlank = ({ rows }: Piece): boolean => rows[0]?.[0] === '';

/** Rows of a piece where something stands above it, or nothing. */
function heightOf(piece: Piece, above: boolean): number {
  const { section, isFirst, rows } = piece;
  if (!isFirst) return above || !isBlank(piece) ? rows.length : 0;
  return (above ? 1 : 0) + 2 + (section.picture ? section.picture.height + 1 : 0) + rows.length;
}

/** Rows that stand in one column with the first of a section: two, but below a picture all, as where sections stay whole. */
function gluedTo({ section }: Piece, later: readonly Piece[], whole: boolean): number {
  const own = later.filter((piece) => piece.section === section);
  const rows = own.reduce((sum, piece) => sum + piece.rows.length, 0);
  return whole || section.picture ? rows : Math.min(2, rows);
}

/** In so many columns, all about as long, where whole sections allow that; else as many as they fill. */
function spread(pieces: readonly Piece[], height: number, count: number): Piece[][] {
  const total = pieces.reduce((sum, piece) => sum + heightOf(piece, true), 0);
  for (let most = Math.ceil(total / count); most <= height; most++) {
    const even = columnsOf(pieces, most, true);
    if (even.length <= count && even.every(([first]) => first?.isFirst)) return even;
  }
  return columnsOf(pieces, height, false);
}

/** The pieces one below the other, in as many columns as they need. */
function columnsOf(pieces: readonly Piece[], height: number, whole: boolean): Piece[][] {
  const columns: Piece[][] = [];
  let left = 0;
  for (const [index, piece] of pieces.entries()) {
    const glued = piece.isFirst ? gluedTo(piece, pieces.slice(index + 1), whole) : 0;
    if (columns.length === 0 || heightOf(piece, true) + glued > left) {
      columns.push([]);
      left = height;
    }
    const column = columns.at(-1)!;
    left -= heightOf(piece, column.length > 0);
    if (column.length > 0 || !isBlank(piece)) column.push(piece);
  }
  return columns;
}

export interface PagesProps {
  readonly title: string;
  readonly pages: readonly HelpSection[];
  /** What has room in one column stands in the middle. */
  readonly centred?: boolean;
}

/** Text below titles, in columns where the window is wide, and turned like pages; Esc goes back to where one was. */
export function Pages({ title, pages: sections, centred = false }: PagesProps): ReactNode {
  const { pop } = useApp();
  const area = useBodyArea();
  const room = area.height - 1;
  const middle = columnsOf(piecesOf(sections, CENTRED), area.height, false);
  const isMiddle = centred && middle.length === 1;
  const count = isMiddle ? 1 : Math.max(1, Math.floor((area.width - 2 + GAP) / (LEAST + GAP)));
  const width = isMiddle ? CENTRED : Math.floor((area.width - 2 - (count - 1) * GAP) / count);
  const columns = isMiddle ? middle : spread(piecesOf(sections, width), room, count);
  const pages = Math.ceil(columns.length / count);
  const [turned, turn] = useState(0);
  const at = Math.min(turned, pages - 1);
  const hidden = pages < 2;
  const border = { borderStyle: 'round', borderColor: 'line' } as const;
  const frame = { ...border, paddingX: 4, paddingY: 2, width: CENTRED + 10 };
  const by = (step: number): void => turn((at + step + pages) % pages);
  useKeys([
    stepKeys(['left', 'right'], 'page', by, { hidden }),
    { key: ['pagedown', 'space', 'tab', 'down'], label: 'page', hidden: true, run: () => by(1) },
    { key: ['pageup', 'shift+tab', 'up'], label: 'page', hidden: true, run: () => by(-1) },
    { key: ['escape', 'q', 'enter'], label: 'back', run: pop },
    { key: ['?', 'f2'], label: 'back', hidden: true, run: pop },
  ]);
  const rest = columns.slice((at + 1) * count).flat();
  const next = rest.filter(({ isFirst }) => isFirst).map(({ section }) => section.title);
  return (
    <Frame
      title={[title]}
      right={hidden ? undefined : `${at + 1} of ${pages}`}
      status={next.length > 0 ? `Next: ${next.join(', ')}` : undefined}
    >
      <Box {...(isMiddle ? IN_THE_MIDDLE : { paddingTop: 1 })} paddingX={1} columnGap={GAP}>
        {columns.slice(at * count, (at + 1) * count).map((pieces, column) => (
          <Box key={column} {...(isMiddle && area.height >= FRAMED ? frame : { width })} {...STACK}>
            {pieces.map((piece, index) => (
              <PieceView key={index} piece={piece} above={index > 0} width={width} />
            ))}
          </Box>
        ))}
      </Box>
    </Frame>
  );
}

interface PieceViewProps {
  readonly piece: Piece;
  readonly above: boolean;
  readonly width: number;
}

function PieceView({ piece: { section, isFirst, rows }, above, width }: PieceViewProps): ReactNode {
  const texts = rows.map((cells, index) => (
    <Box key={index}>
      {cells.map((text) => (
        <Box key={text} width={Math.floor(width / cells.length)} flexShrink={0}>
          <Row text={text} />
        </Box>
      ))}
    </Box>
  ));
  if (!isFirst) return texts;
  return (
    <Box flexDirection="column" marginTop={above ? 1 : 0} flexShrink={0}>
      <Heading title={section.title} width={width} />
      <Box flexDirection="column" marginTop={1}>
        {section.picture?.view()}
        {texts}
      </Box>
    </Box>
  );
}

/** A row of text; what stands in front of an entry, such as a key, is bright. */
function Row({ text }: { readonly text: string }): ReactNode {
  const column = entryOf(text);
  return (
    <Label>
      <Label bold tone="accent">
        {text.slice(0, column)}
      </Label>
      {text.slice(column) || ' '}
    </Label>
  );
}
