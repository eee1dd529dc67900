import type { FileKind } from '../../../shelf/shelf.ts';
import { checkBoard } from '../rules/check-board.ts';

/** The boards in `boards/monopoly`, and in the player's own folder of that name. */
export const boardKind: FileKind = {
  game: 'monopoly',
  noun: 'board',
  first: ['london', 'atlantic', 'world'],
  reserved: [],
  check: checkBoard,
};
