import { counted } from '../../../../engine/sentence.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { stepped } from '../../../../tui/terminal/keys.ts';
import { cardsOf, countCards, RESOURCES, sumOf } from '../../rules/resources.ts';
import { firstOf, orNone } from '../catan-table.ts';
import { ResourceTable } from '../panels/Resources.tsx';
import { arrows, counting, type Desk, type Interaction, recounted } from './mode.ts';

/** Counters by resource: cards to discard, or those of a year of plenty. */
interface CountsMode {
  readonly kind: 'counts';
  readonly what: 'discard' | 'plenty';
  readonly chosen: readonly number[];
  /** What there is of each. */
  readonly most: readonly number[];
  readonly total: number;
  readonly column: number;
}

export function countsMode(what: CountsMode['what'], most: readonly number[], total: number): CountsMode {
  return { kind: 'counts', what, chosen: [0, 0, 0, 0, 0], most, total, column: firstOf(most) };
}

/** @returns the reason where that cannot be. */
function changed(mode: CountsMode, by: 1 | -1): CountsMode | string {
  const { chosen, most, total, column } = mode;
  if (by > 0 && sumOf(chosen) === total) return 'You have chosen all. Press Enter, or - to take one back.';
  const next = recounted(chosen, column, by, most[column]!);
  return typeof next === 'string' ? next : { ...mode, chosen: next };
}

export function counts(mode: CountsMode, { play, refuse, become }: Desk): Interaction {
  const { what, chosen, most, total, column } = mode;
  const count = sumOf(chosen);
  const isDone = count === total;
  const [title, whose] =
    what === 'discard' ? (['Discard', 'you have'] as const) : (['Take', 'bank has'] as const);
  const label = title.toLowerCase();
  return {
    keys: [
      arrows((by, aside) => {
        const next = aside
          ? { ...mode, column: stepped(column, by, RESOURCES.length) }
          : changed(mode, by === 1 ? -1 : 1);
        if (typeof next === 'string') refuse(next);
        else become(next);
      }),
      ...counting((by) => changed(mode, by), become),
      {
        key: 'enter',
        label,
        whyNot: isDone ? undefined : `Choose ${counted(total - count, 'more card')}.`,
        run() {
          if (what === 'discard') play({ type: 'discard', cards: cardsOf(chosen) });
          else {
            const resources = RESOURCES.flatMap((name, r) => Array<typeof name>(chosen[r]!).fill(name));
            play({ type: 'playYearOfPlenty', resources });
          }
        },
      },
    ],
    prompt: [
      what === 'discard'
        ? `Choose ${countCards(total)} to discard.`
        : `Take ${countCards(total)} from the bank.`,
    ],
    strip: (
      <ResourceTable
        title={title}
        rows={[
          { name: whose, cells: most.map(orNone), muted: true },
          { name: label, cells: chosen.map(orNone), marked: column },
        ]}
      >
        <Label>
          <Label bold tone={isDone ? 'good' : 'warn'}>
            {`${count} of ${total} chosen`}
          </Label>
          {isDone && <Label tone="muted">{'   Enter when you are done'}</Label>}
        </Label>
      </ResourceTable>
    ),
  };
}
