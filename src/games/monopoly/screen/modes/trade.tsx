import { type ReactNode, useState } from 'react';
import { useKeys } from '../../../../tui/app/app-context.ts';
import { inLayer } from '../../../../tui/app/layer.tsx';
import { stepKeys } from '../../../../tui/terminal/keys.ts';
import { Overlay } from '../../../../tui/widgets/overlay.tsx';
import type { ModeProps } from './mode.ts';
import { changesOf, firstDraft, offerOf, partners, type TradeDraft } from './trade-state.ts';
import { TradeView } from './trade-view.tsx';

/** An offer is put together: both sides' holdings, money, and a hint how fair it is (MC9, MW12). */
export function Trade(props: ModeProps<'trade'>): ReactNode {
  const { mode, view, actor, cursor } = props;
  const initial = firstDraft(view, actor, mode, cursor);
  return initial && <TradeBody {...props} initial={initial} />;
}

type TradeBodyProps = ModeProps<'trade'> & { readonly initial: TradeDraft };

const TradeBody = inLayer(function TradeBody(props: TradeBodyProps): ReactNode {
  const { view, looks, initial, close } = props;
  const [last, set] = useState(initial);
  // What stood below the mark can have gone to somebody else meanwhile.
  const draft = { ...last, ...changesOf(view, last).side(last.side) };
  const { marked, digit, erase, add, side, row, toggle, partner } = changesOf(view, draft);
  const put = (changed: Partial<TradeDraft>): void => set({ ...draft, typing: false, ...changed });
  const whyNot = props.whyNot(offerOf(draft), draft.from);
  const alone = partners(view, draft.from).length < 2 || draft.counters !== undefined;
  const digits = [...'0123456789'];
  useKeys([
    { key: 'enter', label: 'offer', whyNot, run: () => makeOffer(props, draft) },
    {
      ...{ key: 'space', label: marked.isIn ? 'take out' : 'add', run: () => put(toggle()) },
      whyNot: marked.flipped ? undefined : 'Type the sum of money, or change it by + and -.',
    },
    { key: digits, label: 'money', run: ({ name }) => put(digit(Number(name))) },
    { key: ['+', '='], label: '+10', hidden: true, run: () => put(add(10)) },
    { key: '-', label: '-10', hidden: true, run: () => put(add(-10)) },
    { key: 'backspace', label: 'less money', hidden: true, run: () => put(erase()) },
    stepKeys(['left', 'right'], 'side', (by) => put(side(by < 0 ? 'give' : 'want'))),
    stepKeys(['tab', 'shift+tab'], 'whom', (by) => put(partner(by)), { hidden: alone }),
    { key: 'escape', label: 'back', run: close },
    stepKeys(['up', 'down'], 'choose', (by) => put(row(by))),
  ]);
  return (
    <Overlay title={draft.counters === undefined ? 'Trade' : 'Counter-offer'}>
      <TradeView {...{ view, looks, draft, whyNot }} />
    </Overlay>
  );
});

/** A counter-offer refuses what it answers, unless the other has taken that back in the meantime. */
function makeOffer({ view, playAll }: ModeProps<'trade'>, draft: TradeDraft): void {
  const { counters, from: seat } = draft;
  const offer = { seat, move: offerOf(draft) };
  const stands = counters !== undefined && view.offers.some(({ id }) => id === counters);
  const refusal = { type: 'declineTrade', offer: counters ?? 0, why: 'Another offer follows.' } as const;
  playAll(stands ? [{ seat, move: refusal }, offer] : [offer]);
}
