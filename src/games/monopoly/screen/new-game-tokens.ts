import type { FormField, FormValues } from '../../../tui/form-state.ts';
import { type FormBot, type FormGame, followDefaults, newGameFields } from '../../../tui/option-form.ts';
import type { BoardShelf } from '../rules/board-file.ts';

const NAME_WIDTH = 13;

/** What the fields of the form are made from. */
export interface Setting {
  readonly game: FormGame;
  readonly bots: readonly FormBot[];
  readonly boards: BoardShelf;
}

/** The pawns of the board that is chosen in the form. */
export function pawnsFor({ boards }: Setting, values: FormValues): readonly string[] {
  return (boards.find(String(values['option board']))?.pawns ?? []).map((pawn) => pawn.name);
}

/** The fields of any new game, with a pawn beside each player's colour (MW1). */
export function fieldsWithPawns(setting: Setting, values: FormValues): readonly FormField[] {
  const choices = pawnsFor(setting, values).map((name) => ({ value: name, label: name }));
  const fields = newGameFields(setting.game, setting.bots, values);
  if (choices.length === 0) return fields;
  return fields.flatMap((field): readonly FormField[] => {
    const seat = /^colour (\d+)$/.exec(field.name)?.[1];
    // Room for the pawn in the row of the player.
    if (field.kind === 'text') return [{ ...field, width: NAME_WIDTH }];
    if (seat === undefined) return [field];
    const help = 'The pawn on the board; the first to take one keeps it.';
    return [field, { kind: 'choice', name: `pawn ${seat}`, label: 'pawn', choices, beside: true, help }];
  });
}

/** A pawn for every seat: the chosen one while the board has it, else the first that is free. */
export function withPawns(setting: Setting, values: FormValues): FormValues {
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

export function follow(setting: Setting, values: FormValues, before: FormValues): FormValues {
  return withPawns(setting, followDefaults(setting.game, values, before));
}

/** Pawns that two players want, by field (W41). */
export function pawnErrors(values: FormValues): Record<string, string> {
  const errors: Record<string, string> = {};
  const seats = Number(values.seats);
  for (let seat = 1; seat < seats; seat++) {
    const pawn = values[`pawn ${seat}`];
    for (let other = 0; other < seat; other++) {
      if (pawn && pawn === values[`pawn ${other}`])
        errors[`pawn ${seat}`] = `Player ${other + 1} has this pawn already.`;
    }
  }
  return errors;
}
