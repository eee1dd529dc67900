import type { ReactNode } from 'react';
import { capital } from '../../../../engine/sentence.ts';
import { Dialog } from '../../../../tui/widgets/dialog.tsx';
import type { ModeProps } from './mode.ts';

/** Asks before what cannot be taken back; the harmless answer is marked. */
export function Sure({ mode: { action }, play, close }: ModeProps<'sure'>): ReactNode {
  return (
    <Dialog
      title="Sure?"
      text={action.confirm ?? ''}
      marked={1}
      choices={[
        { label: capital(action.label), key: 'y', run: () => play(action.move!) },
        { label: 'No', key: 'n', run: close },
      ]}
    />
  );
}
