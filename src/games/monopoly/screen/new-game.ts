import { fieldList, optionFromText } from '../../../engine/options.ts';
import type { FormGame } from '../../../tui/table/form-players.ts';
import type { MoreFields } from '../../../tui/table/option-form.ts';
import type { FormField, FormValues } from '../../../tui/widgets/form-state.ts';
import { type BoardChoice, type BoardFile, type BoardShelf, hasFreeParking } from '../rules/board-file.ts';
import { texts } from './texts.ts';

interface Setting {
  readonly game: Pick<FormGame, 'seats' | 'options'>;
  readonly boards: BoardShelf;
}

/** Players have pawns beside their colours, and rules say what they come to on the board that is chosen. */
export function moreFields(setting: Setting): MoreFields {
  return {
    fields: (fields, values) => fieldsWithPawns(setting, fields, values),
    begin(values, players) {
      const tokens = players.map(({ token = '' }, seat) => [`pawn ${seat}`, token] as const);
      return withPawns(setting, { ...values, ...Object.fromEntries(tokens) });
    },
    follow: (values) => withPawns(setting, values),
    errors: pawnErrors,
    seated(player, seat, values) {
      const token = String(values[`pawn ${seat}`] ?? '');
      return token === '' ? player : { ...player, token };
    },
  };
}

const NAME_WIDTH = 13;

/** The board that is chosen in the form: by its name, or whole. */
function boardFor({ boards, game }: Setting, values: FormValues): BoardFile | undefined {
  const [, field] = fieldList(game.options).find(([name]) => name === 'board')!;
  const board = optionFromText(field, String(values['option board'])) as BoardChoice;
  return typeof board === 'string' ? boards.find(board) : board;
}

function pawnsFor(setting: Setting, values: FormValues): readonly string[] {
  return (boardFor(setting, values)?.pawns ?? []).map((pawn) => pawn.name);
}

/** The fields of any new game, with a pawn beside each player's colour (MW1). */
function fieldsWithPawns(
  setting: Setting,
  shared: readonly FormField[],
  values: FormValues,
): readonly FormField[] {
  const choices = pawnsFor(setting, values).map((name) => ({ value: name, label: name }));
  const fields = shared.map((field) => {
    const note = noteFor(setting, values, field.name);
    return note === undefined ? field : { ...field, help: note };
  });
  if (choices.length === 0) return fields;
  return fields.flatMap((field): readonly FormField[] => {
    const seat = /^colour (\d+)$/.exec(field.name)?.[1];
    // Room for the pawn in the row of the player.
    if (field.kind === 'text') return [{ ...field, width: NAME_WIDTH }];
    if (seat === undefined) return [field];
    const help = texts.newGame.pawnHelp;
    return [
      field,
      { kind: 'choice', name: `pawn ${seat}`, label: texts.newGame.pawn, choices, beside: true, help },
    ];
  });
}

/** What a rule comes to with the board and the players that are chosen, where that is not what it says. */
function noteFor(setting: Setting, values: FormValues, name: string): string | undefined {
  if (name === 'option freeParkingPot') {
    const board = boardFor(setting, values);
    return board && !hasFreeParking(board) ? texts.newGame.noPot : undefined;
  }
  if (name !== 'option auction' || values[name] !== 'verdict') return undefined;
  const seats = Number(values.seats);
  const bots = Array.from({ length: setting.game.seats.max }, (_, seat) => String(values[`kind ${seat}`]));
  const spoken = bots.slice(0, seats).every((kind) => !kind.startsWith('bot '));
  return spoken ? undefined : texts.newGame.noVerdict;
}

/** A pawn for every seat: the chosen one while the board has it, else the first that is free. */
function withPawns(setting: Setting, values: FormValues): FormValues {
  const pawns = pawnsFor(setting, values);
  const filled: Record<string, string | boolean> = { ...values };
  const chosen = Array.from({ length: setting.game.seats.max }, (_, seat) =>
    String(values[`pawn ${seat}`] ?? ''),
  );
  const free = pawns.filter((pawn) => !chosen.includes(pawn));
  chosen.forEach((pawn, seat) => {
    filled[`pawn ${seat}`] = pawns.includes(pawn) ? pawn : (free.shift() ?? '');
  });
  return filled;
}

/** Pawns that two players want, by field (W41). */
function pawnErrors(values: FormValues): Record<string, string> {
  const errors: Record<string, string> = {};
  const seats = Number(values.seats);
  for (let seat = 1; seat < seats; seat++) {
    const pawn = values[`pawn ${seat}`];
    for (let other = 0; other < seat; other++) {
      if (pawn && pawn === values[`pawn ${other}`])
        errors[`pawn ${seat}`] = texts.newGame.pawnTaken(other + 1);
    }
  }
  return errors;
}
