import { Canvas, type Style } from '../../../tui/canvas.ts';
import type { Preview, SegmentInfo } from '../rules/queries.ts';
import { put, styleOf, type TilePaint } from './draw-tile.ts';
import { followerNames, isOpen, signed } from './followers.ts';
import { seatLooks } from './seats.ts';
import { type ArtSize, tileArt } from './tile-art.ts';

export interface EnlargedDrawing {
  readonly tile: string;
  readonly rotation: number;
  readonly size: ArtSize;
  readonly paint: TilePaint;
  /** While the follower is chosen (CC4): what the segments are and which is selected. */
  readonly choice?: { readonly preview: Preview; readonly selected: string | undefined } | undefined;
}

const claimed: Style = { fg: '#c3c8cd', bg: '#63696f' };
const selected: Style = { fg: '#ffffff', bg: '#000000', bold: true };
const number: Style = { fg: '#000000', bg: '#fff3c4', bold: true };

/** The tile near at hand; its segments are numbered from 1, claimed ones grey, the selected one black. */
export function drawEnlarged({ tile, rotation, size, paint, choice }: EnlargedDrawing): Canvas {
  const art = tileArt(tile, rotation, size);
  const canvas = new Canvas(size.width, size.height);
  const infos = new Map(choice?.preview.segments.map((segment) => [segment.id, segment]));
  for (const [at, cell] of art.cells.entries()) {
    const info = infos.get(cell.segment ?? '');
    const style = info && choice ? lookOf(info, choice) : undefined;
    put(canvas, at % size.width, Math.floor(at / size.width), cell.char, style ?? styleOf(cell, 0, paint));
  }
  if (!choice) return canvas;
  for (const [index, info] of choice.preview.segments.entries()) {
    const at = art.spots[info.id]!;
    const style = lookOf(info, choice) ?? number;
    const mark = info.id === choice.selected ? { ...style, inverse: true } : style;
    put(canvas, at % size.width, Math.floor(at / size.width), String(index + 1), mark);
  }
  return canvas;
}

function lookOf(info: SegmentInfo, choice: NonNullable<EnlargedDrawing['choice']>): Style | undefined {
  if (info.id === choice.selected) return selected;
  return isOpen(choice.preview, info) ? undefined : claimed;
}

const kindInks: Readonly<Record<SegmentInfo['kind'], Style>> = {
  city: { fg: '#ffffff', bg: '#8b5a2b', bold: true },
  road: { fg: '#000000', bg: '#ffffff', bold: true },
  monastery: { fg: '#ffffff', bg: '#a3322c', bold: true },
  river: { fg: '#ffffff', bg: '#2463a8', bold: true },
  field: { fg: '#ffffff', bg: '#2f6b35', bold: true },
};

export interface ChoicesDrawing {
  readonly preview: Preview;
  /** Whose points are told. */
  readonly seat: number;
  readonly selected: string | undefined;
  /** Points are told. */
  readonly hints: boolean;
  readonly width: number;
}

/** The numbered segments in words: the follower, the points at once, or who has claimed it. */
export function drawChoices({ preview, seat, selected: chosen, hints, width }: ChoicesDrawing): Canvas {
  const canvas = new Canvas(width, preview.segments.length);
  for (const [y, info] of preview.segments.entries()) {
    const open = isOpen(preview, info);
    const isChosen = info.id === chosen;
    canvas.text(0, y, isChosen ? '▸' : ' ', { fg: 'accent', bold: true });
    canvas.text(1, y, ` ${y + 1} `, isChosen ? selected : open ? kindInks[info.kind] : claimed);
    const text: Style = open ? { fg: isChosen ? 'accent' : 'text', bold: isChosen } : { fg: 'muted' };
    const x = canvas.text(5, y, open ? followerNames[info.kind] : info.kind, text, width - 5);
    if (!open) drawClaims(canvas, x + 1, y, info);
    else if (hints)
      canvas.label(width - 3, y, 3, signed(info.points[seat]!), { fg: 'good', bold: true }, 'right');
  }
  return canvas;
}

function drawClaims(canvas: Canvas, x: number, y: number, { claimedBy }: SegmentInfo): void {
  let at = x;
  for (const seat of claimedBy) {
    const { glyph, paint } = seatLooks[seat]!;
    at = canvas.text(at, y, glyph, { fg: paint, bold: true });
  }
}
