import type { Seat } from '../../../engine/game.ts';
import type { Match } from '../../../engine/match.ts';
import { counted, listed } from '../../../engine/sentence.ts';
import { sayDevelopmentCards } from './events.ts';
import { cornerText, edgeText, hexText, hexTextOn } from './place-text.ts';
import { bankRates } from './queries.ts';
import { RESOURCES, sayCards } from './resources.ts';
import { HEXES, type Place, placeNamed } from './topology.ts';
import type { CatanTypes } from './types.ts';
import { countOf, isOpen, type PlayerView, type Seen, seenOf, type View } from './view.ts';

/** What a viewer sees, and the seat whose hand is the own one; nobody's for spectators. */
interface Sight {
  readonly view: View;
  readonly names: readonly string[];
  readonly own: Seat | undefined;
  readonly match: Pick<Match<CatanTypes>, 'state'>;
}

/** What is read out of the island and of what everybody has: all in words, and where the cursor is. */
export function spokenBoard(sight: Sight, cursor: Place | undefined): readonly string[] {
  const { view } = sight;
  const place = placesOf(sight);
  const own = sight.own === undefined ? undefined : view.players[sight.own]!.resources;
  const harbours = view.harbours.map(
    ({ edge, kind }) => `${kind === 'any' ? 'any three' : `two ${kind}`} for one ${place.named(edge)}`,
  );
  return [
    ...islandRows(sight),
    `Harbours: ${harbours.join('; ')}.`,
    ...view.players.flatMap((_, seat) => playerTexts(sight, seat, place.named)),
    `The bank has ${sayCards(view.bank)}, and ${counted(view.deck, 'development card')}.`,
    ...(sight.own === undefined ? [] : [ratesText(sight, sight.own)]),
    ...(own && isOpen(own) ? [`Your hand: ${sayCards(own)}`] : []),
    ...(cursor ? [`Cursor: ${place.spot(cursor)} (${cursor.name})`] : []),
  ];
}

/** The hexes from the north to the south, each row from the west. */
function islandRows({ view }: Sight): readonly string[] {
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
function playerTexts(sight: Sight, seat: number, place: (name: string) => string): readonly string[] {
  const { longestRoad, largestArmy, players } = sight.view;
  const [name, player] = [sight.names[seat]!, players[seat]!];
  const placed = (names: readonly string[]): string => names.map(place).join('; ') || 'none';
  const seen = seenOf(sight.view, seat, sight.own);
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

function ratesText({ match }: Sight, seat: number): string {
  const rates = bankRates(match.state, seat);
  const texts = RESOURCES.map((resource, index) => `${rates[index]} ${resource}`);
  return `For one card the bank takes ${listed(texts, 'or')}.`;
}

/** Places by the hexes that they touch, as the log tells them. */
function placesOf({ match }: Sight) {
  const name = hexTextOn(match.state.board);
  const spot = ({ kind, index }: Place): string => {
    if (kind === 'hex') return name(index);
    return kind === 'corner' ? cornerText(index, name) : edgeText(index, name);
  };
  return { spot, named: (text: string): string => spot(placeNamed(text)!) };
}
