import type { ComponentType, ReactNode } from 'react';
import { fieldList, optionFromText } from '../../../engine/options.ts';
import { useApp, useKeys } from '../../../tui/app/app-context.ts';
import { type FormBot, type FormGame, playerErrors, usualPlayers } from '../../../tui/table/form-players.ts';
import type { NewGameProps } from '../../../tui/table/game-screen.ts';
import { NewGamePage } from '../../../tui/table/new-game-form.tsx';
import {
  followDefaults,
  newGameFields,
  newGameValues,
  optionErrors,
  readNewGame,
} from '../../../tui/table/option-form.ts';
import { useForm } from '../../../tui/widgets/form.tsx';
import type { FormField, FormValues } from '../../../tui/widgets/form-state.ts';
import { Frame } from '../../../tui/widgets/frame.tsx';
import { type BoardChoice, type BoardFile, type BoardShelf, hasFreeParking } from '../rules/board-file.ts';
import type { Monopoly } from '../rules/index.ts';
import { hints, texts } from './texts.ts';

/** The form of a new game: players with colours and pawns, the board, and every house rule with its line of help. */
export function createNewGame(setting: Setting): ComponentType<NewGameProps<Monopoly>> {
  return (props) => <NewGame {...props} setting={setting} />;
}

function NewGame(props: NewGameProps<Monopoly> & { readonly setting: Setting }): ReactNode {
  const { setting, initial, about, picture, help = [], start, cancel } = props;
  const { settings } = useApp();
  const { game, bots } = setting;
  const others = usualPlayers(bots, settings.players);
  const tokens = initial.players.map(({ token = '' }, seat) => [`pawn ${seat}`, token] as const);
  const values = { ...newGameValues(game, initial, others), ...Object.fromEntries(tokens) };
  useKeys([{ key: 'escape', label: hints.back, run: cancel }]);
  const form = useForm({
    fields: (now) => fieldsWithPawns(setting, now),
    initial: withPawns(setting, values),
    check: (now) => ({ ...optionErrors(game, now), ...registrationErrors(now) }),
    follow: (now, before) => withPawns(setting, followDefaults(game, now, before)),
    marked: 'first button',
    buttons: [
      {
        label: texts.newGame.start,
        run: (now) => {
          const { options, players } = readNewGame(game, now);
          const seated = players.map((player, seat) => {
            const token = String(now[`pawn ${seat}`] ?? '');
            return token === '' ? player : { ...player, token };
          });
          start({ options: options as unknown as Monopoly['options'], players: seated });
        },
      },
      { label: texts.back, when: 'any', run: cancel },
    ],
  });
  return (
    <Frame title={[texts.newGame.game, texts.newGame.title]} help={help}>
      <NewGamePage {...{ form, bots, about, picture }} game={{ ...game, title: texts.newGame.game }} />
    </Frame>
  );
}

const NAME_WIDTH = 13;

interface Setting {
  readonly game: FormGame;
  readonly bots: readonly FormBot[];
  readonly boards: BoardShelf;
}

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
function fieldsWithPawns(setting: Setting, values: FormValues): readonly FormField[] {
  const choices = pawnsFor(setting, values).map((name) => ({ value: name, label: name }));
  const fields = newGameFields(setting.game, setting.bots, values).map((field) => {
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

/** Names that are missing, and names, colours and pawns that two players want, by field (W41). */
export function registrationErrors(values: FormValues): Record<string, string> {
  const errors = playerErrors(values);
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
