import type { ReactNode } from 'react';
import type { AnyGame } from '../../engine/game.ts';
import { chosenOptions, followDefaults, newGameValues, optionErrors } from '../../engine/new-game.ts';
import type { TableView } from '../../net/host-message.ts';
import { optionFields } from '../../tui/table/new-game-fields.ts';
import { FormDialog } from '../../tui/widgets/form.tsx';

interface OptionsDialogProps {
  readonly game: AnyGame;
  readonly table: TableView;
  set(options: TableView['options']): void;
  close(): void;
}

/** The options as the form of a new game has them; everybody at the table hears of them when they are done. */
export function OptionsDialog({ game, table, set, close }: OptionsDialogProps): ReactNode {
  const { options, seats } = table;
  return (
    <FormDialog
      title="Options"
      width={66}
      initial={newGameValues(game, { options, players: seats.map(() => ({ name: '' })) }, [])}
      fields={(values) => optionFields(game, values)}
      check={(values) => optionErrors(game, values)}
      follow={(values, before) => followDefaults(game, values, before)}
      buttons={[
        {
          label: 'Done',
          run: (values) => {
            set(chosenOptions(game, values));
            close();
          },
        },
      ]}
      close={close}
    />
  );
}
