import { Label } from '../../../../tui/app/label.tsx';
import { stepped } from '../../../../tui/terminal/keys.ts';
import { cardsOf, RESOURCES, sumOf } from '../../rules/resources.ts';
import { firstOf, orNone } from '../catan-table.ts';
import { ResourceTable } from '../panels/Resources.tsx';
import { hints, prompts, reasons, strip } from '../texts.ts';
import { arrows, counting, type ModeKind } from './mode.ts';

/** Counters by resource: cards to discard, or those of a year of plenty. */
export interface CountsMode {
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
  const count = chosen[column]! + by;
  if (count < 0) return reasons.noneChosen(RESOURCES[column]!);
  if (by > 0 && sumOf(chosen) === total) return reasons.allChosen;
  if (count > most[column]!) return reasons.noMore(RESOURCES[column]!);
  return { ...mode, chosen: chosen.with(column, count) };
}

export const counts: ModeKind<CountsMode> = {
  keys(mode, { table, become }) {
    const { what, chosen, total, column } = mode;
    const left = total - sumOf(chosen);
    return [
      arrows((by, aside) => {
        const next = aside
          ? { ...mode, column: stepped(column, by, RESOURCES.length) }
          : changed(mode, by === 1 ? -1 : 1);
        if (typeof next === 'string') table.refuse(next);
        else become(next);
      }),
      ...counting((by) => changed(mode, by), become),
      {
        key: 'enter',
        label: what === 'discard' ? hints.discard : hints.take,
        whyNot: left > 0 ? reasons.discardAll(left) : undefined,
        run() {
          if (what === 'discard') table.play({ type: 'discard', cards: cardsOf(chosen) });
          else {
            const resources = RESOURCES.flatMap((name, r) => Array<typeof name>(chosen[r]!).fill(name));
            table.play({ type: 'playYearOfPlenty', resources });
          }
        },
      },
    ];
  },
  prompt: ({ what, total }) => [prompts[what](total)],
  strip({ what, chosen, most, total, column }) {
    const [title, whose] = what === 'discard' ? [strip.discard, strip.youHave] : [strip.take, strip.bankHas];
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
            {strip.chosen(count, total)}
          </Label>
          {count === total ? <Label tone="muted">{`   ${strip.allChosen}`}</Label> : null}
        </Label>
      </ResourceTable>
    );
  },
};
