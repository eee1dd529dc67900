import { newsOf } from '../news.ts';
import type { ModeKind } from './kind.ts';
import type { EndedMode } from './mode.ts';
import { lookKey, panKeys } from './view-keys.ts';

export const ended: ModeKind<EndedMode> = {
  keys: (_, desk) => [panKeys(desk), lookKey(desk)],
  status: (_, { table, width }) => newsOf(table, width),
  board: () => ({ dead: [], last: undefined }),
  cursor: () => undefined,
  panel: () => undefined,
  spoken: () => [],
};
