import type { Binding } from '../../../../tui/terminal/keys.ts';
import { handOf } from '../sight.ts';
import { hints } from '../texts.ts';
import { agree } from './agree.tsx';
import { answer } from './answer.tsx';
import { bank } from './bank.tsx';
import { cards } from './cards.tsx';
import { confirm, confirmMode } from './confirm.tsx';
import { counts, countsMode } from './counts.tsx';
import {
  ANSWER,
  type Keys,
  type Mode,
  type ModeAction,
  type ModeKind,
  type ModeOf,
  type Moment,
  TURN,
} from './mode.ts';
import { monopoly } from './monopoly.tsx';
import { place, placeMode } from './place.ts';
import { terms } from './terms.tsx';
import { turn } from './turn.tsx';
import { victim } from './victim.tsx';

const kinds: { readonly [K in Mode['kind']]: ModeKind<ModeOf<K>> } = {
  turn,
  place,
  victim,
  cards,
  monopoly,
  discard: counts,
  plenty: counts,
  bank,
  terms,
  agree,
  answer,
  confirm,
};

/** The kind of a mode; that it takes this very mode the compiler cannot see. */
export function kindOf<M extends Mode>({ kind }: M): ModeKind<M> {
  return kinds[kind] as unknown as ModeKind<M>;
}

/** What the match asks of the seat. */
export function startMode(moment: Moment): Mode {
  const { view, seat, legal } = moment;
  const { phase } = view;
  switch (phase.kind) {
    case 'setupSettlement':
      return placeMode('settlement', legal, moment, 'forced');
    case 'setupRoad':
    case 'roadBuilding':
      return placeMode('road', legal, moment, 'forced');
    case 'robber':
      return placeMode('robber', legal, moment, 'forced');
    case 'discard':
      return countsMode('discard', handOf(view, seat), phase.owed[seat] ?? 0);
    case 'trade':
      return view.offer?.from === seat ? confirmMode(moment) : ANSWER;
    default:
      return TURN;
  }
}

export function reduceMode(mode: Mode, action: ModeAction): Mode {
  return action.type === 'enter' ? action.mode : (kindOf(mode).reduce?.(mode, action) ?? mode);
}

/** The keys of the person who decides, Esc among them where it leads somewhere. */
export function keysOf(mode: Mode, keys: Keys): readonly Binding[] {
  const kind = kindOf(mode);
  const back = kind.back?.(mode);
  const leave: readonly Binding[] =
    back === undefined ? [] : [{ key: 'escape', label: hints.back, run: () => keys.enter(back) }];
  return [...kind.keys(mode, keys), ...leave];
}
