import { memo, type ReactNode, useSyncExternalStore } from 'react';
import { useApp, useLayer } from '../app/app-context.ts';
import { bright, Label } from '../app/label.tsx';
import { cut, widthOf } from '../paint/width.ts';
import { keySigns, spokenKeys } from '../terminal/keys.ts';

/** Columns of what a key does, so that the other keys have room. */
const LONGEST = 30;
/** Columns of the corners and of the blank before the first hint. */
const FRAME = 3;

type Hint = readonly [keys: string, label: string];

interface HintBarProps {
  readonly taken: number;
  /** Of a frame in another's body: the keys are read aloud once, by the outer one. */
  readonly isInner: boolean;
}

/** What can be pressed, in columns that are not `taken`: always the help, the way out before all but the first. */
export const HintBar = memo(function HintBar({ taken, isInner }: HintBarProps): ReactNode {
  const { layers } = useLayer();
  const live = useSyncExternalStore(layers.listen, () => layers.live);
  const { columns } = useApp().size;
  const hints = live
    .filter(({ hidden, whyNot }) => !hidden && whyNot === undefined)
    // The arrows, or the first of several keys.
    .map((binding): Hint => [keySigns(binding)[0]!, binding.label]);
  if (hints.length === 0) return null;
  const room = columns - taken - FRAME;
  const [flowing, kept] = fitting(hints, room);
  const gap = kept.length > 0 && flowing.length > 0 ? room - columnsOf([...flowing, ...kept]) : 0;
  const spoken = hints.map(([keys, label]) => `${spokenKeys(keys)} ${label}.`).join(' ');
  return (
    <Label flexShrink={1000} aria-label={`Keys: ${spoken}`} aria-hidden={isInner}>
      {' '}
      {flowing.map(shown)}
      <Label tone="line">{'─'.repeat(gap).replace(/─$/, ' ')}</Label>
      {kept.map(shown)}
    </Label>
  );
});

const shown = (hint: Hint): ReactNode => (
  <Label key={hint[0]} tone="muted">
    <Label {...bright}>{hint[0]}</Label>
    {labelOf(hint)}
  </Label>
);

/** As many as there is room for, and those that keep theirs at the end of it. */
function fitting(hints: readonly Hint[], room: number): readonly [readonly Hint[], readonly Hint[]] {
  if (columnsOf(hints) <= room) return [hints, []];
  const help = hints.slice(-1);
  const wayOut = hints.filter((hint) => hint[0] === 'Esc' || help.includes(hint));
  for (const kept of [wayOut, help]) {
    const flowing = hints.filter((hint) => !kept.includes(hint));
    while (flowing.length > 1 && columnsOf([...flowing, ...kept]) > room) flowing.pop();
    if (columnsOf([...flowing, ...kept]) <= room) return [flowing, kept];
  }
  return [[], help];
}

const columnsOf = (hints: readonly Hint[]): number =>
  hints.reduce((sum, hint) => sum + widthOf(hint[0] + labelOf(hint)), 0);

const labelOf = ([, label]: Hint): string => ` ${cut(label, LONGEST)}  `;
