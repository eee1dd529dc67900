import { type NewGame, program } from '../../../engine/new-game.ts';
import type { MoreFields } from '../../../tui/table/new-game-fields.ts';
import type { FormField } from '../../../tui/widgets/form-fields.ts';
import { type BoardChoice, type BoardFile, type BoardShelf, hasFreeParking } from '../rules/board-file.ts';
import { pawnsFor } from '../rules/pawns.ts';

/** Players have pawns beside their colours, and rules say what they come to on the board that is chosen. */
export function moreFields(boards: BoardShelf): MoreFields {
  // By its name, or whole.
  const boardOf = ({ options }: NewGame): BoardFile | undefined => {
    const board = options.board as BoardChoice;
    return typeof board === 'string' ? boards.find(board) : board;
  };
  return {
    fields: (fields, values) => fieldsOn(boardOf(values), fields, values),
    follow: (values) => withPawns(boardOf(values), values),
  };
}

type Board = BoardFile | undefined;

const NAME_WIDTH = 13;

/** The fields of any new game, with a pawn beside each player's colour (MW1). */
function fieldsOn(board: Board, fields: readonly FormField[], values: NewGame): readonly FormField[] {
  const choices = (board?.pawns ?? []).map(({ name }) => ({ value: name, label: name }));
  return fields.flatMap((field): readonly FormField[] => {
    const note = noteFor(board, values, field.name);
    if (note !== undefined) return [{ ...field, help: note }];
    if (choices.length === 0) return [field];
    // Room for the pawn in the row of the player.
    if (field.kind === 'text') return [{ ...field, width: NAME_WIDTH }];
    const player = /^(.*)\.colour$/.exec(field.name)?.[1];
    if (player === undefined) return [field];
    const name = `${player}.token`;
    const help = 'The pawn on the board; the first to take one keeps it.';
    return [field, { kind: 'choice', name, label: 'pawn', help, choices, beside: true }];
  });
}

/** What a rule comes to with the board and the players that are chosen, where that is not what it says. */
function noteFor(board: Board, { seats, players, options }: NewGame, name: string): string | undefined {
  if (name === 'options.freeParkingPot')
    return board && !hasFreeParking(board)
      ? 'No square of this board is free parking: there is no pot.'
      : undefined;
  if (name !== 'options.auction' || options.auction !== 'verdict') return undefined;
  const spoken = players.slice(0, seats).every(({ bot }) => bot === undefined || bot === program);
  return spoken ? undefined : 'Computer players cannot agree aloud: with them the bidding is by turns.';
}

/** A pawn for every seat, as far as the board has so many. */
function withPawns<N extends NewGame>(board: Board, values: N): N {
  const pawns = pawnsFor(board?.pawns ?? [], values.players);
  const players = values.players.map((player, seat) => ({ ...player, token: pawns[seat]?.name ?? '' }));
  return { ...values, players };
}
