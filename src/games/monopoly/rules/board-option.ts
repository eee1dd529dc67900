import type { StructureField } from '../../../engine/options.ts';
import type { BoardChoice, BoardFile, BoardShelf } from './board-file.ts';
import { boardProblem } from './check-board.ts';
import type { Options } from './options.ts';

/** The board by name, or whole. A user's board is put into the options whole, so that a log holds what was played on. */
export function boardField(shelf: BoardShelf): StructureField<BoardChoice, Options> {
  return {
    kind: 'structure',
    label: 'Board',
    help: 'The board to play on: one that comes with the program, or one of your own.',
    default: (_, before) => (before.preset === 'worlds' ? 'world' : before.edition),
    names: () => shelf.names(),
    damaged: () => shelf.damaged(),
    check: boardProblem,
    resolve: (name) => (shelf.isBuiltIn(name) ? undefined : shelf.find(name)),
  };
}

export function boardIn(shelf: BoardShelf, board: BoardChoice): BoardFile {
  if (typeof board !== 'string') return board;
  const file = shelf.find(board);
  if (!file) throw new Error(`there is no board named ${board}`);
  return file;
}
