import { counted } from '../../../engine/sentence.ts';
import { HEXES } from './topology.ts';
import { countOf, type View } from './view.ts';

/** The island row by row, then what each player has on it. */
export function picture(view: View, names: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (let r = -2; r <= 2; r++) {
    const row = HEXES.map((hex, i) => ({ hex, tile: view.hexes[i]! })).filter(({ hex }) => hex.r === r);
    const cells = row.map(({ hex, tile }) => {
      const robber = view.robber === hex.name ? ' robber' : '';
      return `[${hex.name} ${tile.resource}${tile.number ? ` ${tile.number}` : ''}${robber}]`;
    });
    lines.push(`${' '.repeat(8 * Math.abs(r))}${cells.map((cell) => cell.padEnd(16)).join('')}`.trimEnd());
  }
  lines.push(`Harbours: ${view.harbours.map(({ edge, kind }) => `${kind} ${edge}`).join('; ')}`, '');
  for (const [seat, player] of view.players.entries()) {
    lines.push(
      `${names[seat] ?? `Seat ${seat + 1}`}: ${[
        counted(player.points, 'point'),
        counted(countOf(player.resources), 'resource card'),
        counted(countOf(player.cards), 'development card'),
        counted(player.knights, 'knight'),
        `longest road ${player.roadLength}`,
      ].join(', ')}`,
      `  settlements: ${player.settlements.join(' ') || 'none'}`,
      `  cities: ${player.cities.join(' ') || 'none'}`,
      `  roads: ${player.roads.join(' ') || 'none'}`,
    );
  }
  return lines;
}
