import { counted } from '../../../../engine/sentence.ts';
import { arrowKeys, type Binding, deadKey } from '../../../../tui/terminal/keys.ts';
import type { Cell } from '../../rules/events.ts';
import type { PlaceTile } from '../../rules/moves/move.ts';
import { tileOf } from '../../rules/view.ts';
import type { BoardDrawing } from '../board/draw-board.ts';
import { bringsNow, type Desk, type DeskIn, nowhere } from '../desk.ts';
import { handPart, spokenHand } from '../panels/Hand.tsx';
import { texts } from '../texts.ts';
import type { Interaction } from './index.ts';
import type { ModeOf } from './mode.ts';
import { moved } from './view-keys.ts';

/** A person moves and turns the tile that was drawn, and lays it down (CC3). */
export function placeTile(desk: DeskIn<'placeTile'>): Interaction {
  const { mode, view, whyNot, lens, placements } = desk;
  const { cursor, rotation, touched } = mode;
  const how = whyNot === undefined ? 'fits' : 'not';
  return {
    keys: placingKeys(desk),
    status: statusOf(desk),
    board: {
      held: { ...cursor, tile: tileOf(view), rotation, how, follower: null },
      fitting: lens.hints ? fittingCells(rotation, placements) : [],
    },
    panel: (width) => handPart(desk, width),
    spoken: () => spokenHand(desk, touched || whyNot === undefined ? fitOf(desk) : undefined),
  };
}

function statusOf(desk: DeskIn<'placeTile'>): Interaction['status'] {
  const { mode, whyNot, lens, placements, width, news } = desk;
  if (mode.touched) {
    const text = fitOf(desk);
    // Read aloud it is said with the place, of each anew.
    if (text === undefined || width === Number.POSITIVE_INFINITY) return undefined;
    return { text, tone: whyNot === undefined ? 'good' : 'bad' };
  }
  const places = counted(fittingCells(mode.rotation, placements).length, 'place');
  const how = lens.hints ? `Tab shows where it fits: ${places}.` : 'Move it to where it fits.';
  return news() ?? `This is your tile. ${how}`;
}

/** Whether the tile fits where it is held, and what it brings; of one that does not fit only where hints are given. */
function fitOf(desk: Desk): string | undefined {
  const { whyNot, lens } = desk;
  if (whyNot !== undefined) return lens.hints ? whyNot : undefined;
  return `It fits here.${bringsNow(desk)}`;
}

function placingKeys(desk: DeskIn<'placeTile'>): readonly Binding[] {
  const { mode, lens, view, match, placements, bounds, enter } = desk;
  const undo = match.steps.length === 0 ? '' : ' Esc u undoes the turn before.';
  const none = view.options.purist ? texts.noHints : 'Hints are off: find the place yourself, or press h.';
  const whyNot = lens.hints ? undefined : none;
  const hold = (change: Partial<ModeOf<'placeTile'>>): void => enter({ ...mode, touched: true, ...change });
  return [
    arrowKeys('move', (direction) => hold({ cursor: moved(bounds, mode.cursor, direction) })),
    { key: ['r', 'R'], label: 'turn', run: () => hold({ rotation: (mode.rotation + 1) % 4 }) },
    { key: 'enter', label: 'place', run: () => place(desk) },
    { key: 'tab', label: 'next fit', whyNot, run: () => hold(jump(mode, placements, 1)) },
    {
      ...{ key: 'shift+tab', label: 'previous fit', hidden: true, whyNot },
      run: () => hold(jump(mode, placements, -1)),
    },
    deadKey('backspace', 'pick up', `The tile is still in your hand.${undo}`),
  ];
}

function place({ mode, whyNot, preview, place: move, table, lens, change }: DeskIn<'placeTile'>): void {
  if (whyNot !== undefined) table.refuse(whyNot);
  else if (preview?.canPlaceFollower) {
    const { cursor, rotation } = mode;
    change({
      mode: { kind: 'placeFollower', cursor, rotation, segment: undefined },
      lens: { ...lens, pan: nowhere },
    });
  } else if (move) table.play(move);
}

/** To the next cell where the tile fits, in reading order, turned as little as can be. */
function jump({ cursor, rotation }: ModeOf<'placeTile'>, placements: readonly PlaceTile[], by: 1 | -1) {
  const reading = (a: Cell, b: Cell): number => by * (b.y - a.y || a.x - b.x);
  const order = fittingCells(rotation, placements).toSorted(reading);
  const next = order.find((cell) => reading(cell, cursor) > 0) ?? order[0];
  if (!next) return { cursor, rotation };
  const { x, y } = next;
  const turns = (turned: number): number => (turned - rotation + 4) % 4;
  const [nearest] = placements
    .filter((placement) => placement.x === x && placement.y === y)
    .toSorted((a, b) => turns(a.rotation) - turns(b.rotation));
  return { cursor: { x, y }, rotation: nearest!.rotation };
}

/** Cells where the tile fits, and whether it does as it is turned now. */
function fittingCells(turned: number, placements: readonly PlaceTile[]): BoardDrawing['fitting'] {
  const cells = new Map<string, { x: number; y: number; now: boolean }>();
  for (const { x, y, rotation } of placements) {
    const now = rotation === turned || (cells.get(`${x},${y}`)?.now ?? false);
    cells.set(`${x},${y}`, { x, y, now });
  }
  return [...cells.values()];
}
