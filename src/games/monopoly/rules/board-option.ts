import { type StructureField, structureOption } from '../../../engine/options.ts';
import { type BoardChoice, type BoardFile, type BoardShelf, presetOf } from './board-file.ts';
import { checkBoard, soundBoard } from './check-board.ts';
import type { PresetName } from './presets.ts';

/** The board by name, or whole. A user's board is put into the options whole, so that a log holds what was played on. */
export function boardField(shelf: BoardShelf): StructureField<BoardChoice> {
  return structureOption<BoardChoice>({
    label: 'Board',
    help: 'The board to play on: one that comes with the program, or one of your own.',
    default: (_, before: Omit<BoardDefaults, 'board'>) => usualBoard(before.preset, before.edition),
    names: () => shelf.names(),
    isKnown: (name) => shelf.isBuiltIn(name) && shelf.find(name) !== undefined,
    damaged: () => shelf.damaged(),
    content: soundBoard,
    check: checkBoard,
    resolve: (name) => (shelf.isBuiltIn(name) ? undefined : shelf.find(name)),
  });
}

/** The board that a game is played on. @throws when no usable file has the name, which `readOptions` refuses before. */
export function boardIn(shelf: BoardShelf, board: BoardChoice): BoardFile {
  const file = chosenBoard(shelf, board);
  if (!file) throw new Error(`there is no board named ${board}`);
  return file;
}

/** The board of a choice that may still be wrong: nothing for a damaged file, or a name that no file has. */
function chosenBoard(shelf: BoardShelf, board: BoardChoice): BoardFile | undefined {
  return typeof board === 'string' ? shelf.find(board) : board;
}

/** The board whose money and rules the other options begin with: the usual one while the choice is wrong. */
export function boardForDefaults(shelf: BoardShelf, { preset, edition, board }: BoardDefaults): BoardFile {
  return chosenBoard(shelf, board) ?? boardIn(shelf, usualBoard(preset, edition));
}

const editions = ['london', 'atlantic'] as const;
const WORLD = 'world';
/** The boards that presets begin with: each of them is for the rules of any. */
const usualBoards: readonly unknown[] = [...editions, WORLD];

/** The rules that a new game begins with: those that the board names, where another than the usual ones was chosen. */
export function presetForDefaults(shelf: BoardShelf, board: BoardChoice | undefined): PresetName {
  const file = board === undefined || usualBoards.includes(board) ? undefined : chosenBoard(shelf, board);
  return file ? presetOf(file) : 'classic';
}

/** The options that come before those which a board has defaults for. */
export type BoardDefaults = {
  readonly preset: PresetName;
  readonly edition: (typeof editions)[number];
  readonly board: BoardChoice;
};

function usualBoard(preset: PresetName, edition: BoardDefaults['edition']): string {
  return preset === 'worlds' ? WORLD : edition;
}
