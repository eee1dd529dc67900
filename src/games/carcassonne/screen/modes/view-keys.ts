import { arrowKeys, type Binding, type Direction, stepsOf } from '../../../../tui/terminal/keys.ts';
import type { Cell } from '../../rules/events.ts';
import { type Bounds, FARTHEST, panWithin, within, zooms } from '../board/camera.ts';
import type { Desk, Lens } from '../desk.ts';
import { texts } from '../texts.ts';

/** Ways to look at the board, with their keys, by the names that they have on the command line. */
export function viewsOf({ lens, view, left, change }: Desk) {
  const look = (changed: Partial<Lens>) => (): void => change({ lens: { ...lens, ...changed } });
  const whyNot = view.options.purist ? texts.noHints : undefined;
  const all = (zoom: 'auto' | 'whole') => look({ zoom, pan: { x: 0, y: 0 } });
  return {
    tiles: {
      key: 't',
      label: 'tiles',
      whyNot: left.length > 0 ? undefined : 'No tile is left to be drawn.',
      run: () => change({ shown: 'tiles' }),
    },
    hints: { key: 'h', label: 'hints', whyNot, run: look({ hints: !lens.hints }) },
    owners: { key: 'o', label: 'owners', run: look({ owners: !lens.owners }) },
    whole: { key: 'z', label: 'whole board', run: all('whole') },
    numbers: { key: 'g', label: 'coordinates', hidden: true, run: look({ numbered: !lens.numbered }) },
    centre: { key: 'c', label: 'centre', hidden: true, run: all('auto') },
  };
}

/** Arrows that move the view. @param held as of `arrowKeys` */
export function panKeys({ lens, bounds, change }: Desk, held = ''): Binding {
  const move = (direction: Direction): void =>
    change({ lens: { ...lens, pan: panWithin(bounds, oneOn(lens.pan, direction)) } });
  return arrowKeys('move the view', move, held);
}

/** The keys that look at the board, whoever moves and at the end (CC5). @param zoom as it is shown. */
export function viewKeys(desk: Desk, zoom: number): readonly Binding[] {
  const { mode, lens, change } = desk;
  const { tiles, hints, owners, whole, numbers, centre } = viewsOf(desk);
  const to = (next: number) => () =>
    change({ lens: { ...lens, zoom: Math.max(0, Math.min(zooms.length - 1, next)) } });
  const isFar = zoom < FARTHEST || lens.zoom === 'whole';
  return [
    lookKey(desk),
    ...(mode.kind === 'ended' ? [] : [tiles, hints]),
    owners,
    { key: ['+', '='], label: 'zoom in', hidden: true, run: to(zoom + 1) },
    { key: ['-', '_'], label: 'zoom out', hidden: true, run: to(zoom - 1) },
    isFar ? { ...whole, label: 'near', run: centre.run } : whole,
    numbers,
    centre,
    ...['ctrl+', 'shift+'].map((held) => panKeys(desk, held)),
  ];
}

function lookKey({ mode, cursor, view, enter }: Desk): Binding {
  const { x, y } = cursor ?? view.board.at(-1)!;
  const looking = { kind: 'look', cursor: { x, y }, part: 0, back: mode } as const;
  return { key: 'i', label: 'inspect', run: () => enter(looking) };
}

/** One cell on, of a board whose rows are counted from the south. */
function oneOn(cell: Cell, direction: Direction): Cell {
  const { x, y } = stepsOf[direction];
  return { x: cell.x + x, y: cell.y - y };
}

/** One cell on, over the board and the cells beside it. */
export function moved({ west, east, south, north }: Bounds, cell: Cell, direction: Direction): Cell {
  const around = { west: west - 1, east: east + 1, south: south - 1, north: north + 1 };
  return within(around, oneOn(cell, direction));
}
