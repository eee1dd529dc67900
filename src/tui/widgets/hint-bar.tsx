import { Box } from 'ink';
import { memo, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { LayersContext, useApp } from '../app/app-context.ts';
import { Label } from '../app/label.tsx';
import { cut, widthOf } from '../paint/width.ts';
import { hintKeys, spokenKeys } from '../terminal/keys.ts';

/** Columns of what a key does, so that the other keys have room. */
const LONGEST = 30;
/** Columns of the corners and of the blank before the first hint. */
const FRAME = 3;

type Hint = readonly [keys: string, label: string];

/**
 * What can be pressed now: as much as there is room for, always the last, which is the help, and the way out before all but
 * the first. `taken` are columns in front of it that something else takes.
 */
export const HintBar = memo(function HintBar({ taken }: { readonly taken: number }): ReactNode {
  const hints = useHints();
  const { columns } = useApp().size;
  if (hints.length === 0) return null;
  const [flowing, kept] = shared(hints, columns - taken - FRAME);
  const spoken = hints.map(([keys, label]) => `${spokenKeys(keys)} ${label}.`).join(' ');
  return (
    <Box height={1} flexShrink={1000} overflow="hidden" aria-label={`Keys: ${spoken}`}>
      <Box flexShrink={0}>
        <Label> </Label>
      </Box>
      <Box flexShrink={1} flexWrap="wrap" height={1} overflow="hidden">
        {flowing.map((hint) => (
          <HintText key={hint[0]} hint={hint} />
        ))}
      </Box>
      {kept.map((hint) => (
        <HintText key={hint[0]} hint={hint} />
      ))}
    </Box>
  );
});

/** Those that are shown as far as there is room, and those that keep theirs. */
function shared(
  hints: readonly Hint[],
  room: number,
): readonly [flowing: readonly Hint[], kept: readonly Hint[]] {
  const help = hints.slice(-1);
  if (columnsOf(hints) <= room) return [hints.slice(0, -1), help];
  const ways = [hints.filter((hint) => hint[0] === 'Esc' || help.includes(hint)), help];
  for (const kept of ways) {
    const flowing = hints.filter((hint) => !kept.includes(hint));
    if (columnsOf([...flowing.slice(0, 1), ...kept]) <= room) return [flowing, kept];
  }
  return [[], help];
}

const columnsOf = (hints: readonly Hint[]): number =>
  hints.reduce((sum, hint) => sum + widthOf(hint[0] + labelOf(hint)), 0);

const labelOf = ([, label]: Hint): string => ` ${cut(label, LONGEST)}  `;

function HintText({ hint }: { readonly hint: Hint }): ReactNode {
  return (
    <Box flexShrink={0}>
      <Label bold tone="accent">
        {hint[0]}
      </Label>
      <Label tone="muted">{labelOf(hint)}</Label>
    </Box>
  );
}

function useHints(): readonly Hint[] {
  const layers = useContext(LayersContext);
  const live = useSyncExternalStore(
    (listener) => layers.listen(listener),
    () => layers.live,
  );
  return live
    .filter((binding) => !binding.hidden && binding.whyNot === undefined)
    .map((binding) => [hintKeys(binding), binding.label]);
}
