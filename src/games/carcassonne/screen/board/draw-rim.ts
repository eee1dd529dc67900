import type { Canvas } from '../../../../tui/paint/canvas.ts';
import type { Style } from '../../../../tui/paint/cells.ts';
import { areaOf, NUMBERS } from './camera.ts';
import type { StillDrawing } from './draw-board.ts';
import { middleOf } from './sketch.ts';

const numberStyle: Style = { fg: 'muted', bg: 'surface' };
const beyondStyle: Style = { fg: 'accent', bg: 'surface', bold: true };

/** An arrow at each side where the board goes on, outside the land, with the rows or columns that are out of sight. */
export function drawBeyond(canvas: Canvas, { camera: { land, beyond }, numbered }: StillDrawing): void {
  const [middle, centre] = [land.x + (land.width >> 1), land.y + (land.height >> 1)];
  const arrow = (x: number, y: number, sign: string, count: number): void => {
    if (count > 0) canvas.text(x, y, sign, beyondStyle);
  };
  arrow(land.x - 1, centre, '◂', beyond.west);
  arrow(land.x + land.width, centre, '▸', beyond.east);
  arrow(middle, land.y - 1, `▴ ${beyond.north}`, beyond.north);
  // The numbers of the columns leave the corner free.
  arrow(numbered ? 0 : middle, land.y + land.height, `▾ ${beyond.south}`, beyond.south);
}

/** Columns below the land, rows to the left of it; small tiles leave no room for the number of every one. */
export function drawNumbers(canvas: Canvas, { camera }: StillDrawing): void {
  const { land, size, originX, originY } = camera;
  const [middle, centre] = middleOf(size);
  const [west, east] = [
    Math.ceil(-originX / size.width),
    Math.floor((land.width - originX) / size.width) - 1,
  ];
  const [across, down] = [Math.ceil(NUMBERS.width / size.width), Math.ceil(1 / size.height)];
  for (let x = west; x <= east; x++) {
    const area = areaOf(camera, { x, y: 0 });
    if (x % across === 0)
      canvas.text(area.x + middle - (x < 0 ? 1 : 0), canvas.height - 1, `${x}`, numberStyle);
  }
  const [north, south] = [
    Math.floor(originY / size.height),
    Math.ceil((originY - land.height) / size.height) + 1,
  ];
  for (let y = south; y <= north; y++) {
    const area = areaOf(camera, { x: 0, y });
    if (y % down === 0) canvas.label({ x: 0, y: area.y + centre, width: 3 }, `${y}`, numberStyle, 'right');
  }
}
