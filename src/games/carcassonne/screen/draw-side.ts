import type { Player } from '../../../engine/match.ts';
import type { Area, Canvas } from '../../../tui/paint/canvas.ts';
import type { Theme } from '../../../tui/paint/theme.ts';
import type { Preview } from '../rules/queries.ts';
import type { View } from '../rules/view.ts';
import type { ArtSize } from './board/zooms.ts';
import { drawChoices, drawEnlarged } from './draw-enlarged.ts';
import { drawPlayers } from './draw-players.ts';
import { gainsOf } from './followers.ts';
import { seatLooks } from './seats.ts';

/** The tile that is placed now, or that a follower is chosen for. */
export interface HandDrawing {
  readonly tile: string;
  readonly rotation: number;
  /** While a person composes: what the placement brings, when it fits. */
  readonly preview?: Preview | undefined;
  readonly choosing: boolean;
  readonly selected: string | undefined;
}

export interface SideDrawing {
  readonly view: View;
  readonly players: readonly Player[];
  readonly theme: Theme;
  readonly hand?: HandDrawing | undefined;
  readonly hints: boolean;
  /** How many of the tiles left fit the cell under the cursor. */
  readonly fitHere?: number | undefined;
  readonly keys: readonly string[];
  drawLog(canvas: Canvas, area: Area): void;
}

const near: ArtSize = { width: 15, height: 7 };
const nearer: ArtSize = { width: 21, height: 9 };

/** Right of the board: scoreboard, stack, the tile enlarged, log, and where there is room the keys. */
export function drawSide(canvas: Canvas, area: Area, side: SideDrawing): void {
  const { view, players } = side;
  const { x, width } = area;
  drawPlayers(canvas, area, view, players);
  let y = area.y + view.players.length;
  drawStack(canvas, { ...area, y, height: 1 }, side);
  y += 2;
  if (side.hand) y = drawHand(canvas, { x, y, width, height: area.y + area.height - y }, side, side.hand);
  const keyRows = area.height >= 32 ? side.keys.length + 1 : 0;
  const bottom = area.y + area.height;
  side.drawLog(canvas, { x, y, width, height: bottom - y - keyRows });
  for (const [index, line] of side.keys.entries()) {
    if (keyRows > 0) canvas.text(x, bottom - keyRows + 1 + index, line, { fg: 'muted' }, width);
  }
}

function drawStack(canvas: Canvas, { x, y, width }: Area, { view, fitHere }: SideDrawing): void {
  const aside = view.setAside.length > 0 ? ` · ${view.setAside.length} aside` : '';
  const end = canvas.text(x + 1, y, `${view.stack} tiles left`, { fg: 'text', bold: true });
  canvas.text(end, y, aside, { fg: 'warn' });
  if (fitHere !== undefined)
    canvas.label(x + width - 12, y, 11, `${fitHere} fit here`, { fg: 'muted' }, 'right');
}

/** @returns the row after it. */
function drawHand(canvas: Canvas, area: Area, side: SideDrawing, hand: HandDrawing): number {
  const { preview, selected } = hand;
  const size = area.width >= 40 ? nearer : near;
  const choice = hand.choosing && preview ? { preview, selected } : undefined;
  const { view, hints, theme } = side;
  canvas.blit(drawEnlarged({ ...hand, size, theme, choice }), area.x, area.y);
  const listX = area.x + size.width + 1;
  const width = area.width - size.width - 1;
  if (preview && (hints || hand.choosing)) {
    const list = drawChoices({ preview, theme, seat: view.current, selected, hints, width });
    canvas.blit(list, listX, area.y);
    const after = Math.max(size.height, list.height);
    if (hints) drawGains(canvas, { ...area, y: area.y + after, height: 1 }, gainsOf(preview, selected));
    return area.y + after + 2;
  }
  return area.y + size.height + 2;
}

/** What every seat gets at once. */
function drawGains(canvas: Canvas, { x, y }: Area, points: readonly number[]): void {
  let at = canvas.text(x, y, 'scores now: ', { fg: 'muted' });
  if (points.every((gain) => gain === 0)) canvas.text(at, y, 'nothing', { fg: 'muted' });
  for (const [seat, gain] of points.entries()) {
    if (gain === 0) continue;
    const { glyph, paint } = seatLooks[seat]!;
    at = canvas.text(at, y, `${glyph}+${gain} `, { fg: paint, bold: true });
  }
}
