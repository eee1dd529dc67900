import type { ReactNode } from 'react';
import { widthOf } from '../../../../tui/paint/width.ts';
import { FormDialog } from '../../../../tui/widgets/form.tsx';
import { limitRange } from '../../rules/auction.ts';
import { money } from '../../rules/board.ts';
import type { Move } from '../../rules/moves/move.ts';
import { stateOf } from '../../rules/view.ts';
import { type ModeProps, sumField, wrongWith } from './mode.ts';

type BidProps = ModeProps<'bid'> | ModeProps<'limit'> | ModeProps<'reserve'>;

/** A sum of what one would give (MC4): a bid, or a maximum up to which the rules bid by themselves; or of what one asks for. */
export function Bid(props: BidProps): ReactNode {
  const { whyNot, play, close } = props;
  const asked = askedOf(props);
  if (!asked) return null;
  const { title, help, label, sum, moveOf } = asked;
  return (
    <FormDialog
      {...{ title, close }}
      width={Math.max(41, widthOf(title) + 4)}
      fields={() => [{ ...sumField(props.view), name: 'sum', label: 'Sum', step: 10, help }]}
      initial={{ sum }}
      check={(values) => wrongWith('sum', whyNot(moveOf(values.sum)))}
      buttons={[{ label, run: (values) => play(moveOf(values.sum)) }]}
    />
  );
}

function askedOf({ mode, view, actor }: BidProps) {
  const { board } = view;
  if (mode.type === 'reserve') {
    const { square } = mode;
    return {
      title: `Auction ${board.names[square]}`,
      help: 'It is not sold for less than this.',
      label: 'Auction it',
      sum: board.price[square]!,
      moveOf: (reserve: number): Move => ({ type: 'auctionOwn', square, reserve }),
    };
  }
  const range = limitRange(stateOf(view), actor);
  if (!range) return undefined;
  const isBid = mode.type === 'bid';
  return {
    title: isBid ? 'Your bid' : 'Your maximum bid',
    help: `From ${money(board, range.least)} to ${money(board, range.most)}; Enter takes it.`,
    label: isBid ? 'Bid' : 'Set it',
    sum: range.least,
    moveOf: (sum: number): Move => ({ type: isBid ? 'bid' : 'leaveBid', amount: sum }),
  };
}
