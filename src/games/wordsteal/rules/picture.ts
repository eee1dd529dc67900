import { type Board, boards } from './board.ts';
import type { Options } from './options.ts';
import type { PlayerView, View } from './types.ts';

const widest = 2;

/** The board as text, with its key. A tile is its letter with the digit of its owner's seat, from 1. */
export function picture(view: View, names: readonly string[]): readonly string[] {
  const board = boards[view.options.board];
  const tiles = new Map(view.board.map((tile) => [tile.cell, `${tile.letter}${tile.owner + 1}`]));
  const lines = [`   ${columnNames(board.columns)}`];
  for (let row = 0; row < board.rows; row++) {
    const cells = Array.from({ length: board.columns }, (_, column) => {
      const cell = row * board.columns + column;
      return (tiles.get(board.cells[cell]!) ?? markOf(board, cell, view.options)).padEnd(widest + 1);
    });
    lines.push(`${String(row + 1).padStart(2)} ${cells.join('')}`.trimEnd());
  }
  const players = view.players.map((player, seat) => playerLine(player, names[seat], seat));
  return [...lines, keyLine(view.options), '', ...rackLines(view, names), ...players];
}

/** Under No Pinks orange cells bring nothing. */
function markOf(board: Board, cell: number, { noPinks }: Options): string {
  if (board.pink[cell]) return noPinks ? '/' : '*';
  if (board.orange[cell] && !noPinks) return 'o';
  return cell === board.centre ? '+' : '.';
}

function keyLine({ noPinks }: Options): string {
  const coloured = noPinks ? '/ pink, closed' : 'o orange, * pink';
  return `   + centre, ${coloured}; a tile is its letter and the number of its owner`;
}

export function rackLines({ rack, racks = [] }: View, names: readonly string[]): string[] {
  if (rack) return [`Rack: ${rack.join(' ') || 'empty'}`];
  return racks.map((own, seat) => {
    const letters = typeof own === 'number' ? `${own} tiles` : own.join(' ') || 'empty';
    return `Rack of ${names[seat] ?? `Player ${seat + 1}`}: ${letters}`;
  });
}

function columnNames(columns: number): string {
  return Array.from({ length: columns }, (_, column) => String.fromCharCode(65 + column).padEnd(widest + 1))
    .join('')
    .trimEnd();
}

/**
 * What a score is made of: points that can no longer be stolen, the words, and the tiles that were counted twice
 * because they stand in two words, so that the sum is the score (edge case 33).
 */
export function wordList({ words, owned, banked }: PlayerView): readonly string[] {
  const twice = words.reduce((sum, word) => sum + word.owned, 0) - owned;
  return [
    ...(banked > 0 ? [`cleared: ${banked}`] : []),
    ...words.map((word) => `${word.word} ${word.owned}/${word.length}`),
    ...(twice > 0 ? [`shared: -${twice}`] : []),
  ];
}

function playerLine(player: PlayerView, name: string | undefined, seat: number): string {
  const words = wordList(player);
  const bonus = player.bonus > 0 ? ` (bonus ${player.bonus})` : '';
  const list = words.length > 0 ? `; ${words.join(', ')}` : '';
  return `${seat + 1} ${name ?? `Player ${seat + 1}`}: ${player.score}${bonus}${list}`;
}
