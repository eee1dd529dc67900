import { Canvas, type Style } from '../../../tui/paint/canvas.ts';
import type { Theme } from '../../../tui/paint/theme.ts';
import type { Preview, SegmentInfo } from '../rules/queries.ts';
import type { FeatureKind } from '../rules/tiles.ts';
import { followerNames } from '../rules/words.ts';
import { drawTile } from './board/draw-tile.ts';
import { hasGrounds, plain, put } from './board/paints.ts';
import { tileArt } from './board/tile-art.ts';
import type { ArtSize } from './board/zooms.ts';
import { isOpen } from './followers.ts';
import { seatLooks } from './seats.ts';

export interface EnlargedDrawing {
  readonly tile: string;
  readonly rotation: number;
  readonly size: ArtSize;
  readonly theme: Theme;
  /** While the follower is chosen (CC4). */
  readonly choice?: Choice | undefined;
}

/** What the segments are and which is selected. */
export interface Choice {
  readonly preview: Preview;
  readonly selected: string | undefined;
}

const claimed: Style = { fg: '#eef1f4', bg: '#63696f' };
const selected: Style = { fg: '#ffffff', bg: '#000000', bold: true };
const selectedArea: Style = { fg: '#6f6f6f', bg: '#000000' };

/** The circles of the numbers, lighter than the grounds that they lie on. */
const marks: Readonly<Record<FeatureKind, Style>> = {
  city: { fg: 'ink', bg: '#d29a5f', bold: true },
  road: { fg: 'ink', bg: '#ffffff', bold: true },
  monastery: { fg: 'ink', bg: '#ff8a7f', bold: true },
  river: { fg: 'ink', bg: '#9ac7f7', bold: true },
  field: { fg: 'ink', bg: '#8fdc96', bold: true },
};

/** The tile near at hand, its segments numbered in the colour of their kind; claimed ones grey, the selected one black. */
export function drawEnlarged({ tile, rotation, size, theme, choice }: EnlargedDrawing): Canvas {
  const art = tileArt(tile, rotation, size);
  const canvas = new Canvas(size.width, size.height);
  drawTile(canvas, 0, 0, { tile, rotation, zoom: size, shade: 0, theme });
  if (!choice) return canvas;
  const cell = (at: number, char: string, style: Style): void =>
    put(canvas, at % size.width, Math.floor(at / size.width), char, style);
  for (const [index, info] of choice.preview.segments.entries()) {
    const style = lookOf(info, choice);
    if (style) {
      const area = style === selected ? selectedArea : style;
      for (const [at, { segment, char }] of art.cells.entries())
        if (segment === info.id) cell(at, char, area);
    }
    // Without colours black is not seen.
    const sign: Style =
      style === selected && theme.level === 0 ? { inverse: true } : markOf(info, choice, theme);
    cell(art.spots[info.id]!, String(index + 1), sign);
  }
  return canvas;
}

/** How the whole segment is painted over, if at all. */
function lookOf(info: SegmentInfo, { preview, selected: chosen }: Choice): Style | undefined {
  if (info.id === chosen) return selected;
  return isOpen(preview, info) ? undefined : claimed;
}

/** The number of a segment, on the tile and in the list. */
function markOf(info: SegmentInfo, choice: Choice, theme: Theme): Style {
  const mark = marks[info.kind];
  return lookOf(info, choice) ?? (hasGrounds(theme) ? mark : { ...mark, bg: plain[info.kind].fg });
}

export interface ChoicesDrawing extends Choice {
  readonly theme: Theme;
  /** Whose points are told. */
  readonly seat: number;
  /** Points are told. */
  readonly hints: boolean;
  readonly width: number;
}

/** The numbered segments in words: the follower, the points at once, or who has claimed it. */
export function drawChoices(drawing: ChoicesDrawing): Canvas {
  const { preview, theme, seat, hints, width } = drawing;
  const canvas = new Canvas(width, preview.segments.length);
  for (const [y, info] of preview.segments.entries()) {
    const open = isOpen(preview, info);
    const isChosen = info.id === drawing.selected;
    canvas.text(0, y, isChosen ? '▸' : ' ', { fg: 'accent', bold: true });
    canvas.text(1, y, ` ${y + 1} `, markOf(info, drawing, theme));
    const text: Style = open ? { fg: isChosen ? 'accent' : 'text', bold: isChosen } : { fg: 'muted' };
    const x = canvas.text(5, y, open ? followerNames[info.kind] : info.kind, text, width - 5);
    if (!open) drawClaims(canvas, x + 1, y, info);
    else if (hints) drawPoints(canvas, y, info.points[seat]!);
  }
  return canvas;
}

function drawPoints(canvas: Canvas, y: number, points: number): void {
  const style: Style = points > 0 ? { fg: 'good', bold: true } : { fg: 'muted' };
  canvas.label(canvas.width - 4, y, 3, `+${points}`, style, 'right');
}

function drawClaims(canvas: Canvas, x: number, y: number, { claimedBy }: SegmentInfo): void {
  let at = x;
  for (const seat of claimedBy) {
    const { glyph, paint } = seatLooks[seat]!;
    at = canvas.text(at, y, glyph, { fg: paint, bold: true });
  }
}
