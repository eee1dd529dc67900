import { cornerText, edgeText, hexText } from '../rules/place-text.ts';
import { bankRates } from '../rules/queries.ts';
import { RESOURCES, sayCards } from '../rules/resources.ts';
import { HEXES, type Place, placeNamed } from '../rules/topology.ts';
import { isOpen } from '../rules/view.ts';
import type { CatanTable } from './catan-table.ts';
import { spoken } from './texts.ts';

/** What is read out instead of the island and the tables beside it: all in words, and where the cursor is. */
export function spokenBoard(table: CatanTable, cursor: Place | undefined): readonly string[] {
  const { view } = table;
  const place = placesOf(table);
  const own = table.own === undefined ? undefined : view.players[table.own]!.resources;
  return [
    ...islandRows(table),
    spoken.harbours(view.harbours.map(({ edge, kind }) => spoken.harbour(kind, place.named(edge)))),
    ...view.players.flatMap((player, seat) => spoken.player(table.names[seat]!, player, place.named)),
    spoken.bank(sayCards(view.bank), view.deck),
    ...(table.own === undefined ? [] : [ratesText(table, table.own)]),
    ...(own && isOpen(own) ? [spoken.hand(sayCards(own))] : []),
    ...(cursor ? [spoken.cursor(place.spot(cursor))] : []),
  ];
}

/** The hexes from the north to the south, each row from the west. */
function islandRows({ view }: CatanTable): readonly string[] {
  return [-2, -1, 0, 1, 2].map((r, row) => {
    const names = HEXES.flatMap((hex, index) => {
      if (hex.r !== r) return [];
      const { resource, number } = view.hexes[index]!;
      return [spoken.hex(hexText(resource, number), hex.name === view.robber)];
    });
    return spoken.row(row + 1, names);
  });
}

function ratesText({ match }: CatanTable, seat: number): string {
  const rates = bankRates(match.state, seat);
  return spoken.rates(RESOURCES.map((resource, index) => spoken.rate(rates[index]!, resource)));
}

/** Places by the hexes that they touch, as the log tells them. */
function placesOf({ view }: CatanTable) {
  const name = (hex: number): string => hexText(view.hexes[hex]!.resource, view.hexes[hex]!.number);
  const spot = ({ kind, index }: Place): string => {
    if (kind === 'hex') return name(index);
    return kind === 'corner' ? cornerText(index, name) : edgeText(index, name);
  };
  return { spot, named: (text: string): string => spot(placeNamed(text)!) };
}
