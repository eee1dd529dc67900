import type { Seat } from '../../../engine/game.ts';
import type { Area, Canvas } from '../../../tui/paint/canvas.ts';
import type { View } from '../rules/view.ts';
import type { Action } from './actions.ts';
import { drawMiddle } from './draw-middle.ts';
import { drawPlayers } from './draw-players.ts';
import { drawRing } from './draw-ring.ts';
import type { Picture } from './movie.ts';
import type { Prompt } from './prompt.ts';
import { layoutFor } from './ring.ts';
import type { SeatLook } from './seats.ts';

export interface TableDrawing {
  readonly view: View;
  readonly looks: readonly SeatLook[];
  readonly prompt: Prompt;
  /** Whose keys are heard. */
  readonly actor: Seat | undefined;
  /** People at this computer who still play. */
  readonly people: readonly Seat[];
  readonly actions: readonly Action[];
  readonly cursor: number;
  readonly picture: Picture | undefined;
  readonly marked: ReadonlySet<number>;
  readonly card: string | undefined;
  readonly paint: 'squares' | 'rents';
  readonly letters: boolean;
  drawLog(canvas: Canvas, area: Area): void;
}

const still: ReadonlyMap<Seat, number> = new Map();

/** The whole playing screen between title and footer. */
export function drawTable(body: Canvas, drawing: TableDrawing): void {
  const { view, looks, actor, picture, cursor } = drawing;
  const layout = layoutFor(body.width, body.height);
  const moving = picture !== undefined;
  // Who plays alone at this keyboard knows whose the keys are.
  const told = drawing.people.length > 1 ? actor : undefined;
  drawRing(body, {
    ...drawing,
    layout,
    walking: picture?.pawns ?? still,
    marked: moving ? new Set() : drawing.marked,
    cursor: moving ? undefined : cursor,
  });
  drawMiddle(body, layout.middle, {
    view,
    looks,
    prompt: drawing.prompt,
    actor: moving ? undefined : told,
    actions: moving ? [] : drawing.actions,
    square: picture ? view.players[picture.seat]!.position : cursor,
    dice: picture?.dice ?? view.dice,
    card: moving ? undefined : drawing.card,
    paint: drawing.paint,
    drawLog: drawing.drawLog,
  });
  drawPlayers(body, layout.side, { view, looks, actor: told });
}

/** The middle of the board as an area of the screen, for dialogs that must not hide the ring. */
export function middleOf(area: Area): Area {
  const { middle } = layoutFor(area.width, area.height);
  return { ...middle, x: middle.x + area.x, y: middle.y + area.y };
}
