import type { Binding } from '../../../../tui/terminal/keys.ts';
import type { Desk } from '../desk.ts';
import { handPart } from '../panels/Hand.tsx';
import type { ModeKind } from './index.ts';
import type { ModeOf } from './mode.ts';
import { listKeys, lookKey, panKeys } from './view-keys.ts';

/** Nobody here is to move: a computer player thinks, or the match is only looked at. */
export const watch: ModeKind<ModeOf<'watch'>> = {
  keys: (_, desk) => [lookKey(desk), ...listKeys(desk), ...deadKeys(desk)],
  status: (_, { news }) => news(),
  panel: (_, desk, width) => handPart(undefined, desk, width),
};

/** The keys of a turn say whose it is; in a replay they have other meanings. */
function deadKeys({ table, view }: Desk): readonly Binding[] {
  if (table.people.length === 0) return [];
  const whyNot = `It is ${table.names[view.current]}'s turn.`;
  const keys = ['up', 'down', 'left', 'right', 'r', 'R', 'tab', 'backspace'];
  return [{ key: keys, label: 'place', hidden: true, whyNot, run: () => {} }];
}

/** The match is over: the whole board is looked at. */
export const ended: ModeKind<ModeOf<'ended'>> = {
  keys: (_, desk) => [panKeys(desk), lookKey(desk)],
  status: (_, { news }) => news(),
  board: () => ({ dead: [], last: undefined }),
};
