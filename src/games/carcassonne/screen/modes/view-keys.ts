import type { Binding } from '../../../../tui/terminal/keys.ts';
import { panWithin } from '../board/camera.ts';
import { FARTHEST, zooms } from '../board/zooms.ts';
import type { Desk } from '../desk.ts';
import { hints, texts } from '../texts.ts';
import { type Direction, stepOf } from './directions.ts';

const directions: readonly Direction[] = ['up', 'down', 'left', 'right'];

/** The keys that look at the board, whoever moves and at the end (CC5). @param zoom as it is shown. */
export function viewKeys(desk: Desk, zoom: number): readonly Binding[] {
  const { lens, bounds, change } = desk;
  const pan = (prefix: string): Binding => ({
    key: directions.map((name) => `${prefix}${name}`),
    label: hints.moveView,
    hidden: true,
    run: ({ name }) => {
      const { x, y } = stepOf(name as Direction);
      change({ lens: { pan: panWithin(bounds, { x: lens.pan.x + x, y: lens.pan.y + y }) } });
    },
  });
  const to = (next: number) => () =>
    change({ lens: { zoom: Math.max(0, Math.min(zooms.length - 1, next)) } });
  const whole = zoom < FARTHEST || lens.zoom === 'whole';
  return [
    { key: 'o', label: hints.owners, run: () => change({ lens: { owners: !lens.owners } }) },
    { key: ['+', '='], label: hints.zoomIn, hidden: true, run: to(zoom + 1) },
    { key: ['-', '_'], label: hints.zoomOut, hidden: true, run: to(zoom - 1) },
    {
      key: 'z',
      label: whole ? hints.near : hints.wholeBoard,
      run: () => change({ lens: { zoom: whole ? 'auto' : 'whole', pan: { x: 0, y: 0 } } }),
    },
    {
      key: 'g',
      label: hints.coordinates,
      hidden: true,
      run: () => change({ lens: { numbered: !lens.numbered } }),
    },
    {
      key: 'c',
      label: hints.centre,
      hidden: true,
      run: () => change({ lens: { zoom: 'auto', pan: { x: 0, y: 0 } } }),
    },
    pan('ctrl+'),
    pan('shift+'),
  ];
}

/** The keys that tell more during the game. */
export function listKeys({ view, lens, change }: Desk): readonly Binding[] {
  const whyNot = view.options.purist ? texts.noHints : undefined;
  return [
    { key: 't', label: hints.tiles, run: () => change({ shown: 'tiles' }) },
    { key: 'h', label: hints.hints, whyNot, run: () => change({ lens: { hints: !lens.hints } }) },
  ];
}

/** The key that begins to look at what lies on the board. */
export function lookKey({ mode, view, enter }: Desk): Binding {
  const last = view.board.at(-1)!;
  const cursor = 'cursor' in mode ? mode.cursor : { x: last.x, y: last.y };
  return { key: 'i', label: hints.inspect, run: () => enter({ kind: 'look', cursor, part: 0, back: mode }) };
}
