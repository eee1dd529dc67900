import { Box } from 'ink';
import { type ReactNode, useReducer } from 'react';
import { useApp, useKeys } from '../../../../tui/app/app-context.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { inLayer } from '../../../../tui/app/layer.tsx';
import { widthOf } from '../../../../tui/paint/width.ts';
import { stepKeys } from '../../../../tui/terminal/keys.ts';
import { Overlay, useOverlayRoom } from '../../../../tui/widgets/overlay.tsx';
import { hints } from '../texts.ts';

export interface AmountProps {
  readonly title: string;
  /** What the sum means, above it. */
  readonly text: string;
  /** What stands there first; the first digit that is typed takes its place. */
  readonly initial: number;
  /** What Enter does. */
  readonly label: string;
  /** The sum in the board's currency. */
  show(amount: number): string;
  /** Why the sum cannot be taken. */
  whyNot(amount: number): string | undefined;
  run(amount: number): void;
  close(): void;
}

/** A sum is typed, and one Enter takes it. */
export const Amount = inLayer(AmountBody);

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

function AmountBody(props: AmountProps): ReactNode {
  const { title, text, initial, label, show, whyNot, run, close } = props;
  const { say } = useApp();
  const [{ amount }, step] = useReducer(amountStep, { amount: initial, typing: false });
  const problem = whyNot(amount);
  const take = (): void => {
    if (problem === undefined) run(amount);
    else say(problem, 'warn');
  };
  useKeys([
    { key: 'enter', label, whyNot: problem, run: take },
    { key: [...'0123456789'], label: hints.digits, run: (key) => step({ digit: Number(key.name) }) },
    stepKeys(['up', 'down'], hints.tenMoreLess, (by) => step({ add: -10 * by })),
    { key: 'backspace', label: hints.erase, hidden: true, run: () => step('erase') },
    { key: 'escape', label: hints.back, run: close },
  ]);
  const room = useOverlayRoom();
  const width = Math.min(room.width, Math.max(36, widthOf(title) + 4));
  return (
    <Overlay title={title} width={width}>
      <Label wrap="wrap">{text}</Label>
      <Box justifyContent="center" aria-label={show(amount)}>
        <Label tone="accent" bold>{`${show(amount)}▏`}</Label>
      </Box>
      <Label tone="warn" wrap="wrap">
        {problem ?? ''}
      </Label>
    </Overlay>
  );
}
