import { arrowKeys, type Direction } from '../../../../tui/terminal/keys.ts';
import type { DeskIn } from '../desk.ts';
import { featurePart, lookedAt, spokenLook } from '../panels/FeaturePanel.tsx';
import { texts } from '../texts.ts';
import type { Interaction } from './index.ts';
import { moved } from './view-keys.ts';

/** A cursor over the land that tells how large a feature is, whose, and what it is worth. */
export function look(desk: DeskIn<'look'>): Interaction {
  const { mode, bounds, enter } = desk;
  const looked = lookedAt(desk);
  const marked = looked && new Set(looked.feature.parts.map(({ tile, segment }) => `${tile} ${segment}`));
  const parts = looked?.names.length ?? 0;
  const step = (by: number) => () => enter({ ...mode, part: Math.max(0, mode.part + by) });
  const whyNot = parts > 1 ? undefined : parts === 1 ? 'This tile has only one part.' : texts.nothingHere;
  const move = (direction: Direction): void =>
    enter({ ...mode, cursor: moved(bounds, mode.cursor, direction), part: 0 });
  return {
    keys: [
      // In a replay the arrows go from step to step: there the cursor moves with Ctrl or Shift.
      ...['', 'ctrl+', 'shift+'].map((held) => arrowKeys('move', move, held)),
      { key: 'tab', label: 'next part', whyNot, run: step(1) },
      { key: 'shift+tab', label: 'previous part', hidden: true, whyNot, run: step(parts - 1) },
      { key: ['escape', 'i', 'enter', 'backspace'], label: 'back', run: () => enter(mode.back) },
    ],
    status: 'Arrows move over the land, Tab chooses a part of the tile, Esc goes back.',
    board: {
      looked: mode.cursor,
      marked: marked && ((tile, segment) => marked.has(`${tile} ${segment}`)),
    },
    panel: (width) => featurePart(desk, looked, width),
    spoken: () => [spokenLook(desk, looked)],
  };
}
