import type { ReactNode } from 'react';
import { money } from '../../rules/board.ts';
import { check } from '../../rules/moves/index.ts';
import { stateOf } from '../../rules/view.ts';
import { limitRange } from '../decisions.ts';
import { texts } from '../texts.ts';
import { Amount } from './amount.tsx';
import type { ModeProps } from './mode.ts';

/** Any bid that the seat can pay, with one Enter (MC4), or its maximum bid, up to which the rules bid by themselves. */
export function Bid(props: ModeProps<'bid'> | ModeProps<'limit'>): ReactNode {
  const { mode, view, actor, commands } = props;
  const type = mode.type === 'bid' ? 'bid' : 'leaveBid';
  const range = limitRange(view, actor);
  if (!range) return null;
  const { board } = view;
  const show = (amount: number): string => money(board, amount);
  return (
    <Amount
      title={texts.bid.title[type]}
      text={texts.bid.range(show(range.min), show(range.max))}
      label={texts.bid.label[type]}
      initial={range.min}
      show={show}
      whyNot={(amount) =>
        amount === 0 ? texts.bid.nothing : check(stateOf(view), actor, { type, amount })?.text
      }
      run={(amount) => commands.play({ type, amount })}
      close={commands.close}
    />
  );
}
