import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Seat } from '../../engine/game.ts';
import { CanvasView } from '../app/canvas-view.tsx';
import { Label, Wrapped } from '../app/label.tsx';
import type { Canvas, Room } from '../paint/canvas.ts';
import { playerGlyphs } from '../paint/theme.ts';
import { cut, cutNames, pad, widthOf, wrap } from '../paint/width.ts';
import { Chart, type Looks } from '../widgets/chart.tsx';
import { Heading, SideBySide } from '../widgets/panel.tsx';

export type Section = Figures | Lines | Bars;

/** A table with a row for each seat, or for what a label names. */
export interface Figures {
  readonly kind: 'figures';
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly Row[];
  readonly note?: string;
}

type Row = {
  readonly cells: readonly string[];
  readonly spoken?: string;
} & ({ readonly seat: Seat } | { readonly label: string });

/** Values over time, by seat. */
export interface Lines {
  readonly kind: 'lines';
  readonly title: string;
  readonly values: readonly (readonly number[])[];
}

export interface Bars {
  readonly kind: 'bars';
  readonly title: string;
  readonly bars: readonly Bar[];
  /** What a bar over the whole width stands for; left out, the longest of them. */
  readonly whole?: number;
}

export interface Bar {
  readonly label: string;
  readonly count: number;
  readonly expected?: number;
  /** Behind the bar; left out, its count. */
  readonly text?: string;
}

/** The room for sections: columns of one width, beside each other, with the blank row after the last section. */
interface ColumnsRoom extends Room {
  readonly columns: number;
}

const GAP = 3;
const LEAST_CHART = 6;
const MOST_CHART = 40;
/** Columns of the labels of bars that stand for shares, and of what is behind them, so that those of several sections are alike. */
const [SHARE_LABELS, SHARE_TEXTS] = [12, 14];
/** Columns that a name in a table keeps. */
const LEAST_NAME = 10;
/** Rows that a column must have left for something else. */
const LEAST_REST = 12;

export function columnsIn(width: number, height: number): ColumnsRoom {
  const columns = width >= 108 ? 2 : 1;
  return { columns, height: height + 1, width: Math.floor((width - (columns - 1) * GAP) / columns) };
}

/** Sections by page and column, about in their order; where one page has them all, charts have a column of their own or all are about as long. */
export function pagesOf(sections: readonly Section[], room: ColumnsRoom): Section[][][] {
  const { width, height, columns } = room;
  const apart = [false, true].map((isChart) => sections.filter(({ kind }) => (kind === 'lines') === isChart));
  if (columns > 1 && apart.every((some) => some.length > 0 && rowsOf(some, width) <= height)) return [apart];
  const stacks = stacked(sections, room);
  if (stacks.length > columns || columns === 1)
    return stacks.flatMap((_, at) => (at % columns === 0 ? [stacks.slice(at, at + columns)] : []));
  for (let most = Math.ceil(rowsOf(sections, width) / columns); most < height; most++) {
    const even = stacked(sections, { ...room, height: most });
    if (even.length <= columns) return [even];
  }
  return [stacks];
}

/** As many below each other as there is room for; one that leaves room is filled up with the next that has enough in it. */
function stacked(sections: readonly Section[], { width, height }: Room): Section[][] {
  const stacks: Section[][] = [];
  for (const section of sections) {
    const stack = stacks.find((one) => rowsOf([...one, section], width) <= height);
    if (stack) stack.push(section);
    else stacks.push([section]);
  }
  return stacks;
}

/** Rows of the sections, each with the blank one after it. */
function rowsOf(sections: readonly Section[], width: number): number {
  return sections.reduce((sum, section) => sum + heightOf(section, width), 0);
}

function heightOf(section: Section, width: number): number {
  if (section.kind === 'bars') return 2 + section.bars.length;
  if (section.kind === 'lines') return 2 + LEAST_CHART;
  const { rows, note } = section;
  return 3 + rows.length + (note ? wrap(note, width).length : 0);
}

interface SectionColumnsProps {
  /** One page of `pagesOf`. */
  readonly columns: readonly (readonly Section[])[];
  readonly room: ColumnsRoom;
  readonly looks: Looks;
  /** What stands below a column that leaves much of its height. */
  rest?(room: Room): ReactNode;
}

/** The sections of a page; charts take what is left of the height. */
export function SectionColumns({ columns, room, looks, rest }: SectionColumnsProps): ReactNode {
  const { width, height } = room;
  return (
    <SideBySide columnGap={GAP}>
      {columns.map((sections, column) => {
        const spare = height - rowsOf(sections, width);
        const charts = sections.filter(({ kind }) => kind === 'lines').length;
        const chart = Math.min(width >> 1, MOST_CHART, LEAST_CHART + Math.max(0, Math.floor(spare / charts)));
        return (
          <Box key={column} flexDirection="column" rowGap={1} width={width} flexShrink={0}>
            {sections.map((section) => (
              <SectionView key={section.title} {...{ section, width, looks, chart }} />
            ))}
            {charts === 0 && spare >= LEAST_REST && rest?.({ width, height: spare - 1 })}
          </Box>
        );
      })}
    </SideBySide>
  );
}

interface SectionProps<S> {
  readonly section: S;
  readonly width: number;
  readonly looks: Looks;
}

function SectionView(all: SectionProps<Section> & { readonly chart: number }): ReactNode {
  const { section, chart, ...props } = all;
  return (
    <Box flexDirection="column">
      <Heading title={section.title} width={props.width} />
      {section.kind === 'figures' && <FiguresTable section={section} {...props} />}
      {section.kind === 'lines' && (
        <Chart {...props.looks} values={section.values} width={props.width} height={chart} />
      )}
      {section.kind === 'bars' && (
        <CanvasView
          width={props.width}
          height={section.bars.length}
          draw={(canvas) => drawBars(canvas, section)}
          spoken={() => section.bars.map(spokenBar)}
        />
      )}
    </Box>
  );
}

/** Columns as wide as what stands in them; where there is no room for that, names are cut first, then the widest of the others. */
export function FiguresTable(props: SectionProps<Pick<Figures, 'heads' | 'rows' | 'note'>>): ReactNode {
  const { section, width } = props;
  const { names, colours } = props.looks;
  const { heads, rows } = section;
  const labels = rows.map((row) =>
    'label' in row ? row.label : `${playerGlyphs[colours[row.seat]!]} ${names[row.seat]}`,
  );
  const wanted = heads.map(
    (head, at) => Math.max(...[head, ...rows.map(({ cells }) => cells[at] ?? '')].map(widthOf)) + 1,
  );
  const left = width - wanted.reduce((sum, one) => sum + one, 0);
  const first = Math.min(Math.max(...labels.map(widthOf)) + 1, Math.max(LEAST_NAME, left));
  const players = cutNames(names, first - 3);
  const shown = rows.map((row, at) =>
    'label' in row ? cut(labels[at]!, first - 1) : `${playerGlyphs[colours[row.seat]!]} ${players[row.seat]}`,
  );
  const widths = fitted(wanted, width - first);
  const line = (texts: readonly string[]): string =>
    texts.map((text, at) => pad(cut(text, widths[at]! - 1), widths[at]!, 'right')).join('');
  return (
    <>
      <Label tone="muted" aria-hidden>
        {' '.repeat(first) + line(heads)}
      </Label>
      {rows.map((row, at) => (
        <Label
          key={labels[at]}
          aria-label={`${'label' in row ? row.label : names[row.seat]}: ${row.spoken ?? spokenCells(heads, row.cells)}`}
        >
          <Label tone={'seat' in row ? colours[row.seat] : undefined}>{pad(shown[at]!, first)}</Label>
          {line(row.cells)}
        </Label>
      ))}
      {section.note && <Wrapped tone="muted" text={section.note} width={width} />}
    </>
  );
}

/** The sign for none is no word. */
export const spokenCells = (heads: readonly string[], cells: readonly string[]): string =>
  cells.map((cell, at) => `${heads[at]} ${cell === '·' ? 0 : cell}`).join(', ');

/** The widths, of which the widest give way until all of them fit; up to nine more columns each where there are any left. */
function fitted(wanted: readonly number[], room: number): readonly number[] {
  const widths = [...wanted];
  const sum = (): number => widths.reduce((all, one) => all + one, 0);
  while (sum() > room) widths[widths.indexOf(Math.max(...widths))]!--;
  const more = Math.min(9, Math.floor((room - sum()) / widths.length));
  return widths.map((width) => width + more);
}

const textOf = ({ text, count }: Bar): string => text ?? String(count);

const spokenBar = (bar: Bar): string =>
  `${bar.label}: ${textOf(bar)}${bar.expected === undefined ? '' : `, expected ${bar.expected.toFixed(1)}`}`;

/** Bars to the right, each with a stroke where it was to be expected to end. */
function drawBars(canvas: Canvas, { bars, whole = 1 }: Bars): void {
  const isShare = whole > 1;
  const texts = Math.max(isShare ? SHARE_TEXTS : 4, ...bars.map((bar) => widthOf(textOf(bar))));
  const longest = Math.max(isShare ? SHARE_LABELS : 0, ...bars.map(({ label }) => widthOf(label)));
  const labels = Math.min(longest, canvas.width - texts - 12);
  const most = Math.max(whole, ...bars.flatMap(({ count, expected = 0 }) => [count, expected]));
  const room = Math.max(1, Math.min(60, canvas.width - labels - texts - 3));
  for (const [y, bar] of bars.entries()) {
    const { label, count, expected } = bar;
    canvas.label({ x: 0, y, width: labels }, label, { bold: true }, 'right');
    if (isShare) canvas.text(labels + 1, y, '▁'.repeat(room), { fg: 'line' });
    canvas.text(labels + 1, y, '▇'.repeat(Math.round((count / most) * room)), { fg: 'accent' });
    if (expected !== undefined)
      canvas.text(labels + 1 + Math.round((expected / most) * room), y, '│', { fg: 'warn', bold: true });
    canvas.label({ x: labels + 2 + room, y, width: texts }, textOf(bar), {}, isShare ? 'left' : 'right');
  }
}
