import { arrowKeys, type Binding, type Direction, stepsOf } from '../../../../tui/terminal/keys.ts';
import type { Cell } from '../../rules/events.ts';
import { type Bounds, panWithin } from '../board/camera.ts';
import { FARTHEST, zooms } from '../board/zooms.ts';
import type { Desk, Lens } from '../desk.ts';
import { hints, texts } from '../texts.ts';

/** What keys, menu and command line do to the way the board is looked at. */
export function viewCalls({ lens, change }: Pick<Desk, 'lens' | 'change'>) {
  const look = (changed: Partial<Lens>) => (): void => change({ lens: changed });
  return {
    tiles: () => change({ shown: 'tiles' }),
    hints: look({ hints: !lens.hints }),
    owners: look({ owners: !lens.owners }),
    numbers: look({ numbered: !lens.numbered }),
    centre: look({ zoom: 'auto', pan: { x: 0, y: 0 } }),
    whole: look({ zoom: 'whole', pan: { x: 0, y: 0 } }),
  };
}

/** Arrows that move the view. @param held as of `arrowKeys` */
export function panKeys({ lens: { pan }, bounds, change }: Desk, held = ''): Binding {
  const move = (direction: Direction): void => {
    const { x, y } = stepOf(direction);
    change({ lens: { pan: panWithin(bounds, { x: pan.x + x, y: pan.y + y }) } });
  };
  return arrowKeys(hints.moveView, move, held);
}

/** The keys that look at the board, whoever moves and at the end (CC5). @param zoom as it is shown. */
export function viewKeys(desk: Desk, zoom: number): readonly Binding[] {
  const { lens, change } = desk;
  const { owners, numbers, centre, whole: far } = viewCalls(desk);
  const to = (next: number) => () =>
    change({ lens: { zoom: Math.max(0, Math.min(zooms.length - 1, next)) } });
  const whole = zoom < FARTHEST || lens.zoom === 'whole';
  return [
    { key: 'o', label: hints.owners, run: owners },
    { key: ['+', '='], label: hints.zoomIn, hidden: true, run: to(zoom + 1) },
    { key: ['-', '_'], label: hints.zoomOut, hidden: true, run: to(zoom - 1) },
    { key: 'z', label: whole ? hints.near : hints.wholeBoard, run: whole ? centre : far },
    { key: 'g', label: hints.coordinates, hidden: true, run: numbers },
    { key: 'c', label: hints.centre, hidden: true, run: centre },
    panKeys(desk, 'ctrl+'),
    panKeys(desk, 'shift+'),
  ];
}

/** The keys that tell more during the game. */
export function listKeys(desk: Desk): readonly Binding[] {
  const whyNot = desk.view.options.purist ? texts.noHints : undefined;
  const calls = viewCalls(desk);
  return [
    { key: 't', label: hints.tiles, run: calls.tiles },
    { key: 'h', label: hints.hints, whyNot, run: calls.hints },
  ];
}

/** The key that begins to look at what lies on the board. */
export function lookKey({ mode, view, enter }: Desk): Binding {
  const last = view.board.at(-1)!;
  const cursor = 'cursor' in mode ? mode.cursor : { x: last.x, y: last.y };
  return { key: 'i', label: hints.inspect, run: () => enter({ kind: 'look', cursor, part: 0, back: mode }) };
}

/** One cell of the board, whose rows are counted from the south. */
function stepOf(direction: Direction): Cell {
  const { x, y } = stepsOf[direction];
  return { x, y: -y };
}

/** One cell on, over the board and the cells beside it. */
export function moved({ west, east, south, north }: Bounds, { x, y }: Cell, direction: Direction): Cell {
  const step = stepOf(direction);
  return {
    x: Math.max(west - 1, Math.min(east + 1, x + step.x)),
    y: Math.max(south - 1, Math.min(north + 1, y + step.y)),
  };
}
