import type { ComponentType, ReactNode } from 'react';
import type { Mode } from '../state.ts';
import { Answer } from './answer.tsx';
import { Bid } from './bid.tsx';
import { EventTargets, EventThere } from './event.tsx';
import { lists } from './lists.tsx';
import type { LookProps, ModeProps } from './mode.ts';
import { Scores } from './scores.tsx';
import { Square } from './square.tsx';
import { Sure } from './sure.tsx';
import { Trade } from './trade.tsx';
import { Verdict } from './verdict.tsx';

const modes: { readonly [T in Mode['type']]: ComponentType<ModeProps<T>> } = {
  square: Square,
  scores: Scores,
  ...lists,
  verdict: Verdict,
  bid: Bid,
  limit: Bid,
  reserve: Bid,
  event: EventTargets,
  eventThere: EventThere,
  trade: Trade,
  answer: Answer,
  sure: Sure,
};

const forWatchers: readonly Mode['type'][] = ['square', 'scores'];

export function ModeView(props: LookProps): ReactNode {
  const { mode, actor } = props;
  if (actor === undefined && !forWatchers.includes(mode.type)) return null;
  const View = modes[mode.type] as ComponentType<LookProps>;
  return <View {...props} />;
}
