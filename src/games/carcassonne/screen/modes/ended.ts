import { panWithin } from '../board/camera.ts';
import { newsOf } from '../news.ts';
import { texts } from '../texts.ts';
import { type Direction, stepOf } from './directions.ts';
import type { ModeKind } from './kind.ts';
import type { EndedMode } from './mode.ts';
import { lookKey } from './view-keys.ts';

/** The page at the end (CC7): what everybody got for what, and the board. */
export const ended: ModeKind<EndedMode> = {
  keys(mode, desk) {
    const { lens, bounds, change, enter, around } = desk;
    return [
      {
        key: ['tab', 'enter'],
        label: mode.alone ? 'scores' : 'board alone',
        run: () => enter({ ...mode, alone: !mode.alone }),
      },
      {
        key: ['up', 'down', 'left', 'right'],
        label: 'move the view',
        run: ({ name }) => {
          const { x, y } = stepOf(name as Direction);
          change({ lens: { pan: panWithin(bounds, { x: lens.pan.x + x, y: lens.pan.y + y }) } });
        },
      },
      ...(around ? [{ key: 'n', label: texts.newGame, run: () => around.leave('new-game') }] : []),
      ...(around?.saveLog ? [{ key: 's', label: texts.saveLog, run: around.saveLog }] : []),
      lookKey(desk),
    ];
  },
  status: (_, { table }) => newsOf(table),
  board: () => ({ dead: [], last: undefined }),
  cursor: () => undefined,
  panel: () => undefined,
  spoken: () => [],
};
