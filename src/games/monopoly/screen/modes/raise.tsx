import type { ReactNode } from 'react';
import { pad, widthOf } from '../../../../tui/paint/width.ts';
import { MenuDialog, type MenuItem } from '../../../../tui/widgets/menu.tsx';
import { money } from '../../rules/board.ts';
import type { Move } from '../../rules/moves/move.ts';
import { waysToRaise } from '../square-actions.ts';
import { texts } from '../texts.ts';
import { actionItem, type ModeProps } from './mode.ts';

/** Every way of raising money, with what it brings, and what it is for (MC10). */
export function Raise({ view, actor, actions, commands }: ModeProps<'raise'>): ReactNode {
  const found = waysToRaise(view, actor);
  const widest = Math.max(...found.map(({ gain }) => widthOf(gain)), 0);
  const ways = found.map(({ label, gain, move }) => ({
    label,
    detail: pad(gain, widest, 'right'),
    run: () => {
      commands.play(move);
      commands.open({ type: 'raise' });
    },
  }));
  const itemsFor = (...types: readonly Move['type'][]): readonly MenuItem[] =>
    actions
      .filter(({ move }) => move && types.includes(move.type))
      .map((action) => actionItem(action, commands.act));
  const payments = itemsFor('settleDebt', 'unmortgage');
  const able = ({ whyNot }: MenuItem): boolean => whyNot === undefined;
  const items: MenuItem[] = [
    ...payments.filter(able),
    ...ways,
    { label: texts.raise.trade, key: 't', run: () => commands.open({ type: 'trade' }) },
    // Not yet: what Enter takes first should bring it nearer.
    ...payments.filter((item) => !able(item)),
    ...itemsFor('declareBankruptcy'),
    { label: texts.toBoard, run: commands.close },
  ];
  const { board } = view;
  const cash = money(board, view.players[actor]!.cash);
  const owed = view.debt ? money(board, view.debt.amount) : undefined;
  return <MenuDialog title={texts.raise.title(cash, owed)} items={items} close={commands.close} />;
}
