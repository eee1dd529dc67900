import { Box } from 'ink';
import { type ReactNode, useState } from 'react';
import type { GameTypes } from '../../engine/game.ts';
import { useApp, useKeys } from '../app/app-context.ts';
import { CanvasView } from '../app/canvas-view.tsx';
import { Label } from '../app/label.tsx';
import { Layer } from '../app/layer.tsx';
import type { Canvas } from '../paint/canvas.ts';
import { drawChart, lineLook } from '../paint/chart.ts';
import { type PlayerColour, playerGlyphs } from '../paint/theme.ts';
import { cut, pad, widthOf, wrap } from '../paint/width.ts';
import type { Binding } from '../terminal/keys.ts';
import { bodyArea, Frame } from '../widgets/frame.tsx';
import type { Bars, Ending, EndingSection, Figures, Lines, LookBack } from './ending.ts';
import type { PlayProps } from './game-screen.ts';

export interface EndingPageProps extends Pick<PlayProps<GameTypes>, 'review' | 'again'> {
  /** Left out in a replay. */
  readonly leave?: PlayProps<GameTypes>['leave'];
  /** The name of the game. */
  readonly title: string;
  readonly ending: Ending;
  readonly names: readonly string[];
  readonly colours: readonly PlayerColour[];
  readonly saveLog?: PlayProps<GameTypes>['saveLog'] | undefined;
  /** Keys of what lies around the game: the chat of a network table. */
  readonly keys?: readonly Binding[];
  /** Sentences below the places: the decisive turn, records that were broken. */
  readonly notes: readonly string[];
  /** Back to the board. */
  close(): void;
}

interface Looks {
  readonly names: readonly string[];
  readonly colours: readonly PlayerColour[];
}

const LEAST_CHART = 9;
const GAP = 3;

/** The page after the last move: who has won, and the figures of the game, as many at once as there is room for. */
export function EndingPage(props: EndingPageProps): ReactNode {
  const { title, ending, names, colours, close, leave, saveLog, review, again, notes } = props;
  const { size } = useApp();
  const area = bodyArea(size);
  const columns = area.width >= 110 ? 2 : 1;
  const width = Math.floor((area.width - 2 - (columns - 1) * GAP) / columns);
  const told = notes.flatMap((note) => wrap(note, area.width - 2));
  const height = area.height - ending.places.length - 2 - told.length;
  const pages = pagesOf(ending.sections, { width, height, columns });
  const [at, show] = useState(0);
  const page = Math.min(at, pages.length - 1);
  const [opened, open] = useState<LookBack>();
  useKeys([
    ...(props.keys ?? []),
    {
      key: ['left', 'right'],
      label: 'more figures',
      hidden: pages.length < 2,
      run: ({ name }) => show((page + (name === 'right' ? 1 : -1) + pages.length) % pages.length),
    },
    ...(ending.more ?? []).map((more) => ({ key: more.key, label: more.label, run: () => open(more) })),
    { key: ['enter', 'escape'], label: 'board', run: close },
    ...(again ? [{ key: 'r', label: 'return match', run: again }] : []),
    ...(review ? [{ key: 'v', label: 'review', run: review }] : []),
    ...(leave ? [{ key: 'n', label: 'new game', run: () => leave('new-game') }] : []),
    ...(saveLog ? [{ key: 's', label: 'save log', run: saveLog }] : []),
    ...(leave ? [{ key: 'l', label: 'leave', run: () => leave('menu') }] : []),
  ]);
  return (
    <Frame
      title={[title, 'the game is over']}
      right={pages.length > 1 ? `${page + 1} of ${pages.length}` : undefined}
      status={{ text: ending.headline, tone: 'good' }}
    >
      <Box flexDirection="column" paddingX={1}>
        <Podium {...props} />
        {told.map((line, row) => (
          <Label key={row} tone="warn">
            {line}
          </Label>
        ))}
        <Box marginTop={1} columnGap={GAP}>
          {pages[page]?.map((sections, column) => (
            <Box key={column} flexDirection="column" width={width} flexShrink={0}>
              {sections.map((section) => (
                <Section key={section.title} section={section} width={width} looks={props} />
              ))}
            </Box>
          ))}
        </Box>
      </Box>
      {opened && (
        <Layer>
          <opened.View {...{ names, colours }} close={() => open(undefined)} />
        </Layer>
      )}
    </Frame>
  );
}

function Podium({ ending, names, colours }: EndingPageProps): ReactNode {
  const widest = Math.max(...names.map(widthOf));
  return (
    <>
      {ending.places.map(({ seat, score, won }, place) => (
        <Label key={seat} bold={won}>
          <Label tone="warn">{won ? ' ★ ' : pad(`${place + 1}`, 2, 'right').padEnd(3)}</Label>
          <Label
            tone={colours[seat]}
          >{`${playerGlyphs[colours[seat]!]} ${pad(names[seat]!, widest)}  `}</Label>
          {score}
        </Label>
      ))}
    </>
  );
}

interface Room {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
}

/** Sections by page and column, in their order. */
function pagesOf(sections: readonly EndingSection[], { width, height, columns }: Room): EndingSection[][][] {
  const stacks: EndingSection[][] = [];
  let left = 0;
  for (const section of sections) {
    const needs = heightOf(section, width);
    if (stacks.length === 0 || needs > left) {
      stacks.push([]);
      left = height;
    }
    stacks.at(-1)!.push(section);
    left -= needs;
  }
  return Array.from({ length: Math.ceil(stacks.length / columns) }, (_, page) =>
    stacks.slice(page * columns, (page + 1) * columns),
  );
}

/** Rows of a section with the blank one after it. */
function heightOf(section: EndingSection, width: number): number {
  switch (section.kind) {
    case 'figures':
      return 3 + section.rows.length + notesOf(section, width).length;
    case 'lines':
      return 2 + LEAST_CHART;
    case 'bars':
      return 2 + section.bars.length;
  }
}

const notesOf = ({ note }: Figures, width: number): readonly string[] => (note ? wrap(note, width) : []);

interface SectionProps<S extends EndingSection> {
  readonly section: S;
  readonly width: number;
  readonly looks: Looks;
}

function Section({ section, ...props }: SectionProps<EndingSection>): ReactNode {
  return (
    <Box flexDirection="column" marginBottom={1}>
      <Label bold tone="accent">
        {section.title}
      </Label>
      {section.kind === 'figures' && <FiguresTable section={section} {...props} />}
      {section.kind === 'lines' && <LinesChart section={section} {...props} />}
      {section.kind === 'bars' && <BarsChart section={section} {...props} />}
    </Box>
  );
}

/** Columns as wide as there is room for, but no wider than the widest of them asks for. */
function FiguresTable({ section, width, looks: { names, colours } }: SectionProps<Figures>): ReactNode {
  const { heads, rows } = section;
  const cells = [...heads, ...rows.flatMap((row) => row.cells)];
  const wanted = Math.max(...cells.map(widthOf)) + 2;
  const first = Math.min(16, Math.max(...names.map(widthOf)) + 3, width - heads.length * 5);
  const each = Math.min(wanted, Math.floor((width - first) / heads.length));
  const line = (texts: readonly string[]): string =>
    texts.map((text) => pad(cut(text, each - 1), each, 'right')).join('');
  return (
    <>
      <Label tone="muted">{' '.repeat(first) + line(heads)}</Label>
      {rows.map(({ seat, cells: own }) => (
        <Label key={seat}>
          <Label tone={colours[seat]}>
            {pad(`${playerGlyphs[colours[seat]!]} ${cut(names[seat]!, first - 3)}`, first)}
          </Label>
          {line(own)}
        </Label>
      ))}
      {notesOf(section, width).map((note) => (
        <Label key={note} tone="muted">
          {note}
        </Label>
      ))}
    </>
  );
}

function LinesChart({
  section: { values },
  width,
  looks: { names, colours },
}: SectionProps<Lines>): ReactNode {
  const series = values.map((line, seat) => ({ ...lineLook(colours[seat]!), values: line }));
  return (
    <CanvasView
      width={width}
      height={LEAST_CHART}
      draw={(canvas) => drawChart(canvas, canvas.area, series)}
      spoken={() => values.map((line, seat) => `${names[seat]}: ${line.at(-1) ?? 0}`)}
    />
  );
}

function BarsChart({ section: { bars }, width }: SectionProps<Bars>): ReactNode {
  return (
    <CanvasView
      width={width}
      height={bars.length}
      draw={(canvas) => drawBars(canvas, bars)}
      spoken={() => bars.map(({ label, count }) => `${label}: ${count}`)}
    />
  );
}

/** Bars to the right, each with a stroke where it was to be expected to end. */
function drawBars(canvas: Canvas, bars: Bars['bars']): void {
  const labels = Math.max(...bars.map(({ label }) => widthOf(label)));
  const most = Math.max(1, ...bars.flatMap(({ count, expected = 0 }) => [count, expected]));
  const room = Math.max(1, Math.min(60, canvas.width - labels - 7));
  for (const [y, { label, count, expected }] of bars.entries()) {
    canvas.label({ x: 0, y, width: labels }, label, { bold: true }, 'right');
    canvas.text(labels + 1, y, '█'.repeat(Math.round((count / most) * room)), { fg: 'accent' });
    if (expected !== undefined)
      canvas.text(labels + 1 + Math.round((expected / most) * room), y, '│', { fg: 'warn', bold: true });
    canvas.label({ x: labels + 2 + room, y, width: 4 }, String(count), {}, 'right');
  }
}
