import type { Seat } from '../../../engine/game.ts';
import type { Match } from '../../../engine/match.ts';
import { bankRates } from '../rules/queries.ts';
import type { CatanTypes } from '../rules/types.ts';
import type { TableDrawing } from './draw-table.ts';
import type { Mode } from './modes.ts';
import { heldCards, purchasesOf } from './offerings.ts';

/** What of the drawing is known before anything is asked of the rules. */
type Known = Omit<TableDrawing, 'spots' | 'cursor' | 'rates' | 'purchases' | 'cards'>;

/** All that the table shows: places to choose from, what the bank takes, what can be bought and played. */
export function tableDrawing(
  match: Match<CatanTypes>,
  known: Known,
  active: Seat | undefined,
): TableDrawing & { readonly whyNot: string | undefined } {
  const { mode, view, viewer } = known;
  const seat = typeof viewer === 'number' ? viewer : undefined;
  const placing = placingOf(mode);
  const cards = seat === undefined ? [] : heldCards(match, view, seat);
  return {
    ...known,
    spots: placing?.choices.map(({ spot }) => spot) ?? [],
    cursor: placing?.choices[placing.at]?.spot,
    rates: seat === undefined ? undefined : bankRates(match.state, seat),
    purchases: purchasesOf(match, placing?.forced ? undefined : active),
    cards,
    whyNot: mode.kind === 'cards' ? cards[mode.at]?.whyNot : undefined,
  };
}

function placingOf(mode: Mode) {
  return mode.kind === 'place' ? mode : mode.kind === 'victim' ? mode.back : undefined;
}
