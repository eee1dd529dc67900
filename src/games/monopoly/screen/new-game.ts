import { type NewGame, program } from '../../../tui/table/form-players.ts';
import type { MoreFields } from '../../../tui/table/option-form.ts';
import type { FormField } from '../../../tui/widgets/form-fields.ts';
import { type BoardChoice, type BoardFile, type BoardShelf, hasFreeParking } from '../rules/board-file.ts';
import { texts } from './texts.ts';

/** Players have pawns beside their colours, and rules say what they come to on the board that is chosen. */
export function moreFields(boards: BoardShelf): MoreFields {
  return {
    fields: (fields, values) => fieldsWithPawns(boards, fields, values),
    follow: (values) => withPawns(boards, values),
    errors: pawnErrors,
  };
}

const NAME_WIDTH = 13;

/** The board that is chosen in the form: by its name, or whole. */
function boardFor(boards: BoardShelf, { options }: NewGame): BoardFile | undefined {
  const board = options.board as BoardChoice;
  return typeof board === 'string' ? boards.find(board) : board;
}

function pawnsFor(boards: BoardShelf, values: NewGame): readonly string[] {
  return (boardFor(boards, values)?.pawns ?? []).map((pawn) => pawn.name);
}

/** The fields of any new game, with a pawn beside each player's colour (MW1). */
function fieldsWithPawns(
  boards: BoardShelf,
  shared: readonly FormField[],
  values: NewGame,
): readonly FormField[] {
  const choices = pawnsFor(boards, values).map((name) => ({ value: name, label: name }));
  const fields = shared.map((field) => {
    const note = noteFor(boards, values, field.name);
    return note === undefined ? field : { ...field, help: note };
  });
  if (choices.length === 0) return fields;
  return fields.flatMap((field): readonly FormField[] => {
    const player = /^(.*)\.colour$/.exec(field.name)?.[1];
    // Room for the pawn in the row of the player.
    if (field.kind === 'text') return [{ ...field, width: NAME_WIDTH }];
    if (player === undefined) return [field];
    const help = texts.newGame.pawnHelp;
    return [
      field,
      { kind: 'choice', name: `${player}.token`, label: texts.newGame.pawn, choices, beside: true, help },
    ];
  });
}

/** What a rule comes to with the board and the players that are chosen, where that is not what it says. */
function noteFor(boards: BoardShelf, values: NewGame, name: string): string | undefined {
  const { seats, players, options } = values;
  if (name === 'options.freeParkingPot') {
    const board = boardFor(boards, values);
    return board && !hasFreeParking(board) ? texts.newGame.noPot : undefined;
  }
  if (name !== 'options.auction' || options.auction !== 'verdict') return undefined;
  const spoken = players.slice(0, seats).every(({ bot }) => bot === undefined || bot === program);
  return spoken ? undefined : texts.newGame.noVerdict;
}

/** A pawn for every seat: the chosen one while the board has it, else the first that is free. */
function withPawns(boards: BoardShelf, values: NewGame): NewGame {
  const pawns = pawnsFor(boards, values);
  const free = pawns.filter((pawn) => values.players.every(({ token }) => token !== pawn));
  const players = values.players.map((player) => ({
    ...player,
    token: pawns.includes(player.token) ? player.token : (free.shift() ?? ''),
  }));
  return { ...values, players };
}

/** Pawns that two players want, by field (W41). */
function pawnErrors({ seats, players }: Pick<NewGame, 'seats' | 'players'>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [seat, { token }] of players.slice(0, seats).entries())
    for (const [other, { token: taken }] of players.slice(0, seat).entries())
      if (token !== '' && token === taken)
        errors[`players.${seat}.token`] = texts.newGame.pawnTaken(other + 1);
  return errors;
}
