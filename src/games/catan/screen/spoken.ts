import { counted, listed } from '../../../engine/sentence.ts';
import { sayDevelopmentCards } from '../rules/events.ts';
import { cornerText, edgeText, hexText } from '../rules/place-text.ts';
import { bankRates } from '../rules/queries.ts';
import { RESOURCES, sayCards } from '../rules/resources.ts';
import { HEXES, type Place, placeNamed } from '../rules/topology.ts';
import { countOf, isOpen, type PlayerView } from '../rules/view.ts';
import { type CatanTable, type Seen, seenOf } from './catan-table.ts';

/** What is read out instead of the island and the tables beside it: all in words, and where the cursor is. */
export function spokenBoard(table: CatanTable, cursor: Place | undefined): readonly string[] {
  const { view } = table;
  const place = placesOf(table);
  const own = table.own === undefined ? undefined : view.players[table.own]!.resources;
  const harbours = view.harbours.map(
    ({ edge, kind }) => `${kind === 'any' ? 'any three' : `two ${kind}`} for one ${place.named(edge)}`,
  );
  return [
    ...islandRows(table),
    `Harbours: ${harbours.join('; ')}.`,
    ...view.players.flatMap((_, seat) => playerTexts(table, seat, place.named)),
    `The bank has ${sayCards(view.bank)}, and ${counted(view.deck, 'development card')}.`,
    ...(table.own === undefined ? [] : [ratesText(table, table.own)]),
    ...(own && isOpen(own) ? [`Your hand: ${sayCards(own)}`] : []),
    ...(cursor ? [`Cursor: ${place.spot(cursor)}`] : []),
  ];
}

/** The hexes from the north to the south, each row from the west. */
function islandRows({ view }: CatanTable): readonly string[] {
  return [-2, -1, 0, 1, 2].map((r, row) => {
    const names = HEXES.flatMap((hex, index) => {
      if (hex.r !== r) return [];
      const { resource, number } = view.hexes[index]!;
      return [`${hexText(resource, number)}${hex.name === view.robber ? ' with the robber' : ''}`];
    });
    return `Row ${row + 1}: ${names.join('; ')}.`;
  });
}

/** What a turn changes, and what stands on the island. @param place a place in words, by its name */
function playerTexts(table: CatanTable, seat: number, place: (name: string) => string): readonly string[] {
  const { longestRoad, largestArmy, players } = table.view;
  const [name, player] = [table.names[seat]!, players[seat]!];
  const placed = (names: readonly string[]): string => names.map(place).join('; ') || 'none';
  const seen = seenOf(table, seat);
  return [
    [
      `${name}: ${counted(player.points, 'point')}, ${counted(countOf(player.resources), 'resource card')}`,
      counted(countOf(player.cards), 'development card'),
      `${counted(player.knights, 'knight')}${largestArmy?.seat === seat ? ' and the largest army' : ''}`,
      `longest road ${player.roadLength}${longestRoad?.seat === seat ? ', the longest of all' : ''}.`,
    ].join(', '),
    ...(seen ? [`Cards of ${name}: ${heldText(seen, player)}.`] : []),
    `Settlements of ${name}: ${placed(player.settlements)}. Cities: ${placed(player.cities)}. Roads: ${placed(player.roads)}.`,
  ];
}

function heldText({ cards, rest }: Seen, held: PlayerView): string {
  const texts = [
    countOf(cards) > 0 ? sayCards(cards) : '',
    rest > 0 ? `${rest} unknown` : '',
    isOpen(held.cards) ? sayDevelopmentCards(held.cards) : '',
  ];
  return texts.filter((text) => text !== '').join(', ') || 'none';
}

function ratesText({ match }: CatanTable, seat: number): string {
  const rates = bankRates(match.state, seat);
  const texts = RESOURCES.map((resource, index) => `${rates[index]} ${resource}`);
  return `For one card the bank takes ${listed(texts, 'or')}.`;
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
