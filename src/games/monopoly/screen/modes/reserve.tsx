import type { ReactNode } from 'react';
import { money } from '../../rules/board.ts';
import { check } from '../../rules/moves/index.ts';
import { stateOf } from '../../rules/view.ts';
import { texts } from '../texts.ts';
import { Amount } from './amount.tsx';
import type { ModeProps } from './mode.ts';

/** The least price in an auction of one's own. */
export function Reserve(props: ModeProps<'reserve'>): ReactNode {
  const {
    mode: { square },
    view,
    actor,
    commands,
  } = props;
  const { board } = view;
  return (
    <Amount
      title={texts.reserve.title(board.names[square]!)}
      text={texts.reserve.text}
      label={texts.reserve.label}
      initial={board.price[square]!}
      show={(amount) => money(board, amount)}
      whyNot={(reserve) =>
        reserve === 0
          ? texts.bid.nothing
          : check(stateOf(view), actor, { type: 'auctionOwn', square, reserve })?.text
      }
      run={(reserve) => commands.play({ type: 'auctionOwn', square, reserve })}
      close={commands.close}
    />
  );
}
