import type { ReactNode } from 'react';
import { useApp } from '../../../../tui/app/app-context.ts';
import { CanvasView, useDraw } from '../../../../tui/app/canvas-view.tsx';
import type { Area, Canvas, Room, Style } from '../../../../tui/paint/canvas.ts';
import type { Paint, Theme } from '../../../../tui/paint/theme.ts';
import type { PictureFile } from '../../rules/board-file.ts';

/** Rows that a picture takes in so much room; 0 where it would be too small. */
export function pictureHeight(picture: PictureFile | null, width: number, height: number): number {
  return (picture && pictureArea(picture, { x: 0, y: 0, width, height })?.height) ?? 0;
}

/** A picture in the middle of some room, as large as it can be without being stretched. */
export function Picture({ picture, width, height }: Room & { readonly picture: PictureFile }): ReactNode {
  const draw = useDraw(drawPicture, { picture, theme: useApp().theme });
  const spoken = (): readonly string[] => (picture.alt ? [`Picture: ${picture.alt}`] : []);
  return <CanvasView {...{ width, height, draw, spoken }} />;
}

type Colour = Paint | undefined;
/** The four points of a cell: upper left, upper right, lower left, lower right. */
type Four = readonly [Colour, Colour, Colour, Colour];

/** A picture of so many cells can be told from a blot. */
const LEAST = { columns: 4, rows: 2 };

/** How large a picture is drawn in a room, without being stretched; nothing where it would be too small. */
function pictureArea(picture: PictureFile, room: Area): Area | undefined {
  const { columns, rows } = cellsOf(picture);
  const scale = Math.min(1, room.width / columns, room.height / rows);
  const [width, height] = [Math.floor(columns * scale), Math.floor(rows * scale)];
  if (width < LEAST.columns || height < LEAST.rows) return undefined;
  return {
    x: room.x + Math.floor((room.width - width) / 2),
    y: room.y + Math.floor((room.height - height) / 2),
    width,
    height,
  };
}

function cellsOf({ rows, pixels }: PictureFile): { readonly columns: number; readonly rows: number } {
  const columns = pixels
    ? Math.ceil((pixels[0]?.length ?? 0) / 2)
    : Math.max(0, ...rows.map((row) => row.length));
  return {
    columns: Math.max(1, columns),
    rows: Math.max(1, pixels ? Math.ceil(pixels.length / 2) : rows.length),
  };
}

interface PictureDrawing {
  readonly picture: PictureFile;
  readonly theme: Pick<Theme, 'level' | 'ascii'>;
  /** Left out, the whole canvas. */
  readonly room?: Area;
}

/** Quarters of cells in colours in the middle of the room; signs where there are none, or no more than ASCII. */
export function drawPicture(canvas: Canvas, { picture, theme, room = canvas.area }: PictureDrawing): void {
  const { level, ascii } = theme;
  const area = pictureArea(picture, room);
  if (!area) return;
  for (let y = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++) {
      const four = picture.pixels && level > 0 ? fourAt(picture, area, x, y) : undefined;
      const [sign, style] =
        four && !ascii ? quarterSign(four) : [signAt(picture, area, x, y), { fg: four?.[0] ?? 'text' }];
      if (sign !== '') canvas.text(area.x + x, area.y + y, sign, style);
    }
  }
}

/** The points under a cell of a drawing that may be smaller than the picture. */
function fourAt({ pixels = [], palette = [] }: PictureFile, area: Area, x: number, y: number): Four {
  const width = pixels[0]?.length ?? 0;
  const point = (dx: 0 | 1, dy: 0 | 1): Colour => {
    const column = Math.floor(((2 * x + dx) * width) / (2 * area.width));
    const row = Math.floor(((2 * y + dy) * pixels.length) / (2 * area.height));
    const key = keys.indexOf(pixels[row]?.[column] ?? '.');
    return palette[key] as Colour;
  };
  return [point(0, 0), point(1, 0), point(0, 1), point(1, 1)];
}

const keys = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef';

function signAt(picture: PictureFile, area: Area, x: number, y: number): string {
  const { columns, rows } = cellsOf(picture);
  const row = picture.rows[Math.floor((y * rows) / area.height)] ?? '';
  return [...row][Math.floor((x * columns) / area.width)] ?? ' ';
}

const blocks = ' ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█';

/** A cell has two colours: the one that most of its points have, and the others' commonest; what is clear shows what is behind. */
function quarterSign(four: Four): readonly [sign: string, style: Style] {
  const counts = new Map<Paint, number>();
  for (const colour of four) if (colour) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const [front, back] = [...counts].sort((one, other) => other[1] - one[1]).map(([colour]) => colour);
  if (!front) return ['', {}];
  const isClear = four.includes(undefined);
  const isFront = (colour: Colour): boolean => (isClear ? colour !== undefined : colour === front);
  const shape = four.reduce((bits, colour, at) => bits + (isFront(colour) ? 1 << at : 0), 0);
  return [blocks[shape]!, back && !isClear ? { fg: front, bg: back } : { fg: front }];
}
