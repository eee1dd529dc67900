import { arrowKeys, type Binding, type Direction } from '../../../../tui/terminal/keys.ts';
import type { Desk } from '../desk.ts';
import { featurePart, lookedAt, spokenLook } from '../panels/FeaturePanel.tsx';
import { texts } from '../texts.ts';
import type { ModeKind } from './index.ts';
import type { LookMode } from './mode.ts';
import { listKeys, moved } from './view-keys.ts';

/** A cursor over the land that tells how large a feature is, whose, and what it is worth. */
export const look: ModeKind<LookMode> = {
  keys: (mode, desk) => [...lookingKeys(mode, desk), ...listKeys(desk)],
  status: () => ({
    text: 'Arrows move over the land, Tab chooses a part of the tile, Esc goes back.',
    tone: 'text',
  }),
  board(mode, desk) {
    const feature = lookedAt(mode, desk)?.feature;
    const parts = new Set(feature?.parts.map(({ tile, segment }) => `${tile} ${segment}`));
    return { looked: mode.cursor, marked: feature && ((tile, segment) => parts.has(`${tile} ${segment}`)) };
  },
  panel: featurePart,
  spoken: (mode, desk) => [spokenLook(mode, desk)],
};

function lookingKeys(mode: LookMode, desk: Desk): readonly Binding[] {
  const { bounds, enter } = desk;
  const step = (by: number) => () => enter({ ...mode, part: Math.max(0, mode.part + by) });
  const parts = lookedAt(mode, desk)?.names.length ?? 0;
  const whyNot = parts > 1 ? undefined : parts === 1 ? 'This tile has only one part.' : texts.nothingHere;
  // In a replay the arrows go from step to step: there the cursor moves with Ctrl or Shift.
  const move = (direction: Direction): void =>
    enter({ ...mode, cursor: moved(bounds, mode.cursor, direction), part: 0 });
  return [
    ...['', 'ctrl+', 'shift+'].map((held) => arrowKeys('move', move, held)),
    { key: 'tab', label: 'next part', whyNot, run: step(1) },
    { key: 'shift+tab', label: 'previous part', hidden: true, whyNot, run: step(parts - 1) },
    { key: ['escape', 'i', 'enter', 'backspace'], label: 'back', run: () => enter(mode.back) },
  ];
}
