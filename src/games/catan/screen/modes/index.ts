import { handOf } from '../catan-table.ts';
import { agree } from './agree.tsx';
import { answer } from './answer.tsx';
import { bank } from './bank.tsx';
import { cards } from './cards.tsx';
import { confirm, confirmMode } from './confirm.tsx';
import { counts, countsMode } from './counts.tsx';
import type { Desk, Interaction, Mode, Moment } from './mode.ts';
import { monopoly } from './monopoly.tsx';
import { place, placeMode } from './place.tsx';
import { terms } from './terms.tsx';
import { turn } from './turn.tsx';
import { victim } from './victim.tsx';

export const modes = { turn, place, victim, cards, monopoly, counts, bank, terms, agree, answer, confirm };

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

/** What the person who decides is asked, with Esc where it leads back. @param entered each mode from the one before it */
export function interactionOf(
  entered: readonly Mode[],
  moment: Moment,
  show: (entered: readonly Mode[]) => void,
): Interaction {
  const before = entered.slice(0, -1);
  const mode = entered.at(-1)!;
  // That it takes this very mode the compiler cannot see.
  const dealWith = modes[mode.kind] as (mode: Mode, desk: Desk) => Interaction;
  const interaction = dealWith(mode, {
    ...moment,
    enter: (next) => show([...entered, next]),
    become: (next) => show([...before, next]),
  });
  if (before.length === 0) return interaction;
  const back = { key: 'escape', label: 'back', run: () => show(before) };
  return { ...interaction, keys: [...interaction.keys, back] };
}
