import type { PastStep } from '../../../engine/history.ts';
import type { Notice } from '../../../tui/app/app-context.ts';
import type { Table } from '../../../tui/table/table.ts';
import { boards } from '../rules/board.ts';
import type { WordStealTypes } from '../rules/types.ts';
import { type Composing, placedTiles } from './composing/arrangement.ts';
import { cellName } from './composing/spots.ts';
import { spokenMode } from './modes/index.ts';
import { newsOf } from './news.ts';
import type { TurnState } from './state.ts';
import { texts } from './texts.ts';

/** What the person at the keyboard should know first. */
export function statusOf(
  table: Table<WordStealTypes>,
  state: TurnState,
  past: readonly PastStep<WordStealTypes>[],
  width: number,
): Notice | undefined {
  const { match, active, people, viewer, names } = table;
  const { composing, begun } = state;
  if (active !== undefined && composing.notice !== undefined)
    return { text: composing.notice, tone: 'plain' };
  // What happened to a person stays until they press a key.
  const own = active === undefined || !begun ? people : [];
  return (
    newsOf(past, match, { viewer, names, people, own, width }) ??
    (active === undefined ? undefined : opening(table, composing))
  );
}

/** What to do in the first turn, when nothing has happened yet. */
function opening({ view }: Table<WordStealTypes>, composing: Composing): Notice {
  const board = boards[view.options.board];
  const placed = placedTiles(composing);
  if (placed.length > 1 && placed.some(({ cell }) => cell === board.centre))
    return { text: texts.submitWord, tone: 'plain' };
  return { text: texts.firstWord(board.cells[board.centre]!, composing.mode.type === 'type'), tone: 'plain' };
}

/** The turn being composed, for reading out. */
export function spokenTurn(composing: Composing): readonly string[] {
  const placed = placedTiles(composing).map(({ cell, letter }) =>
    texts.on(letter, cellName(composing.table, cell)),
  );
  return [...(placed.length > 0 ? [texts.placed(placed)] : []), ...spokenMode(composing)];
}
