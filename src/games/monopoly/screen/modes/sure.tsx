import type { ReactNode } from 'react';
import { Confirm, Dialog } from '../../../../tui/widgets/dialog.tsx';
import { capital, texts } from '../texts.ts';
import type { ModeProps } from './mode.ts';

/** Asks before what cannot be taken back; the harmless answer is marked. */
export function Sure({ mode: { action }, commands }: ModeProps<'sure'>): ReactNode {
  return (
    <Dialog
      title={texts.sure.title}
      text={action.confirm ?? ''}
      marked={1}
      choices={[
        { label: capital(action.label), key: 'y', run: () => commands.play(action.move!) },
        { label: texts.sure.no, key: 'n', run: commands.close },
      ]}
    />
  );
}

export function Resign({ actor, view, looks, commands }: ModeProps<'resign'>): ReactNode {
  const { title, text } = texts.resign;
  const others = looks.filter((_, at) => at !== actor && !view.players[at]!.bankrupt);
  const names = others.map(({ name }) => name);
  return (
    <Confirm
      title={title}
      text={text(looks[actor]!.name, names)}
      yes={title}
      onYes={() => commands.play({ type: 'resign' })}
      onNo={commands.close}
    />
  );
}
