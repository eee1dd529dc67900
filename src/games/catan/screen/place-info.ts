import { counted } from '../../../engine/sentence.ts';
import { playerGlyphs } from '../../../tui/paint/theme.ts';
import { hasReached, pipsAt, yieldsAt } from '../rules/queries.ts';
import { countCards } from '../rules/resources.ts';
import { CORNER_HEXES, EDGES, edgeIndex, type Place } from '../rules/topology.ts';
import { countOf, type View } from '../rules/view.ts';
import { rateText } from './board/paint.ts';
import type { CatanTable } from './catan-table.ts';

export function placeInfo(table: CatanTable, { kind, index }: Place): string {
  if (kind === 'corner') return cornerInfo(table, index);
  return kind === 'edge' ? edgeInfo(table, index) : hexInfo(table, index);
}

const hexesAt = ({ hexes }: View, corner: number): View['hexes'] =>
  CORNER_HEXES[corner]!.map((hex) => hexes[hex]!);

const hexText = ({ resource, number }: View['hexes'][number]): string =>
  number === null ? 'desert' : `${resource} ${number}`;
const yieldText = (hexes: View['hexes']): string => hexes.map(hexText).join(', ');

/** Such as `brick 6, wool 4 · 8 pips · 3:1 harbour`. */
function cornerInfo({ view, match }: CatanTable, corner: number): string {
  const harbour = view.harbours.find(({ edge }) => {
    const { a, b } = EDGES[edgeIndex(edge)]!;
    return a === corner || b === corner;
  });
  const parts = [yieldText(hexesAt(view, corner)), counted(pipsAt(match.state, corner), 'pip')];
  if (harbour) parts.push(`${rateText(harbour.kind)} ${harbour.kind === 'any' ? 'harbour' : harbour.kind}`);
  return parts.join(' · ');
}

/** Where a road leads to: the end at which the player has nothing yet. */
function edgeInfo({ view, match, active }: CatanTable, edge: number): string {
  const { a, b } = EDGES[edge]!;
  const far = hasReached(match.state, active!, a) ? b : a;
  return `towards ${yieldText(hexesAt(view, far))}`;
}

/** Such as `grain 9: ■ Bob: 5 cards, ▲ Cy: 2 cards`. */
function hexInfo({ view, match, active, colours, names }: CatanTable, hex: number): string {
  const there = yieldsAt(match.state, hex).flatMap((cards, seat) => {
    if (cards === 0 || seat === active) return [];
    const held = countCards(countOf(view.players[seat]!.resources));
    return [`${playerGlyphs[colours[seat]!]} ${names[seat]}: ${held}`];
  });
  return `${hexText(view.hexes[hex]!)}: ${there.join(', ') || 'nobody to rob'}`;
}
