import { Box } from 'ink';
import { type ReactNode, useState } from 'react';
import { useKeys } from '../../../../tui/app/app-context.ts';
import { bright, Label } from '../../../../tui/app/label.tsx';
import { inLayer } from '../../../../tui/app/layer.tsx';
import { widthOf } from '../../../../tui/paint/width.ts';
import { stepKeys } from '../../../../tui/terminal/keys.ts';
import { Overlay, useOverlayRoom } from '../../../../tui/widgets/overlay.tsx';
import { limitRange } from '../../rules/auction.ts';
import { money } from '../../rules/board.ts';
import { MOST_MONEY } from '../../rules/goods.ts';
import type { Move } from '../../rules/moves/move.ts';
import { stateOf } from '../../rules/view.ts';
import type { ModeProps } from './mode.ts';

type BidProps = ModeProps<'bid'> | ModeProps<'limit'> | ModeProps<'reserve'>;

/** A sum of what one would give (MC4): a bid, or a maximum up to which the rules bid by themselves; or of what one asks for. */
export function Bid(props: BidProps): ReactNode {
  const asked = askedOf(props);
  return asked && <Amount {...props} asked={asked} />;
}

function askedOf({ mode, view, actor }: BidProps) {
  const { board } = view;
  if (mode.type === 'reserve') {
    const { square } = mode;
    return {
      title: `Auction ${board.names[square]}`,
      text: 'It is not sold for less than this.',
      label: 'auction it',
      initial: board.price[square]!,
      moveOf: (reserve: number): Move => ({ type: 'auctionOwn', square, reserve }),
    };
  }
  const range = limitRange(stateOf(view), actor);
  if (!range) return undefined;
  const isBid = mode.type === 'bid';
  return {
    title: isBid ? 'Your bid' : 'Your maximum bid',
    text: `From ${money(board, range.least)} to ${money(board, range.most)}; Enter takes it.`,
    label: isBid ? 'bid' : 'set it',
    initial: range.least,
    moveOf: (amount: number): Move => ({ type: isBid ? 'bid' : 'leaveBid', amount }),
  };
}

type AmountProps = BidProps & { readonly asked: NonNullable<ReturnType<typeof askedOf>> };

const Amount = inLayer(function Amount({ asked, view, commands }: AmountProps): ReactNode {
  const { title, text, initial, label, moveOf } = asked;
  // While it is typed, the next digit goes behind the sum; otherwise, as at first, it takes its place.
  const [{ amount, typing }, set] = useState({ amount: initial, typing: false });
  const type = (sum: number): void => set({ amount: Math.min(MOST_MONEY, sum), typing: true });
  const add = (by: number): void =>
    set({ amount: Math.max(0, Math.min(MOST_MONEY, amount + by)), typing: false });
  const move = moveOf(amount);
  const problem = amount === 0 ? 'Type a sum first.' : commands.whyNot(move);
  const digits = [...'0123456789'];
  useKeys([
    { key: 'enter', label, whyNot: problem, run: () => commands.play(move) },
    { key: digits, label: 'amount', run: ({ name }) => type((typing ? amount * 10 : 0) + Number(name)) },
    stepKeys(['up', 'down'], '10 more, less', (by) => add(-10 * by)),
    { key: 'backspace', label: 'erase', hidden: true, run: () => type(Math.floor(amount / 10)) },
    { key: 'escape', label: 'back', run: commands.close },
  ]);
  const room = useOverlayRoom();
  const width = Math.min(room.width, Math.max(36, widthOf(title) + 4));
  const sum = money(view.board, amount);
  return (
    <Overlay title={title} width={width}>
      <Label wrap="wrap">{text}</Label>
      <Box justifyContent="center" aria-label={sum}>
        <Label {...bright}>{`${sum}▏`}</Label>
      </Box>
      <Label tone="warn" wrap="wrap">
        {problem ?? ''}
      </Label>
    </Overlay>
  );
});
