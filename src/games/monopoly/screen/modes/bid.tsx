import { Box } from 'ink';
import { type ReactNode, useReducer } from 'react';
import { useApp, useKeys } from '../../../../tui/app/app-context.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { inLayer } from '../../../../tui/app/layer.tsx';
import { widthOf } from '../../../../tui/paint/width.ts';
import { stepKeys } from '../../../../tui/terminal/keys.ts';
import { Overlay, useOverlayRoom } from '../../../../tui/widgets/overlay.tsx';
import { limitRange } from '../../rules/auction.ts';
import { money } from '../../rules/board.ts';
import { check } from '../../rules/moves/index.ts';
import type { Move } from '../../rules/moves/move.ts';
import { stateOf } from '../../rules/view.ts';
import { hints, texts } from '../texts.ts';
import type { ModeProps } from './mode.ts';

type BidProps = ModeProps<'bid'> | ModeProps<'limit'> | ModeProps<'reserve'>;

/** A sum of what one would give (MC4): a bid, or a maximum up to which the rules bid by themselves; or of what one asks for. */
export function Bid(props: BidProps): ReactNode {
  const asked = askedOf(props);
  return asked && <Amount {...props} asked={asked} />;
}

interface Asked {
  readonly title: string;
  /** What the sum means, above it. */
  readonly text: string;
  /** What Enter does. */
  readonly label: string;
  /** What stands there first; the first digit that is typed takes its place. */
  readonly initial: number;
  moveOf(amount: number): Move;
}

function askedOf({ mode, view, actor }: BidProps): Asked | undefined {
  const { board } = view;
  if (mode.type === 'reserve') {
    const { square } = mode;
    const { text, label } = texts.reserve;
    const title = texts.reserve.title(board.names[square]!);
    const moveOf = (reserve: number): Move => ({ type: 'auctionOwn', square, reserve });
    return { title, text, label, initial: board.price[square]!, moveOf };
  }
  const range = limitRange(stateOf(view), actor);
  if (!range) return undefined;
  const type = mode.type === 'bid' ? 'bid' : 'leaveBid';
  return {
    title: texts.bid.title[type],
    text: texts.bid.range(money(board, range.least), money(board, range.most)),
    label: texts.bid.label[type],
    initial: range.least,
    moveOf: (amount) => ({ type, amount }),
  };
}

interface Typed {
  readonly amount: number;
  /** The next digit goes behind the sum; otherwise it takes its place. */
  readonly typing: boolean;
}

type AmountStep = { readonly digit: number } | { readonly add: number } | 'erase';

const MOST = 1_000_000_000;

function amountStep({ amount, typing }: Typed, step: AmountStep): Typed {
  if (step === 'erase') return { amount: Math.floor(amount / 10), typing: true };
  if ('add' in step) return { amount: Math.max(0, Math.min(MOST, amount + step.add)), typing: false };
  return { amount: Math.min(MOST, (typing ? amount * 10 : 0) + step.digit), typing: true };
}

type AmountProps = BidProps & { readonly asked: Asked };

/** A sum is typed, and one Enter takes it. */
const Amount = inLayer(function Amount({ asked, view, actor, commands }: AmountProps): ReactNode {
  const { title, text, initial, label, moveOf } = asked;
  const { say } = useApp();
  const [{ amount }, step] = useReducer(amountStep, { amount: initial, typing: false });
  const move = moveOf(amount);
  const problem = amount === 0 ? texts.bid.nothing : check(stateOf(view), actor, move)?.text;
  const take = (): void => {
    if (problem === undefined) commands.play(move);
    else say(problem, 'warn');
  };
  useKeys([
    { key: 'enter', label, whyNot: problem, run: take },
    { key: [...'0123456789'], label: hints.digits, run: (key) => step({ digit: Number(key.name) }) },
    stepKeys(['up', 'down'], hints.tenMoreLess, (by) => step({ add: -10 * by })),
    { key: 'backspace', label: hints.erase, hidden: true, run: () => step('erase') },
    { key: 'escape', label: hints.back, run: commands.close },
  ]);
  const room = useOverlayRoom();
  const width = Math.min(room.width, Math.max(36, widthOf(title) + 4));
  const sum = money(view.board, amount);
  return (
    <Overlay title={title} width={width}>
      <Label wrap="wrap">{text}</Label>
      <Box justifyContent="center" aria-label={sum}>
        <Label tone="accent" bold>{`${sum}▏`}</Label>
      </Box>
      <Label tone="warn" wrap="wrap">
        {problem ?? ''}
      </Label>
    </Overlay>
  );
});
