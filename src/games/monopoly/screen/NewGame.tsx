import type { ComponentType, ReactNode } from 'react';
import { useApp, useKeys } from '../../../tui/app/app-context.ts';
import { optionErrors } from '../../../tui/table/form-options.ts';
import { usualPlayers } from '../../../tui/table/form-players.ts';
import type { NewGameProps } from '../../../tui/table/game-screen.ts';
import { NewGamePage } from '../../../tui/table/new-game-form.tsx';
import { newGameValues, readNewGame } from '../../../tui/table/option-form.ts';
import { useForm } from '../../../tui/widgets/form.tsx';
import { Frame } from '../../../tui/widgets/frame.tsx';
import type { Monopoly } from '../rules/index.ts';
import { fieldsWithPawns, follow, registrationErrors, type Setting, withPawns } from './new-game-tokens.ts';
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
    follow: (now, before) => follow(setting, now, before),
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
