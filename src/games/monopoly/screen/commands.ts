import type { Seat } from '../../../engine/game.ts';
import { type Command, plainCommand } from '../../../tui/table/commands.ts';
import type { Table } from '../../../tui/table/table.ts';
import { stepped } from '../../../tui/terminal/keys.ts';
import type { MenuItem } from '../../../tui/widgets/menu.tsx';
import type { Monopoly } from '../rules/index.ts';
import type { View } from '../rules/view.ts';
import type { Action } from './decisions.ts';
import type { TableCommands } from './modes/mode.ts';
import type { PlayAction, PlayState } from './state.ts';
import { policyText, texts } from './texts.ts';

const policies = ['ask', 'collect', 'waive'] as const;

/** What keys, menus and dialogs set off on this table. */
export function tableCommands(
  table: Table<Monopoly>,
  { actor }: PlayState,
  dispatch: (action: PlayAction) => void,
): TableCommands {
  const commands: TableCommands = {
    play(move, seat = actor) {
      dispatch({ type: 'close' });
      if (seat !== undefined) table.play(move, seat);
    },
    playAll(moves) {
      dispatch({ type: 'close' });
      table.playAll(moves);
    },
    open: (mode) => dispatch({ type: 'open', mode }),
    close: () => dispatch({ type: 'close' }),
    act: (action) => act(action, actor, commands),
    putOff: (offer) => dispatch({ type: 'later', offer }),
    changeRentPolicy() {
      if (actor === undefined) return;
      const at = policies.indexOf(table.view.players[actor]!.rentPolicy);
      commands.play({ type: 'setRentPolicy', policy: policies[stepped(at, 1, policies.length)]! });
    },
  };
  return commands;
}

function act(action: Action, seat: Seat | undefined, commands: TableCommands): void {
  const { opens, event, confirm, moves, move } = action;
  if (opens) commands.open({ type: opens });
  else if (event) commands.open({ type: 'event', ...event });
  else if (confirm) commands.open({ type: 'sure', action });
  else if (moves && seat !== undefined) commands.playAll(moves.map((one) => ({ seat, move: one })));
  else if (move) commands.play(move);
}

export function menuItems(
  view: View,
  { actor, paint }: PlayState,
  commands: TableCommands,
  dispatch: (action: PlayAction) => void,
): readonly MenuItem[] {
  const items: MenuItem[] = [
    { label: texts.menu.scores, key: 's', run: () => commands.open({ type: 'scores' }) },
    {
      label: paint === 'rents' ? texts.menu.board : texts.menu.rents,
      key: 'h',
      run: () => dispatch({ type: 'paint' }),
    },
  ];
  if (actor === undefined) return items;
  if (view.options.rent === 'ask') {
    const detail = policyText[view.players[actor]!.rentPolicy];
    items.push({ label: texts.menu.policy, detail, key: 'P', run: commands.changeRentPolicy });
  }
  const resign = (): void => commands.open({ type: 'resign', seat: actor });
  return [...items, { label: texts.resign.title, run: resign }];
}

export function lookCommands({ open }: TableCommands, paint: () => void): readonly Command[] {
  return [
    plainCommand('scores', () => open({ type: 'scores' })),
    plainCommand('trade', () => open({ type: 'trade' })),
    plainCommand('offers', () => open({ type: 'offers' })),
    plainCommand('rents', paint),
  ];
}
