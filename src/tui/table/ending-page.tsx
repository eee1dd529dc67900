import { Box } from 'ink';
import { type ReactNode, useState } from 'react';
import type { GameTypes, Seat } from '../../engine/game.ts';
import { useKeys } from '../app/app-context.ts';
import { CanvasView } from '../app/canvas-view.tsx';
import { Label, Wrapped } from '../app/label.tsx';
import { Layer } from '../app/layer.tsx';
import type { Area, Canvas } from '../paint/canvas.ts';
import { playerGlyphs } from '../paint/theme.ts';
import { cutNames, widthOf, wrap } from '../paint/width.ts';
import { type Binding, stepKeys, stepped } from '../terminal/keys.ts';
import type { Looks } from '../widgets/chart.tsx';
import { Frame, useBodyArea } from '../widgets/frame.tsx';
import { SideBySide } from '../widgets/panel.tsx';
import { BoardPart, type BoardPartProps } from './board-part.tsx';
import type { Ending, LookBack } from './ending.ts';
import type { PlayProps } from './game-screen.ts';
import { columnsIn, pagesOf, SectionColumns } from './sections.tsx';

const GAP = 3;
/** Columns that a name beside the podium keeps. */
const LEAST_NAME = 10;

type Onwards = {
  readonly [C in 'review' | 'again' | 'leave' | 'saveLog']?: PlayProps<GameTypes>[C] | undefined;
};

export interface EndingPageProps<G extends GameTypes>
  extends Onwards,
    Looks,
    Pick<BoardPartProps<G>, 'match' | 'screen'> {
  readonly ending: Ending;
  /** Keys of what lies around the game: the chat of a network table. */
  readonly keys?: readonly Binding[];
  /** Sentences below the places: the decisive turn, records that were broken. */
  readonly notes: readonly string[];
  /** Back to the board. */
  close(): void;
}

/** The page after the last move: who has won, and the figures of the game, as many at once as there is room for. */
export function EndingPage<G extends GameTypes>(props: EndingPageProps<G>): ReactNode {
  const { match, screen, ending, close, leave, saveLog, notes } = props;
  const area = useBodyArea();
  const { places } = ending;
  const head = headOf(places, notes, area);
  const room = columnsIn(area.width - 2, area.height - head.rows - head.below - 1);
  const pages = pagesOf(ending.sections, room);
  const [at, show] = useState(0);
  const page = Math.min(at, pages.length - 1);
  const [opened, open] = useState<LookBack>();
  useKeys([
    ...(props.keys ?? []),
    stepKeys(['left', 'right'], 'more', (by) => show(stepped(page, by, pages.length)), {
      hidden: pages.length < 2,
    }),
    { key: ['enter', 'escape'], label: 'board', run: close },
    ...waysOn(props),
    ...(saveLog ? [{ key: 's', label: 'log', run: () => saveLog() }] : []),
    ...(leave ? [{ key: 'l', label: 'leave', run: () => leave('menu') }] : []),
    ...(ending.more ?? []).map((more) => ({ key: more.key, label: more.label, run: () => open(more) })),
  ]);
  return (
    <Frame
      title={[match.game.title, 'the game is over']}
      right={pages.length > 1 ? `${page + 1} of ${pages.length}` : undefined}
      status={{ text: ending.headline, tone: 'good' }}
    >
      <Box flexDirection="column" paddingX={1}>
        <Head {...{ places, notes, head }} looks={props} width={area.width} />
        <Box marginTop={1}>
          <SectionColumns
            columns={pages[page] ?? []}
            room={room}
            looks={props}
            rest={({ width, height }) => <BoardPart {...{ match, screen, width, height }} />}
          />
        </Box>
      </Box>
      {opened && (
        <Layer>
          <opened.View close={() => open(undefined)} />
        </Layer>
      )}
    </Frame>
  );
}

export function waysOn({ again, review, leave }: Onwards): readonly Binding[] {
  return [
    ...(again ? [{ key: 'r', label: 'again', run: again }] : []),
    ...(review ? [{ key: 'v', label: 'review', run: review }] : []),
    ...(leave ? [{ key: 'n', label: 'new game', run: () => leave('new-game') }] : []),
  ];
}

/** Rows of the podium, and where the notes stand: in the columns beside it where they have room, else in rows below. */
function headOf(places: Ending['places'], notes: readonly string[], { width, height }: Area) {
  const rows = height < 30 ? 5 : height < 44 ? 8 : 11;
  const beside = width - 2 - podiumWidth(places, stepWidth(width)) - GAP;
  const rowsIn = (columns: number): number => notes.flatMap((note) => wrap(note, columns)).length;
  const isBeside = rowsIn(beside) + Math.max(0, places.length - 3) <= rows;
  return { rows, beside, below: isBeside ? 0 : rowsIn(width - 2) };
}

interface HeadProps extends Pick<PodiumProps, 'places' | 'looks'>, Pick<EndingPageProps<GameTypes>, 'notes'> {
  readonly head: ReturnType<typeof headOf>;
  readonly width: number;
}

/** The podium, who came after the third, and the notes. */
function Head({ places, looks, notes, head: { rows, beside, below }, width }: HeadProps): ReactNode {
  const { names, colours } = looks;
  const told = notes.map((note) => (
    <Wrapped key={note} tone="warn" text={note} width={below ? width - 2 : beside} />
  ));
  const nameOf = (seat: Seat, score: string): string => {
    const room = Math.max(LEAST_NAME, beside - '4  ●   '.length - widthOf(score));
    return `${playerGlyphs[colours[seat]!]} ${cutNames(names, room)[seat]}`;
  };
  return (
    <>
      <SideBySide columnGap={GAP} height={rows} flexShrink={0} alignItems="flex-end">
        <Podium {...{ places, looks }} step={stepWidth(width)} height={rows} />
        <Box flexDirection="column">
          {places.slice(3).map(({ seat, place, score }) => (
            // The podium is read aloud with all places.
            <Label key={seat} aria-hidden>
              {`${place}  `}
              <Label tone={colours[seat]}>{nameOf(seat, score)}</Label>
              {`  ${score}`}
            </Label>
          ))}
          {below === 0 && told}
        </Box>
      </SideBySide>
      {below > 0 && told}
    </>
  );
}

/** Columns of a step in a body that is so wide, and between two of them. */
const stepWidth = (width: number): number => (width >= 108 ? 20 : 15);
const APART = 1;
/** The second stands at the left of the winner, the third at the right. */
const ORDER = [1, 0, 2];

interface PodiumProps {
  readonly places: Ending['places'];
  readonly looks: Looks;
  readonly step: number;
  /** Five rows at least: a name and a score over three steps. */
  readonly height: number;
}

export function podiumWidth(places: Ending['places'], step: number): number {
  return Math.min(places.length, ORDER.length) * (step + APART) - APART;
}

/** The first three on steps, each in the colour of who stands on it; a tie shares a height, winners who share a game the highest. */
export function Podium({ places, looks, step, height }: PodiumProps): ReactNode {
  return (
    <CanvasView
      width={podiumWidth(places, step)}
      height={height}
      draw={(canvas) => drawPodium(canvas, { places, looks, step })}
      spoken={() => places.map(({ seat, place, score }) => `${place}. ${looks.names[seat]}: ${score}`)}
    />
  );
}

function drawPodium(canvas: Canvas, { places, looks, step: width }: Omit<PodiumProps, 'height'>): void {
  const { names, colours } = looks;
  const steps = ORDER.filter((place) => place < places.length);
  const most = canvas.height - 2;
  for (const [column, step] of steps.entries()) {
    const { seat, place, score, won } = places[step]!;
    const colour = colours[seat]!;
    const high = won ? most : Math.max(1, Math.round((most * (4 - place)) / 3));
    const x = column * (width + APART);
    const y = canvas.height - high;
    const signs = `${won ? '★ ' : ''}${playerGlyphs[colour]} `;
    const name = cutNames(names, width - widthOf(signs))[seat]!;
    canvas.label({ x, y: y - 2, width }, signs + name, { fg: colour, bold: won }, 'centre');
    canvas.label({ x, y: y - 1, width }, score, { bold: won }, 'centre');
    canvas.fill({ x, y, width, height: high }, { fg: colour }, '█');
    const number = { x: x + Math.floor(width / 2) - 1, y: y + Math.floor((high - 1) / 2), width: 3 };
    canvas.label(number, won ? '1' : `${place}`, { fg: 'ink', bg: colour, bold: true }, 'centre');
  }
}
