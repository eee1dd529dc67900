import { type ReactNode, useReducer } from 'react';
import type { Seat } from '../../../../engine/game.ts';
import { useApp, useKeys } from '../../../../tui/app/app-context.ts';
import { inLayer } from '../../../../tui/app/layer.tsx';
import { type Binding, stepKeys } from '../../../../tui/terminal/keys.ts';
import { Overlay, useOverlayRoom } from '../../../../tui/widgets/overlay.tsx';
import { check } from '../../rules/moves/index.ts';
import { stateOf, type View } from '../../rules/view.ts';
import { hints, texts } from '../texts.ts';
import type { ModeOf, ModeProps } from './mode.ts';
import {
  counterTrade,
  offerOf,
  partners,
  startTrade,
  type TradeAction,
  type TradeDraft,
  tradeFor,
  tradeReducer,
} from './trade-state.ts';
import { TradeView } from './trade-view.tsx';

/** An offer is put together: both sides' holdings, money, and a hint how fair it is (MC9, MW12). */
export function Trade(props: ModeProps<'trade'>): ReactNode {
  const { mode, view, actor, cursor } = props;
  const initial = firstDraft(view, actor, mode, cursor);
  return initial && <TradeBody {...props} initial={initial} />;
}

function firstDraft(
  view: View,
  actor: Seat,
  { square, counters }: ModeOf<'trade'>,
  cursor: number,
): TradeDraft | undefined {
  const offer = view.offers.find(({ id }) => id === counters);
  if (offer) return counterTrade(offer);
  if (partners(view, actor).length === 0) return undefined;
  return square === undefined
    ? startTrade(view, actor, view.squares[cursor]!.owner)
    : tradeFor(view, actor, square);
}

type TradeBodyProps = ModeProps<'trade'> & { readonly initial: TradeDraft };

const TradeBody = inLayer(function TradeBody(props: TradeBodyProps): ReactNode {
  const { view, looks, initial, commands } = props;
  const { say } = useApp();
  const [draft, dispatch] = useReducer(tradeReducer(view), initial);
  const whyNot = check(stateOf(view), draft.from, offerOf(draft))?.text;
  const send = (): void => {
    if (whyNot === undefined) makeOffer(props, draft);
    else say(whyNot, 'warn');
  };
  const several = partners(view, draft.from).length > 1 && draft.counters === undefined;
  useKeys([
    { key: 'enter', label: hints.offer, run: send },
    ...draftKeys(dispatch, several),
    { key: 'escape', label: hints.back, run: commands.close },
    stepKeys(['up', 'down'], hints.choose, (by) => dispatch({ type: 'row', by })),
  ]);
  const room = useOverlayRoom();
  return (
    <Overlay title={draft.counters === undefined ? texts.trade.title : texts.trade.counter}>
      <TradeView {...{ view, looks, draft, whyNot }} width={Math.min(room.width, 76)} height={room.height} />
    </Overlay>
  );
});

/** A counter-offer refuses what it answers, unless the other has taken that back in the meantime. */
function makeOffer({ view, commands }: ModeProps<'trade'>, draft: TradeDraft): void {
  const { counters, from: seat } = draft;
  const offer = { seat, move: offerOf(draft) };
  const stands = counters !== undefined && view.offers.some(({ id }) => id === counters);
  const refusal = { type: 'declineTrade', offer: counters ?? 0, why: texts.trade.another } as const;
  commands.playAll(stands ? [{ seat, move: refusal }, offer] : [offer]);
}

/** The keys that put the offer together. @param several whether there is a choice of partners. */
function draftKeys(dispatch: (action: TradeAction) => void, several: boolean): readonly Binding[] {
  const digits = [...'0123456789'];
  return [
    { key: 'space', label: hints.add, run: () => dispatch({ type: 'toggle' }) },
    { key: digits, label: hints.money, run: (key) => dispatch({ type: 'digit', digit: Number(key.name) }) },
    { key: ['+', '='], label: '+10', hidden: true, run: () => dispatch({ type: 'add', amount: 10 }) },
    { key: '-', label: '-10', hidden: true, run: () => dispatch({ type: 'add', amount: -10 }) },
    { key: 'backspace', label: hints.lessMoney, hidden: true, run: () => dispatch({ type: 'erase' }) },
    stepKeys(['left', 'right'], hints.side, (by) => dispatch({ type: 'side', to: by < 0 ? 'give' : 'want' })),
    stepKeys(['tab', 'shift+tab'], hints.whom, (by) => dispatch({ type: 'partner', by }), {
      hidden: !several,
    }),
  ];
}
