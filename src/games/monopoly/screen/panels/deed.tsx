import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Seat } from '../../../../engine/game.ts';
import { CanvasView } from '../../../../tui/app/canvas-view.tsx';
import type { Area, Canvas, Room } from '../../../../tui/paint/canvas.ts';
import { widthOf } from '../../../../tui/paint/width.ts';
import { type DeedLine, deedTexts, printedOn } from '../../rules/deed.ts';
import type { View } from '../../rules/view.ts';
import { bandOf, nameStyle } from '../board/draw-square.ts';
import { Picture } from '../board/picture.tsx';
import type { SeatLook } from '../seats.ts';

type Deed = ReturnType<typeof deedOf>;

/** A deed as it is shown: with the colour of its set, its owner's sign and its picture. */
export function deedOf(view: View, square: number, looks: readonly SeatLook[]) {
  const { board } = view;
  const ownerOf = (seat: Seat): string => `${looks[seat]!.glyph} ${looks[seat]!.name}`;
  return {
    ...printedOn(view, square, ownerOf),
    band: bandOf(board, square),
    // With Start that of the whole board.
    picture: board.pictures[square] ?? (square === 0 ? board.picture : null),
  };
}

/** Rows that a deed takes, and those of one that is drawn as a card. */
export function deedHeight({ rents, terms }: Deed): number {
  return 1 + Math.max(rents.length, terms.length);
}

export function cardHeight({ rents, terms }: Deed): number {
  return 4 + rents.length + (terms.length > 0 ? 1 + terms.length : 0);
}

type DeedProps = Room & { readonly deed: Deed; readonly pictured: number };

/** A deed as a card where there is room for that, and the picture of its square, in so many rows. */
export function DeedView({ deed, width, height, pictured }: DeedProps): ReactNode {
  const { picture } = deed;
  const kind = [deed.kind, deed.price].filter((part) => part !== '').join(' · ');
  const draw = height >= cardHeight(deed) ? drawCard : drawFlat;
  return (
    <>
      <CanvasView
        {...{ width, height }}
        draw={(canvas) => draw(canvas, deed, kind)}
        spoken={() => deedTexts(deed)}
      />
      {picture && pictured > 0 && (
        <Box marginTop={1} flexShrink={0}>
          <Picture picture={picture} width={width} height={pictured} />
        </Box>
      )}
    </>
  );
}

function drawCard(canvas: Canvas, deed: Deed, kind: string): void {
  const { title, band, rents, terms } = deed;
  const [x, y, width] = [2, 1, canvas.width - 4];
  const look = nameStyle(band);
  canvas.box(canvas.area, { fg: 'line' }, 'round');
  if (band) canvas.fill({ x: x - 1, y, width: width + 2, height: 2 }, look);
  canvas.label({ x, y, width }, title, look, 'centre');
  canvas.label({ x, y: y + 1, width }, kind, band ? look : { fg: 'muted' }, 'centre');
  drawLines(canvas, { x, y: y + 2, width, height: rents.length }, rents, deed);
  if (terms.length === 0) return;
  const rule = y + 2 + rents.length;
  canvas.text(x, rule, '─'.repeat(width), { fg: 'line' });
  drawLines(canvas, { x, y: rule + 1, width, height: terms.length }, terms, deed);
}

/** The band, then rents on the left and terms on the right. */
function drawFlat(canvas: Canvas, deed: Deed, kind: string): void {
  const { title, band, rents, terms } = deed;
  const { width, height } = canvas;
  const look = { ...nameStyle(band), underline: !band };
  if (band) canvas.fill({ ...canvas.area, height: 1 }, look);
  canvas.text(1, 0, title, look, width - widthOf(kind) - 4);
  canvas.text(width - 1 - widthOf(kind), 0, kind, band ? look : { fg: 'muted' });
  const half = Math.floor((width - 3) / 2);
  const [left, other] = terms.length > 0 ? [half, width - 3 - half] : [width - 2, 0];
  drawLines(canvas, { x: 1, y: 1, width: left - 1, height: height - 1 }, rents, deed);
  drawLines(canvas, { x: left + 3, y: 1, width: other - 1, height: height - 1 }, terms, deed);
}

/** Columns of the longest label whose value may be a long name: `Owner`. */
const LEAST_LABEL = 5;

function drawLines(canvas: Canvas, area: Area, lines: readonly DeedLine[], { lit }: Deed): void {
  const { x, width } = area;
  for (const [row, line] of lines.slice(0, area.height).entries()) {
    const [label, value] = line;
    const y = area.y + row;
    const [sign, fg, strong] =
      line === lit ? (['›', 'accent', 'accent'] as const) : (['', 'muted', 'text'] as const);
    // Amounts of money are whole where there is room for them and the beginning of what they are for.
    const labelled = Math.min(widthOf(sign + label), Math.max(LEAST_LABEL, width - widthOf(value) - 1));
    canvas.label({ x, y, width: labelled }, sign + label, { fg });
    const room = Math.max(0, width - labelled - 1);
    canvas.label({ x: x + width - room, y, width: room }, value, { fg: strong }, 'right');
  }
}
