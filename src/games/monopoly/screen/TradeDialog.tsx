import { type ReactNode, useReducer } from 'react';
import { useApp, useKeys } from '../../../tui/app/app-context.ts';
import { CanvasView } from '../../../tui/app/canvas-view.tsx';
import { Layer } from '../../../tui/app/layer.tsx';
import type { Area } from '../../../tui/paint/canvas.ts';
import type { Binding } from '../../../tui/terminal/keys.ts';
import { Overlay, overlayRoom } from '../../../tui/widgets/overlay.tsx';
import { check } from '../rules/moves/index.ts';
import type { Move } from '../rules/moves/move.ts';
import { goodsText } from '../rules/trade.ts';
import type { View } from '../rules/view.ts';
import { drawTrade, fairness } from './draw-trade.ts';
import type { SeatLook } from './seats.ts';
import {
  itemsOf,
  offerOf,
  partners,
  type TradeAction,
  type TradeDraft,
  tradeReducer,
} from './trade-state.ts';

export interface TradeDialogProps {
  readonly view: View;
  readonly looks: readonly SeatLook[];
  readonly initial: TradeDraft;
  readonly within: Area;
  offer(draft: TradeDraft, move: Move): void;
  close(): void;
}

/** An offer is put together: both sides' holdings, money, and a hint how fair it is (MC9, MW12). */
export function TradeDialog(props: TradeDialogProps): ReactNode {
  return (
    <Layer>
      <TradeBody {...props} />
    </Layer>
  );
}

function TradeBody({ view, looks, initial, within, offer, close }: TradeDialogProps): ReactNode {
  const { size, say } = useApp();
  const [draft, dispatch] = useReducer(tradeReducer(view), initial);
  const why = check(view.table, draft.from, offerOf(draft));
  const whyNot = why?.text;
  const send = (): void => {
    if (whyNot === undefined) offer(draft, offerOf(draft));
    else say(whyNot, 'warn');
  };
  const several = partners(view, draft.from).length > 1 && draft.counters === undefined;
  useKeys([
    { key: 'enter', label: 'offer', run: send },
    ...draftKeys(dispatch, several),
    { key: 'escape', label: 'back', run: close },
    {
      key: ['up', 'down'],
      label: 'choose',
      run: (key) => dispatch({ type: 'row', by: key.name === 'up' ? -1 : 1 }),
    },
  ]);
  const room = overlayRoom(size, within);
  const rows = Math.max(itemsOf(view, draft.from).length, itemsOf(view, draft.to).length);
  const spoken = [
    `${looks[draft.from]!.name} gives ${goodsText(view.table, draft.give)}`,
    `${looks[draft.to]!.name} gives ${goodsText(view.table, draft.want)}`,
    fairness(view, looks, draft),
    ...(whyNot ? [whyNot] : []),
  ];
  return (
    <Overlay title={draft.counters === undefined ? 'Trade' : 'Counter-offer'} within={within}>
      <CanvasView
        width={Math.min(room.width, 66)}
        height={Math.min(room.height, rows + 4)}
        draw={(inside) => drawTrade(inside, inside.area, { view, looks, draft, whyNot })}
        spoken={() => spoken}
      />
    </Overlay>
  );
}

/** The keys that put the offer together. @param several whether there is a choice of partners. */
function draftKeys(dispatch: (action: TradeAction) => void, several: boolean): readonly Binding[] {
  const digits = [...'0123456789'];
  return [
    { key: 'space', label: 'add', run: () => dispatch({ type: 'toggle' }) },
    // The hint bar shows the first of several keys.
    { key: digits, label: 'to 9 money', run: (key) => dispatch({ type: 'digit', digit: Number(key.name) }) },
    { key: ['+', '='], label: '+10', hidden: true, run: () => dispatch({ type: 'add', amount: 10 }) },
    { key: '-', label: '-10', hidden: true, run: () => dispatch({ type: 'add', amount: -10 }) },
    { key: 'backspace', label: 'less money', hidden: true, run: () => dispatch({ type: 'erase' }) },
    {
      key: ['left', 'right'],
      label: 'side',
      run: (key) => dispatch({ type: 'side', to: key.name === 'left' ? 'give' : 'want' }),
    },
    {
      key: ['tab', 'shift+tab'],
      label: 'whom',
      hidden: !several,
      run: (key) => dispatch({ type: 'partner', by: key.shift ? -1 : 1 }),
    },
  ];
}
