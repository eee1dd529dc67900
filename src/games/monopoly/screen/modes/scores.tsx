import type { ReactNode } from 'react';
import { useApp, useKeys } from '../../../../tui/app/app-context.ts';
import { CanvasView } from '../../../../tui/app/canvas-view.tsx';
import { inLayer } from '../../../../tui/app/layer.tsx';
import type { Area, Canvas } from '../../../../tui/paint/canvas.ts';
import type { Style } from '../../../../tui/paint/cells.ts';
import { Overlay, overlayRoom } from '../../../../tui/widgets/overlay.tsx';
import { money } from '../../rules/board.ts';
import { stateOf, type View } from '../../rules/view.ts';
import type { SeatLook } from '../seats.ts';
import { hints, texts } from '../texts.ts';
import type { ModeProps } from './mode.ts';

export interface Score {
  readonly seat: number;
  readonly cash: string;
  readonly properties: number;
  readonly houses: number;
  readonly hotels: number;
  /** Both, in the width of a column. */
  readonly buildings: string;
  readonly cards: number;
  readonly worth: string;
  readonly bankrupt: boolean;
}

/** Everybody's money, properties, buildings, cards and net worth, the richest first (MC12). */
export function scoresOf(view: View): readonly Score[] {
  const { board } = view;
  const rows = view.players.map((player, seat) => {
    const deeds = stateOf(view).deeds[seat]!.map((square) => view.squares[square]!);
    const houses = deeds.reduce((sum, deed) => sum + deed.houses, 0);
    const hotels = deeds.filter((deed) => deed.hotel).length;
    return {
      seat,
      cash: money(board, player.cash),
      properties: deeds.length,
      houses,
      hotels,
      buildings: texts.scores.buildings(houses, hotels),
      cards: player.cards.length,
      worth: money(board, player.netWorth),
      bankrupt: player.bankrupt,
      key: player.bankrupt ? -1 / (1 + stateOf(view).out[seat]!) : player.netWorth + 1,
    };
  });
  return rows.sort((one, other) => other.key - one.key);
}

const words = texts.scores.columns;
const columns = [
  [words.cash, 9],
  [words.deeds, 6],
  [words.built, 10],
  [words.cards, 6],
  [words.worth, 10],
] as const;
const NUMBERS = columns.reduce((sum, [, width]) => sum + width, 0);

/** Rows of `scoresOf` under their headings. */
function drawScores(canvas: Canvas, area: Area, view: View, looks: readonly SeatLook[]): void {
  const names = Math.max(6, area.width - NUMBERS);
  const drawRow = (y: number, cells: readonly string[], styleOf: (column: number) => Style): void => {
    let x = area.x + names;
    for (const [column, [, width]] of columns.entries()) {
      canvas.label({ x, y, width }, cells[column]!, styleOf(column), 'right');
      x += width;
    }
  };
  const heads = columns.map(([label]) => label);
  drawRow(area.y, heads, () => ({ fg: 'muted' }));
  scoresOf(view).forEach((score, row) => {
    const y = area.y + 1 + row;
    const { glyph, name, colour } = looks[score.seat]!;
    canvas.text(area.x, y, `${glyph} ${name}`, { fg: colour, bold: true }, names - 1);
    if (score.bankrupt) {
      canvas.label({ x: area.x + names, y, width: NUMBERS }, texts.scores.bankrupt, { fg: 'muted' }, 'right');
      return;
    }
    const values = [score.cash, String(score.properties), score.buildings, String(score.cards), score.worth];
    drawRow(y, values, (column) => ({ bold: column === 4 }));
  });
}

export const Scores = inLayer(function Scores({ view, looks, commands }: ModeProps<'scores'>): ReactNode {
  const { size } = useApp();
  useKeys([{ key: ['escape', 'enter', 's', 'space'], label: hints.back, run: commands.close }]);
  const room = overlayRoom(size);
  const spoken = scoresOf(view).map((score) => {
    const { name } = looks[score.seat]!;
    return score.bankrupt ? texts.scores.spokenOut(name) : texts.scores.spoken(name, score);
  });
  return (
    <Overlay title={texts.scores.title}>
      <CanvasView
        width={Math.min(room.width, 58)}
        height={view.players.length + 1}
        draw={(inside) => drawScores(inside, inside.area, view, looks)}
        spoken={() => spoken}
      />
    </Overlay>
  );
});
