import type { Binding } from '../../../../tui/terminal/keys.ts';
import { handOf } from '../sight.ts';
import { hints } from '../texts.ts';
import { answer, confirmMode } from './answer.tsx';
import { countsMode } from './counts.tsx';
import type { Mode, Moment } from './mode.ts';
import { placeMode } from './place.tsx';
import { turn } from './turn.tsx';

/** What the match asks of the seat; nothing while nobody here decides. */
export function startMode(moment: Moment | undefined): Mode {
  if (!moment) return turn;
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
      return view.offer?.from === seat ? confirmMode(moment) : answer;
    default:
      return turn;
  }
}

/** The keys of the person who decides, Esc among them where it leads back. @param modes each entered from the one before it */
export function keysOf(
  modes: readonly Mode[],
  moment: Moment,
  show: (modes: readonly Mode[]) => void,
): readonly Binding[] {
  const before = modes.slice(0, -1);
  const keys = modes.at(-1)!.keys({
    ...moment,
    enter: (mode) => show([...modes, mode]),
    become: (mode) => show([...before, mode]),
  });
  if (before.length === 0) return keys;
  return [...keys, { key: 'escape', label: hints.back, run: () => show(before) }];
}
