import type { Player } from '../../../engine/match.ts';
import { type Area, Canvas } from '../../../tui/paint/canvas.ts';
import { drawChart } from '../../../tui/paint/chart.ts';
import type { Theme } from '../../../tui/paint/theme.ts';
import type { PlayerView, View } from '../rules/view.ts';
import type { Camera } from './board/camera.ts';
import { cameraFor } from './board/camera.ts';
import { drawBoard } from './board/draw-board.ts';
import type { PlayState } from './play-state.ts';
import { colourNames, fullName, ownName, seatLooks } from './seats.ts';

export interface EndDrawing {
  readonly view: View;
  readonly players: readonly Player[];
  readonly winners: readonly number[];
  /** The scores after every turn. */
  readonly scores: readonly (readonly number[])[];
  readonly state: PlayState;
  readonly theme: Theme;
  /** Only the board is shown. */
  readonly wide: boolean;
  readonly owners?: ((tile: number, segment: string) => readonly number[]) | undefined;
}

/** Columns of a number in the table, and of the names before the numbers. */
const COLUMN = 7;
const NAMES = 14;

/** Columns of the table and the chart: names in full, and longer own ones where there is room. */
function tableWidth(view: View, width: number): number {
  return Math.max(50, NAMES + COLUMN * (columnsOf(view).length + 1) + 1) + (width >= 110 ? 8 : 0);
}

/** The part of the body that shows the board. */
export function endBoardArea(
  view: View,
  { width, height }: Pick<Area, 'width' | 'height'>,
  wide: boolean,
): Area {
  const x = wide ? 0 : tableWidth(view, width) + 2;
  return { x, y: 0, width: width - x, height };
}

export function endCamera(area: Area, { bounds, zoom, pan }: PlayState): Camera {
  return cameraFor({ bounds, zoom, pan, width: area.width, height: area.height });
}

/** The page at the end: the winner, every player's score by what brought it, the scores over time, the board (CC7). */
export function drawEnd(body: Canvas, drawing: EndDrawing): void {
  const { view, wide, state } = drawing;
  const area = endBoardArea(view, body, wide);
  const board = new Canvas(area.width, area.height, { bg: 'surface' });
  const { owners, theme } = drawing;
  drawBoard(board, {
    board: view.board,
    camera: endCamera(area, state),
    theme,
    fitting: [],
    dead: [],
    scored: [],
    owners,
  });
  body.blit(board, area.x, area.y);
  if (wide) return;
  const room = area.x - 2;
  body.fill({ x: room + 1, y: 0, width: 1, height: body.height }, { fg: 'line' }, '│');
  const y = drawTableOfScores(body, drawing, room);
  const chart = { x: 1, y: y + 1, width: room - 2, height: Math.min(16, body.height - y - 2) };
  body.text(1, y, 'Points after every tile', { fg: 'muted' });
  const series = view.players.map((_, seat) => {
    const { glyph, paint } = seatLooks[seat]!;
    return { glyph, paint, values: drawing.scores.map((scores) => scores[seat]!) };
  });
  drawChart(body, chart, series);
}

interface Column {
  readonly title: string;
  done(player: PlayerView): number;
  late?(player: PlayerView): number;
}

interface PlacedColumn extends Column {
  readonly x: number;
}

function columnsOf({ options }: View): readonly Column[] {
  return [
    { title: 'roads', done: (one) => one.breakdown.roads, late: (one) => one.breakdown.unfinished.roads },
    { title: 'cities', done: (one) => one.breakdown.cities, late: (one) => one.breakdown.unfinished.cities },
    {
      title: 'monks',
      done: (one) => one.breakdown.monasteries,
      late: (one) => one.breakdown.unfinished.monasteries,
    },
    ...(options.fields ? [{ title: 'fields', done: (one: PlayerView) => one.breakdown.fields }] : []),
    ...(options.riverScoring ? [{ title: 'river', done: (one: PlayerView) => one.breakdown.rivers }] : []),
  ];
}

/** @returns the row after it. */
function drawTableOfScores(body: Canvas, drawing: EndDrawing, width: number): number {
  const { view } = drawing;
  drawWinners(body, drawing, width);
  const columns = columnsOf(view).map((column, index, { length }) => ({
    ...column,
    x: width - COLUMN * (length - index + 1),
  }));
  for (const { title, x } of columns) body.label(x, 2, COLUMN - 1, title, { fg: 'muted' }, 'right');
  body.label(width - COLUMN, 2, COLUMN - 1, 'total', { fg: 'text', bold: true }, 'right');
  const order = view.players
    .map((_, seat) => seat)
    .sort((a, b) => view.players[b]!.score - view.players[a]!.score);
  for (const [row, seat] of order.entries()) drawScores(body, { y: 3 + row, width }, seat, columns, drawing);
  body.text(1, 4 + order.length, '+n: unfinished, counted at the end', { fg: 'muted' });
  return 6 + order.length;
}

function drawWinners(body: Canvas, { players, winners }: EndDrawing, width: number): void {
  const won = winners.map((seat) => `${seatLooks[seat]!.glyph} ${fullName(seat, players[seat]!)}`);
  const text = `${won.join(' and ')} ${winners.length > 1 ? 'share the victory' : 'wins'}`;
  body.text(1, 0, text, { fg: seatLooks[winners[0] ?? 0]!.paint, bold: true }, width - 2);
}

function drawScores(
  body: Canvas,
  { y, width }: Pick<Area, 'y' | 'width'>,
  seat: number,
  columns: readonly PlacedColumn[],
  { view, players, winners }: EndDrawing,
): void {
  const player = view.players[seat]!;
  const { glyph, paint } = seatLooks[seat]!;
  body.text(1, y, glyph, { fg: paint, bold: true });
  const end = body.text(3, y, colourNames[seat]!, { fg: paint, bold: winners.includes(seat) });
  body.text(end + 1, y, ownName(seat, players[seat]!), { fg: 'muted' }, columns[0]!.x - end - 1);
  for (const column of columns) {
    const late = column.late?.(player) ?? 0;
    const text = `${column.done(player)}${late > 0 ? `+${late}` : ''}`;
    body.label(column.x, y, COLUMN - 1, text, { fg: 'text' }, 'right');
  }
  body.label(width - COLUMN, y, COLUMN - 1, String(player.score), { fg: paint, bold: true }, 'right');
}
