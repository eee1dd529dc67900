import type { ReactNode } from 'react';
import { capital } from '../../../../engine/sentence.ts';
import { Confirm, Dialog } from '../../../../tui/widgets/dialog.tsx';
import type { ModeProps } from './mode.ts';

/** Asks before what cannot be taken back; the harmless answer is marked. */
export function Sure({ mode: { action }, commands }: ModeProps<'sure'>): ReactNode {
  return (
    <Dialog
      title="Sure?"
      text={action.confirm ?? ''}
      marked={1}
      choices={[
        { label: capital(action.label), key: 'y', run: () => commands.play(action.move!) },
        { label: 'No', key: 'n', run: commands.close },
      ]}
    />
  );
}

export function Resign({ actor, view, looks, commands }: ModeProps<'resign'>): ReactNode {
  const others = looks.filter((_, at) => at !== actor && !view.players[at]!.bankrupt);
  const fate = others.length === 1 ? `${others[0]!.name} wins` : 'the others play on';
  return (
    <Confirm
      title="Resign"
      text={`${looks[actor]!.name} resigns: everything is lost, and ${fate}.`}
      yes="Resign"
      onYes={() => commands.play({ type: 'resign' })}
      onNo={commands.close}
    />
  );
}
