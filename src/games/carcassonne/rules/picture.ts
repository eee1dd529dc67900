import { counted } from '../../../engine/sentence.ts';
import { sideCode } from './tables.ts';
import { kindIndex, tileKinds } from './tiles.ts';
import type { Breakdown, TileView, View } from './view.ts';
import { aTile, followerNames, partName } from './words.ts';

const sideLetters = ' CR.~';

/**
 * The board in letters: a tile is three lines of five, its sides C city, R road, . field, ~ river; in the middle M
 * for a monastery, or the number of the seat whose follower is on the tile. Below come the followers, the tile in hand,
 * and at the end of the game what brought the points.
 */
export function picture(view: View, names: readonly string[]): string[] {
  const xs = view.board.map((tile) => tile.x);
  const ys = view.board.map((tile) => tile.y);
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const tiles = new Map(view.board.map((tile) => [`${tile.x},${tile.y}`, tile]));
  const lines: string[] = [];
  for (let y = north; y >= south; y--) {
    for (let row = 0; row < 3; row++) {
      let line = '';
      for (let x = west; x <= east; x++) line += tileRow(tiles.get(`${x},${y}`), row);
      lines.push(`${row === 1 ? String(y).padStart(4) : '    '} ${line}`.trimEnd());
    }
  }
  const columns = Array.from({ length: east - west + 1 }, (_, index) => String(west + index).padStart(3));
  lines.push(`     ${columns.map((column) => `${column}  `).join('')}`.trimEnd());
  return [...lines, ...followerLines(view, names), ...handLines(view, names), ...breakdownLines(view, names)];
}

function tileRow(tile: TileView | undefined, row: number): string {
  if (!tile) return '     ';
  const kind = kindIndex(tile.tile);
  const side = (index: number): string => sideLetters[sideCode[(kind * 4 + tile.rotation) * 4 + index]!]!;
  if (row === 0) return `+-${side(0)}-+`;
  if (row === 2) return `+-${side(2)}-+`;
  return `${side(3)} ${middle(tile, kind)} ${side(1)}`;
}

function middle(tile: TileView, kind: number): string {
  if (tile.follower) return String(tile.follower.seat + 1);
  return tileKinds[kind]!.segments.some((segment) => segment.kind === 'monastery') ? 'M' : ' ';
}

function followerLines({ board }: View, names: readonly string[]): string[] {
  return board.flatMap(({ x, y, tile, rotation, follower }) => {
    if (!follower) return [];
    const { seat, segment } = follower;
    const { kind } = tileKinds[kindIndex(tile)]!.segments.find(({ id }) => id === segment)!;
    return [`${x},${y}: ${names[seat]}'s ${followerNames[kind]}, ${partName(tile, rotation, segment)}`];
  });
}

function handLines({ phase, tile, stack, current }: View, names: readonly string[]): string[] {
  if (phase !== 'placeTile' || tile === null) return [];
  return ['', `${names[current]} holds ${aTile(tile)}, ${counted(stack, 'tile')} left`];
}

function breakdownLines({ phase, players }: View, names: readonly string[]): string[] {
  if (phase !== 'over') return [];
  return [
    '',
    ...players.map(({ score, breakdown }, seat) => `${names[seat]} ${score}: ${partsOf(breakdown)}`),
  ];
}

/** `roads 12 and 3 unfinished, cities 30`; kinds that brought nothing are left out. */
function partsOf({ unfinished, ...done }: Breakdown): string {
  const parts = [
    partText('roads', done.roads, unfinished.roads),
    partText('cities', done.cities, unfinished.cities),
    partText('monasteries', done.monasteries, unfinished.monasteries),
    partText('fields', done.fields, 0),
    partText('river', done.rivers, 0),
  ];
  return parts.filter((part) => part !== '').join(', ') || 'no points';
}

function partText(kind: string, done: number, late: number): string {
  if (late === 0) return done === 0 ? '' : `${kind} ${done}`;
  return done === 0 ? `${kind} ${late} unfinished` : `${kind} ${done} and ${late} unfinished`;
}
