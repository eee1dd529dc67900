import { counted } from '../../../../engine/sentence.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { stepped } from '../../../../tui/terminal/keys.ts';
import { cardsOf, countCards, RESOURCES, sumOf } from '../../rules/resources.ts';
import { firstOf, orNone } from '../catan-table.ts';
import { ResourceTable } from '../panels/Resources.tsx';
import { arrows, counting, type ModeKind, recounted } from './mode.ts';

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

export const counts: ModeKind<CountsMode> = {
  keys(mode, { play, refuse, become }) {
    const { what, chosen, total, column } = mode;
    const left = total - sumOf(chosen);
    return [
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
        label: what === 'discard' ? 'discard' : 'take',
        whyNot: left > 0 ? `Choose ${counted(left, 'more card')}.` : undefined,
        run() {
          if (what === 'discard') play({ type: 'discard', cards: cardsOf(chosen) });
          else {
            const resources = RESOURCES.flatMap((name, r) => Array<typeof name>(chosen[r]!).fill(name));
            play({ type: 'playYearOfPlenty', resources });
          }
        },
      },
    ];
  },
  prompt: ({ what, total }) => [
    what === 'discard'
      ? `Choose ${countCards(total)} to discard.`
      : `Take ${countCards(total)} from the bank.`,
  ],
  strip({ what, chosen, most, total, column }) {
    const [title, whose] = what === 'discard' ? ['Discard', 'you have'] : ['Take', 'bank has'];
    const count = sumOf(chosen);
    return (
      <ResourceTable
        title={title}
        rows={[
          { name: whose, cells: most.map(orNone), muted: true },
          { name: title.toLowerCase(), cells: chosen.map(orNone), marked: column },
        ]}
      >
        <Label>
          <Label bold tone={count === total ? 'good' : 'warn'}>
            {`${count} of ${total} chosen`}
          </Label>
          {count === total ? <Label tone="muted">{'   Enter when you are done'}</Label> : null}
        </Label>
      </ResourceTable>
    );
  },
};
