import { arrowKeys, type Binding, type Direction } from '../../../../tui/terminal/keys.ts';
import { contentAt } from '../../rules/board.ts';
import { type FeatureInfo, kindsThatFit } from '../../rules/queries.ts';
import { aTile } from '../../rules/words.ts';
import type { Desk } from '../desk.ts';
import { FeaturePanel, lookedAt } from '../panels/FeaturePanel.tsx';
import { fittingAmong } from '../panels/Hand.tsx';
import { hints, texts } from '../texts.ts';
import type { ModeKind } from './index.ts';
import type { LookMode } from './mode.ts';
import { listKeys, moved } from './view-keys.ts';

/** A cursor over the land that tells how large a feature is, whose, and what it is worth. */
export const look: ModeKind<LookMode> = {
  keys: (mode, desk) => [...lookingKeys(mode, desk), ...listKeys(desk)],
  status: () => ({ text: texts.looking, tone: 'plain' }),
  board(mode, desk) {
    const feature = featureOf(mode, desk);
    const parts = new Set(feature?.parts.map(({ tile, segment }) => `${tile} ${segment}`));
    return {
      looked: mode.cursor,
      ...(feature ? { marked: (tile, segment) => parts.has(`${tile} ${segment}`) } : {}),
    };
  },
  cursor: ({ cursor }) => cursor,
  panel(mode, desk, width) {
    const looked = lookedAt(mode, desk);
    const rows = looked ? looked.parts.length + 7 : 3;
    return {
      view: (
        <FeaturePanel
          cell={mode.cursor}
          looked={looked}
          fitting={fittingAt(mode, desk)}
          width={width}
          names={desk.table.names}
        />
      ),
      rows,
    };
  },
  spoken(mode, desk) {
    const looked = lookedAt(mode, desk);
    if (!looked) return [texts.spokenEmpty(mode.cursor, fittingAt(mode, desk) ?? '')];
    const { name, feature } = looked.parts[looked.part]!;
    const owners = feature.owners.map((seat) => desk.table.names[seat]!);
    const whose = owners.length === 0 ? texts.unclaimed : texts.owner(owners);
    const facts = [texts.size(feature), texts.worth(feature), whose];
    return [texts.spokenLook(mode.cursor, aTile(looked.tile), name, facts)];
  },
};

function featureOf(mode: LookMode, desk: Desk): FeatureInfo | undefined {
  const looked = lookedAt(mode, desk);
  return looked?.parts[looked.part]?.feature;
}

/** How many tiles left fit the empty cell, where hints are given. */
function fittingAt({ cursor }: LookMode, { rules, view, lens }: Desk): string | undefined {
  if (!lens.hints || view.phase === 'over') return undefined;
  if (contentAt(rules, cursor.x, cursor.y) >= 0) return undefined;
  return texts.fitHere(fittingAmong(kindsThatFit(rules, cursor.x, cursor.y), view), view.stack);
}

function lookingKeys(mode: LookMode, desk: Desk): readonly Binding[] {
  const { bounds, enter } = desk;
  const step = (by: number) => () => enter({ ...mode, part: Math.max(0, mode.part + by) });
  const parts = lookedAt(mode, desk)?.parts.length ?? 0;
  const whyNot = parts > 1 ? undefined : parts === 1 ? texts.onePart : texts.nothingHere;
  // In a replay the arrows go from step to step: there the cursor moves with Ctrl or Shift.
  const move = (direction: Direction): void =>
    enter({ ...mode, cursor: moved(bounds, mode.cursor, direction), part: 0 });
  return [
    ...['', 'ctrl+', 'shift+'].map((held) => arrowKeys(hints.move, move, held)),
    { key: 'tab', label: hints.nextPart, whyNot, run: step(1) },
    { key: 'shift+tab', label: hints.previousPart, hidden: true, whyNot, run: step(parts - 1) },
    { key: ['escape', 'i', 'enter', 'backspace'], label: hints.back, run: () => enter(mode.back) },
  ];
}
