import { seededChance } from '../../../engine/chance.ts';
import { readOptions } from '../../../engine/options.ts';
import { compileBoard } from '../rules/board.ts';
import { type BoardFile, type BoardShelf, presetOf } from '../rules/board-file.ts';
import { dealCards } from '../rules/cards.ts';
import { type Options, optionFields } from '../rules/options.ts';
import { setUp } from '../rules/state.ts';
import { type View, viewOf } from '../rules/view.ts';

const MOST_SEATS = 4;

/** Shows a draft as it is in play, with a pawn of each kind on Start. */
export function previewer(shelf: BoardShelf): (file: BoardFile) => View {
  const known = new Map<string, Options>();
  const usual = (preset: string): Options => {
    const options = known.get(preset) ?? optionsFor(shelf, preset);
    known.set(preset, options);
    return options;
  };
  return (file) => {
    const { start, passStart } = file.money;
    const options: Options = {
      ...usual(presetOf(file)),
      // As in a game, landing on Start brings what passing it does, where the rules say nothing else.
      landOnGo: passStart,
      ...file.rules?.options,
      ...{ board: file, startCash: start, goSalary: passStart },
    };
    const board = compileBoard(file, (bare) => dealCards(bare, options));
    const seats = Math.max(2, Math.min(MOST_SEATS, file.pawns?.length ?? 2));
    return viewOf(setUp(seats, options, board, seededChance('preview')), 'all');
  };
}

function optionsFor(shelf: BoardShelf, preset: string): Options {
  const read = readOptions(optionFields(shelf), { preset }, 2);
  if (!read.ok) throw new Error(`the rules ${preset} have no defaults: ${read.reason}`);
  return read.options;
}
