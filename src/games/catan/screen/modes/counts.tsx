import { Box } from 'ink';
import { Label } from '../../../../tui/app/label.tsx';
import { stepped } from '../../../../tui/terminal/keys.ts';
import { cardsOf, RESOURCES, sumOf } from '../../rules/resources.ts';
import { ResourceTable } from '../panels/Resources.tsx';
import { hints, prompts, reasons, strip } from '../texts.ts';
import { arrows, counting, type Mode } from './mode.ts';

const some = (all: readonly number[]): readonly string[] =>
  all.map((count) => (count > 0 ? String(count) : '·'));

/**
 * Counters by resource: cards to discard, or those of a year of plenty.
 * @param most what there is of each
 */
export function countsMode(
  kind: 'discard' | 'plenty',
  most: readonly number[],
  total: number,
  { chosen, column } = { chosen: [0, 0, 0, 0, 0], column: 0 },
): Mode {
  const count = sumOf(chosen);
  const [title, whose, done] =
    kind === 'discard'
      ? [strip.discard, strip.youHave, hints.discard]
      : [strip.take, strip.bankHas, hints.take];
  return {
    keys({ table, become }) {
      const change = (by: 1 | -1): void => {
        const next = chosen[column]! + by;
        if (next < 0 || next > most[column]! || (by > 0 && count === total)) return;
        become(countsMode(kind, most, total, { chosen: chosen.with(column, next), column }));
      };
      const step = (by: number): void =>
        become(countsMode(kind, most, total, { chosen, column: stepped(column, by, RESOURCES.length) }));
      return [
        arrows((by, aside) => (aside ? step(by) : change(by === 1 ? -1 : 1))),
        ...counting(change),
        {
          key: 'enter',
          label: done,
          whyNot: count < total ? reasons.discardAll(total - count) : undefined,
          run() {
            if (kind === 'discard') table.play({ type: 'discard', cards: cardsOf(chosen) });
            else {
              const resources = RESOURCES.flatMap((name, r) => Array<typeof name>(chosen[r]!).fill(name));
              table.play({ type: 'playYearOfPlenty', resources });
            }
          },
        },
      ];
    },
    prompt: () => [prompts[kind](total)],
    strip: ({ look }) => (
      <Box flexDirection="column">
        <ResourceTable
          look={look}
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
    ),
  };
}
