import { counted } from '../../../engine/sentence.ts';
import { pad, widthOf } from '../../../tui/paint/width.ts';
import { compileBoard, money, NONE } from '../rules/board.ts';
import type { BoardFile } from '../rules/board-file.ts';
import { houseRuleText, placeText, rulesText } from './square-text.ts';

/** The whole board as lines of text, to be printed. */
export function boardList(file: BoardFile): readonly string[] {
  const board = compileBoard(file, () => ({ cards: [], decks: [] }));
  const { start, passStart, jailRollFine } = file.money;
  const ownRules = Object.entries(file.rules?.options ?? {}).map(houseRuleText);
  const wide = Math.max(...board.names.map(widthOf));
  return [
    file.name,
    ...(file.author ? [`by ${file.author}`] : []),
    ...(file.description ? [file.description] : []),
    '',
    `At first ${money(board, start)}; passing ${board.names[0]} ${money(board, passStart)}; fine ${money(board, jailRollFine)}`,
    `Mortgage ${board.mortgagePercent}% of the price, ${board.interestPercent}% interest; buildings sell for ${board.resalePercent}%`,
    `In the bank ${piecesText(board.houses, 'house')}, ${piecesText(board.hotels, 'hotel')}`,
    [rulesText(file), ...ownRules].join('; '),
    '',
    ...file.squares.map((_, at) =>
      `${String(at).padStart(2)}  ${pad(board.names[at]!, wide)}  ${placeText(board, at)}`.trimEnd(),
    ),
    '',
    ...board.groups.map(
      ({ name, mark, color, squares }) =>
        `${mark.padEnd(2)} ${name} (${color}): ${counted(squares.length, 'square')}`,
    ),
    ...(board.pawns.length > 0 ? ['', `Pawns: ${board.pawns.map(({ name }) => name).join(', ')}`] : []),
  ];
}

const piecesText = (count: number, name: string): string =>
  count === NONE ? `${name}s without end` : counted(count, name);
