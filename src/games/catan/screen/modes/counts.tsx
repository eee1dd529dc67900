import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Label } from '../../../../tui/app/label.tsx';
import { stepped } from '../../../../tui/terminal/keys.ts';
import { cardsOf, countsOf, RESOURCES, sumOf } from '../../rules/resources.ts';
import { ResourceTable } from '../panels/Resources.tsx';
import { hints, prompts, reasons, strip } from '../texts.ts';
import {
  arrows,
  cardsAt,
  counting,
  isSideways,
  type Keys,
  type ModeKind,
  type Moment,
  type StripProps,
  stepOf,
} from './mode.ts';

/** Counters by resource: cards to discard, or those of a year of plenty. */
export interface CountsMode {
  readonly kind: 'discard' | 'plenty';
  readonly chosen: readonly number[];
  /** What there is of each. */
  readonly most: readonly number[];
  readonly total: number;
  readonly column: number;
}

export function countsMode(kind: CountsMode['kind'], most: readonly number[], total: number): CountsMode {
  return { kind, chosen: [0, 0, 0, 0, 0], most, total, column: 0 };
}

export function plentyMode({ view }: Moment): CountsMode {
  const bank = countsOf(view.bank);
  return countsMode('plenty', bank, Math.min(2, sumOf(bank)));
}

function change(mode: CountsMode, by: 1 | -1): CountsMode {
  const { chosen, most, total, column } = mode;
  const count = chosen[column]! + by;
  if (count < 0 || count > most[column]! || (by > 0 && sumOf(chosen) === total)) return mode;
  return { ...mode, chosen: chosen.with(column, count) };
}

export const counts: ModeKind<CountsMode> = {
  reduce(mode, action) {
    if (action.type === 'change') return change(mode, action.by);
    if (action.type !== 'arrow') return mode;
    const by = stepOf(action.direction);
    if (!isSideways(action.direction)) return change(mode, by === 1 ? -1 : 1);
    return { ...mode, column: stepped(mode.column, by, RESOURCES.length) };
  },
  keys(mode, keys) {
    const left = mode.total - sumOf(mode.chosen);
    return [
      arrows(keys),
      ...counting(keys),
      {
        key: 'enter',
        label: mode.kind === 'discard' ? hints.discard : hints.take,
        whyNot: left > 0 ? reasons.discardAll(left) : undefined,
        run: () => done(mode, keys),
      },
    ];
  },
  back: (mode) => (mode.kind === 'plenty' ? cardsAt('playYearOfPlenty') : undefined),
  prompt: ({ kind, total }) => [prompts[kind](total)],
  Strip: CountsStrip,
};

function done({ kind, chosen }: CountsMode, { table }: Keys): void {
  if (kind === 'discard') table.play({ type: 'discard', cards: cardsOf(chosen) });
  else {
    const resources = RESOURCES.flatMap((name, r) => Array<typeof name>(chosen[r]!).fill(name));
    table.play({ type: 'playYearOfPlenty', resources });
  }
}

const some = (all: readonly number[]): readonly string[] =>
  all.map((count) => (count > 0 ? String(count) : '·'));

function CountsStrip({ mode, moment }: StripProps<CountsMode>): ReactNode {
  const { kind, chosen, most, total, column } = mode;
  const [title, whose] = kind === 'discard' ? [strip.discard, strip.youHave] : [strip.take, strip.bankHas];
  const count = sumOf(chosen);
  return (
    <Box flexDirection="column">
      <ResourceTable
        look={moment.look}
        title={title}
        rows={[
          { name: whose, cells: some(most), muted: true },
          { name: title.toLowerCase(), cells: some(chosen), marked: column },
        ]}
      />
      <Label>
        <Label bold tone={count === total ? 'good' : 'warn'}>
          {strip.chosen(count, total)}
        </Label>
        {count === total ? <Label tone="muted">{`   ${strip.allChosen}`}</Label> : null}
      </Label>
    </Box>
  );
}
