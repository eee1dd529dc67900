import type { ReactNode } from 'react';
import type { AnyTypes } from '../../engine/game.ts';
import { useApp, useKeys } from '../app/app-context.ts';
import { useForm } from '../widgets/form.tsx';
import { Frame } from '../widgets/frame.tsx';
import { optionErrors } from './form-options.ts';
import { type FormBot, type FormGame, playerErrors, usualPlayers } from './form-players.ts';
import type { NewGameProps } from './game-screen.ts';
import { NewGamePage } from './new-game-page.tsx';
import { followDefaults, newGameFields, newGameValues, readNewGame } from './option-form.ts';

export interface NewGameFormProps extends NewGameProps<AnyTypes> {
  readonly game: FormGame & { readonly title: string };
  /** Weakest first; the empty seats begin with the second. */
  readonly bots: readonly FormBot[];
}

/** The new-game form of any game, made from its option fields. */
export function NewGameForm(props: NewGameFormProps): ReactNode {
  const { game, bots, initial, about, picture, start, cancel, help } = props;
  const { settings } = useApp();
  useKeys([{ key: 'escape', label: 'back', run: cancel }]);
  const form = useForm({
    fields: (values) => newGameFields(game, bots, values),
    initial: newGameValues(game, initial, usualPlayers(bots, settings.players)),
    check: (values) => ({ ...optionErrors(game, values), ...playerErrors(values) }),
    follow: (values, before) => followDefaults(game, values, before),
    marked: 'first button',
    buttons: [
      { label: 'Start', run: (values) => start(readNewGame(game, values)) },
      { label: 'Back', when: 'any', run: cancel },
    ],
  });
  return (
    <Frame title={[game.title, 'new game']} {...(help ? { help } : {})}>
      <NewGamePage {...{ form, game, bots, about, picture }} />
    </Frame>
  );
}
