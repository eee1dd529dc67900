import { cornerText, edgeText, hexText } from '../rules/place-text.ts';
import { sayCards } from '../rules/resources.ts';
import { isOpen } from '../rules/view.ts';
import type { Spot } from './board/draw-board.ts';
import type { Sight } from './sight.ts';
import { spoken } from './texts.ts';

/** What is read out instead of the island: the board in words, and where the cursor is. */
export function spokenBoard({ view, table }: Sight, cursor: Spot | undefined): readonly string[] {
  const own = table.own === undefined ? undefined : view.players[table.own]!.resources;
  return [
    ...table.match.game.picture(view, table.names),
    ...(own && isOpen(own) ? [spoken.hand(sayCards(own))] : []),
    ...(cursor ? [spoken.cursor(placeText(view.hexes, cursor))] : []),
  ];
}

/** A place by the hexes that it touches, as the log tells it. */
function placeText(hexes: Sight['view']['hexes'], { kind, index }: Spot): string {
  const name = (hex: number): string => hexText(hexes[hex]!.resource, hexes[hex]!.number);
  if (kind === 'hex') return name(index);
  return kind === 'corner' ? cornerText(index, name) : edgeText(index, name);
}
