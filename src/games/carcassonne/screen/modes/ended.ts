import { panWithin } from '../board/camera.ts';
import { newsOf } from '../news.ts';
import { hints } from '../texts.ts';
import { type Direction, stepOf } from './directions.ts';
import type { ModeKind } from './kind.ts';
import type { EndedMode } from './mode.ts';
import { lookKey } from './view-keys.ts';

/** The board once the game is over. */
export const ended: ModeKind<EndedMode> = {
  keys(_mode, desk) {
    const { lens, bounds, change } = desk;
    return [
      {
        key: ['up', 'down', 'left', 'right'],
        label: hints.moveView,
        run: ({ name }) => {
          const { x, y } = stepOf(name as Direction);
          change({ lens: { pan: panWithin(bounds, { x: lens.pan.x + x, y: lens.pan.y + y }) } });
        },
      },
      lookKey(desk),
    ];
  },
  status: (_, { table, width }) => newsOf(table, width),
  board: () => ({ dead: [], last: undefined }),
  cursor: () => undefined,
  panel: () => undefined,
  spoken: () => [],
};
