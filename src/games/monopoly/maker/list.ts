import { compileBoard, money } from '../rules/board.ts';
import type { BoardFile } from '../rules/board-file.ts';
import { placeText } from './square-text.ts';

/** The whole board as lines of text, to be printed. */
export function boardList(file: BoardFile): readonly string[] {
  const board = compileBoard(file, () => ({ cards: [], decks: [] }));
  const { start, passStart, jailRollFine } = file.money;
  const wide = Math.max(...board.names.map((name) => name.length));
  return [
    file.name,
    ...(file.author ? [`by ${file.author}`] : []),
    ...(file.description ? [file.description] : []),
    '',
    `At first ${money(board, start)}; passing Start ${money(board, passStart)}; fine ${money(board, jailRollFine)}`,
    `Mortgage ${board.mortgagePercent}% of the price, ${board.interestPercent}% interest; buildings sell for ${board.resalePercent}%`,
    '',
    ...file.squares.map((_, at) =>
      `${String(at).padStart(2)}  ${board.names[at]!.padEnd(wide)}  ${placeText(board, at)}`.trimEnd(),
    ),
    '',
    ...board.groups.map(
      ({ name, mark, color, squares }) => `${mark.padEnd(2)} ${name} (${color}): ${squares.length} squares`,
    ),
    ...(board.pawns.length > 0 ? ['', `Pawns: ${board.pawns.map(({ name }) => name).join(', ')}`] : []),
  ];
}
