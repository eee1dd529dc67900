import type { Seat } from '../../../engine/game.ts';
import { playerGlyphs } from '../../../tui/paint/theme.ts';
import { CORNER_HEXES, CORNERS, EDGES, edgeIndex, HEX_CORNERS, type Place } from '../rules/topology.ts';
import { countOf } from '../rules/view.ts';
import { harbourText, pipsOf } from './board/paint.ts';
import type { CatanTable } from './catan-table.ts';
import { places } from './texts.ts';

/** What a place is worth to whoever chooses it, in a few words. */
export function placeInfo(table: CatanTable, { kind, index }: Place): string {
  if (kind === 'corner') return cornerInfo(table, index);
  return kind === 'edge' ? edgeInfo(table, index) : hexInfo(table, index);
}

/** What is better to choose is worth more; places whose worth is not told apart are worth nothing. */
export function worthOf(table: CatanTable, { kind, index }: Place): number {
  if (kind === 'corner') return cornerPips(table, index) + 0.5 * new Set(yieldsOf(table, index)).size;
  return kind === 'hex' ? damageOf(table, index) : 0;
}

const hexesAt = ({ view }: CatanTable, corner: number) =>
  CORNER_HEXES[corner]!.map((hex) => view.hexes[hex]!);

const yieldsOf = (table: CatanTable, corner: number): readonly string[] =>
  hexesAt(table, corner).flatMap(({ resource, number }) => (number === null ? [] : [resource]));

const cornerPips = (table: CatanTable, corner: number): number =>
  hexesAt(table, corner).reduce((sum, { number }) => sum + pipsOf(number ?? 0), 0);

/** Such as `brick 6, wool 4 · 8 pips · 3:1 harbour`. */
function cornerInfo(table: CatanTable, corner: number): string {
  const harbour = table.view.harbours.find(({ edge }) => endsAt(edge, corner));
  const parts = [yieldText(table, corner), places.pips(cornerPips(table, corner))];
  if (harbour) parts.push(places.harbour(harbourText(harbour.kind).rate, harbour.kind));
  return parts.join(' · ');
}

function yieldText(table: CatanTable, corner: number): string {
  return hexesAt(table, corner).map(places.hex).join(', ');
}

/** Where a road leads to: the end at which the player has nothing yet. */
function edgeInfo(table: CatanTable, edge: number): string {
  const { a, b } = EDGES[edge]!;
  const seat = table.active;
  const far = seat === undefined || hasReached(table, seat, a) ? b : a;
  return places.towards(yieldText(table, far));
}

function hasReached({ view }: CatanTable, seat: Seat, corner: number): boolean {
  const { settlements, cities, roads } = view.players[seat]!;
  const { name } = CORNERS[corner]!;
  if (settlements.includes(name) || cities.includes(name)) return true;
  return roads.some((road) => endsAt(road, corner));
}

function endsAt(edge: string, corner: number): boolean {
  const { a, b } = EDGES[edgeIndex(edge)]!;
  return a === corner || b === corner;
}

/** Buildings at a hex, counted as the cards that they get. */
function buildingsAt({ view }: CatanTable, hex: number): readonly number[] {
  const corners = HEX_CORNERS[hex]!.map((corner) => CORNERS[corner]!.name);
  return view.players.map(({ settlements, cities }) => {
    const count = (names: readonly string[]): number => names.filter((name) => corners.includes(name)).length;
    return count(settlements) + 2 * count(cities);
  });
}

/** Cards in 36 rolls that the robber takes from the others there; what it takes from oneself counts against it. */
function damageOf(table: CatanTable, hex: number): number {
  const pips = pipsOf(table.view.hexes[hex]!.number ?? 0);
  return buildingsAt(table, hex).reduce(
    (sum, cards, seat) => sum + pips * (seat === table.active ? -2 * cards : cards),
    0,
  );
}

/** Such as `grain 9: ■ Bob 5 cards, ▲ Cy 2 cards`. */
function hexInfo(table: CatanTable, hex: number): string {
  const { view } = table;
  const there = buildingsAt(table, hex).flatMap((cards, seat) => {
    if (cards === 0 || seat === table.active) return [];
    const held = places.cards(countOf(view.players[seat]!.resources));
    return [`${playerGlyphs[table.colours[seat]!]} ${table.names[seat]} ${held}`];
  });
  return `${places.hex(view.hexes[hex]!)}: ${there.join(', ') || places.nobody}`;
}
