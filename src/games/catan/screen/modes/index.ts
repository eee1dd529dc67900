import type { Binding } from '../../../../tui/terminal/keys.ts';
import { handOf } from '../catan-table.ts';
import { agree } from './agree.tsx';
import { answer } from './answer.tsx';
import { bank } from './bank.tsx';
import { cards } from './cards.tsx';
import { confirm, confirmMode } from './confirm.tsx';
import { counts, countsMode } from './counts.tsx';
import type { Mode, ModeKind, Moment, Places } from './mode.ts';
import { monopoly } from './monopoly.tsx';
import { place, placeMode } from './place.ts';
import { terms } from './terms.tsx';
import { turn } from './turn.tsx';
import { victim } from './victim.tsx';

export const modes = { turn, place, victim, cards, monopoly, counts, bank, terms, agree, answer, confirm };

/** How a mode is dealt with; that it takes this very mode the compiler cannot see. */
export function kindOf({ kind }: Mode): ModeKind<Mode> {
  return modes[kind] as ModeKind<Mode>;
}

export function placesOf(mode: Mode): Places | undefined {
  return 'choices' in mode ? mode : undefined;
}

/** What the match asks of the seat; nothing while nobody here decides. */
export function startMode(moment: Moment | undefined): Mode {
  if (!moment) return { kind: 'turn' };
  const { view, seat, legal } = moment;
  const { phase } = view;
  switch (phase.kind) {
    case 'setupSettlement':
      return placeMode('settlement', legal, moment);
    case 'setupRoad':
    case 'roadBuilding':
      return placeMode('road', legal, moment);
    case 'robber':
      return placeMode('robber', legal, moment);
    case 'discard':
      return countsMode('discard', handOf(view, seat), phase.owed[seat] ?? 0);
    case 'trade':
      return view.offer?.from === seat ? confirmMode(moment) : { kind: 'answer' };
    default:
      return { kind: 'turn' };
  }
}

/** The keys of the person who decides, Esc among them where it leads back. @param entered each mode from the one before it */
export function keysOf(
  entered: readonly Mode[],
  moment: Moment,
  show: (entered: readonly Mode[]) => void,
): readonly Binding[] {
  const before = entered.slice(0, -1);
  const mode = entered.at(-1)!;
  const keys = kindOf(mode).keys(mode, {
    ...moment,
    enter: (next) => show([...entered, next]),
    become: (next) => show([...before, next]),
  });
  if (before.length === 0) return keys;
  return [...keys, { key: 'escape', label: 'back', run: () => show(before) }];
}
