import { sideCode } from './tables.ts';
import { kindIndex, tileKinds } from './tiles.ts';
import type { CarcassonneView, TileView } from './view.ts';

const sideLetters = ' CR.~';

/**
 * The board in letters: a tile is three lines of five, its sides C city, R road, . field, ~ river; in the middle M
 * for a monastery, or the number of the seat whose follower is on the tile. A list of the followers comes below.
 */
export function picture(view: CarcassonneView, names: readonly string[]): string[] {
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
  return [...lines, ...followerLines(view, names)];
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

function followerLines(view: CarcassonneView, names: readonly string[]): string[] {
  return view.board.flatMap(({ x, y, tile, follower }) => {
    if (!follower) return [];
    const segment = tileKinds[kindIndex(tile)]!.segments.find(({ id }) => id === follower.segment)!;
    return [`${x},${y}: ${names[follower.seat]} on the ${segment.kind} (${segment.id})`];
  });
}
