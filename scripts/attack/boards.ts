import { boardKind } from '../../src/games/monopoly/boards/board-kind.ts';
import { characters } from '../../src/games/monopoly/bots/character.ts';
import { botOf } from '../../src/games/monopoly/bots/index.ts';
import { draftFindings, isDraft } from '../../src/games/monopoly/maker/findings.ts';
import { boardList } from '../../src/games/monopoly/maker/list.ts';
import { previewer } from '../../src/games/monopoly/maker/preview.ts';
import type { BoardFile } from '../../src/games/monopoly/rules/board-file.ts';
import { createMonopoly } from '../../src/games/monopoly/rules/index.ts';
import { Shelf, shippedFolder } from '../../src/shelf/shelf.ts';
import { playOn, type Target } from './attack.ts';
import { odd } from './mutate.ts';

const shelf = new Shelf<BoardFile>(boardKind, { shipped: shippedFolder(boardKind) });
const game = createMonopoly(shelf);
const preview = previewer(shelf);
/** Thinks of no trades, which takes most of the time and has nothing to do with the board. */
const player = botOf('quick', { ...characters.beginner, proposals: 0 });
/**
 * On a board that takes nothing from anybody nobody is ever bankrupt, so that without a limit games on sound boards need
 * not end; in so many rounds a pawn goes round some six times and comes upon most of the squares.
 */
const ROUNDS = 30;

export const boards: Target<BoardFile> = {
  kind: boardKind,
  whole: ['world', 'solar-system', 'london'].map((name) => shelf.find(name)!),
  odd: [
    ...odd,
    ...['brown', 'start', 'joker', 'property', ['AB'], { rows: ['#'] }],
    ...[{ wait: 1, move: 1 }, { move: 5 }, { move: -3 }, { wait: 3 }],
  ],
  isDraft,
  look(file) {
    draftFindings(file);
    boardList(file);
    preview(file);
  },
  play(board, luck) {
    const preset = board.rules?.preset ?? 'worlds';
    playOn({ game, player, options: { preset, board, roundLimit: ROUNDS } }, luck);
  },
};
