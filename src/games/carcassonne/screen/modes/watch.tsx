import { type Binding, deadKey } from '../../../../tui/terminal/keys.ts';
import type { Desk } from '../desk.ts';
import { handPart } from '../panels/Hand.tsx';
import type { Interaction } from './index.ts';
import { panKeys } from './view-keys.ts';

/** Nobody here is to move: a computer player thinks, or the match is only looked at. */
export function watch(desk: Desk): Interaction {
  return { keys: deadKeys(desk), status: desk.news(), panel: (width) => handPart(desk, width) };
}

/** The keys of a turn say whose it is; in a replay they have other meanings. */
function deadKeys({ table, view }: Desk): readonly Binding[] {
  if (table.people.length === 0) return [];
  const whyNot = `It is ${table.names[view.current]}'s turn.`;
  const keys = ['up', 'down', 'left', 'right', 'r', 'R', 'tab', 'backspace'];
  return [deadKey(keys, 'place', whyNot)];
}

/** The match is over: the whole board is looked at. */
export function ended(desk: Desk): Interaction {
  return { keys: [panKeys(desk)], status: desk.news(), board: { last: undefined } };
}
