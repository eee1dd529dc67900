import type { ReactNode } from 'react';
import { capital } from '../../../engine/words.ts';
import { useApp } from '../../../tui/app/app-context.ts';
import type { Area } from '../../../tui/paint/canvas.ts';
import { Dialog } from '../../../tui/widgets/dialog.tsx';
import { check } from '../rules/moves/index.ts';
import type { Offer } from '../rules/state.ts';
import { goodsText } from '../rules/trade.ts';
import type { Action } from './actions.ts';
import type { AskingProps } from './asking.ts';
import { completes, fairness } from './draw-trade.ts';
import { nameOf } from './seats.ts';

export interface AnswerProps extends Omit<AskingProps, 'seat'> {
  readonly offer: Offer;
  counter(): void;
}

/** An offer to a person here: accept, change, refuse, or leave it for later. */
export function Answer({ view, looks, offer, within, play, close, counter }: AnswerProps): ReactNode {
  const { say } = useApp();
  const { from, to, give, want, id } = offer;
  const why = check(view.table, to, { type: 'acceptTrade', offer: id });
  const accept = (): void => {
    if (why === undefined) play({ type: 'acceptTrade', offer: id });
    else say(why.text, 'warn');
  };
  const text = [
    `${nameOf(looks, from)} gives ${goodsText(view.table, give)}`,
    `and wants ${goodsText(view.table, want)}.`,
    fairness(view, looks, offer),
    completes(view, looks, offer),
    why?.text ?? '',
  ]
    .filter((line) => line !== '')
    .join('\n');
  return (
    <Dialog
      title={`${looks[to]!.glyph} ${nameOf(looks, to)}: a trade from ${nameOf(looks, from)}`}
      text={text}
      within={within}
      marked={3}
      choices={[
        { label: 'Accept', key: 'a', run: accept },
        { label: 'Change', key: 'c', run: counter },
        { label: 'Refuse', key: 'r', run: () => play({ type: 'declineTrade', offer: id }) },
        { label: 'Later', key: 'l', run: close },
      ]}
    />
  );
}

export interface SureProps {
  readonly action: Action;
  readonly within: Area;
  onYes(): void;
  onNo(): void;
}

/** Asks before what cannot be taken back; the harmless answer is marked. */
export function Sure({ action, within, onYes, onNo }: SureProps): ReactNode {
  return (
    <Dialog
      title="Sure?"
      text={action.confirm ?? ''}
      within={within}
      marked={1}
      choices={[
        { label: capital(action.label), key: 'y', run: onYes },
        { label: 'No', key: 'n', run: onNo },
      ]}
    />
  );
}
