import type { ReactNode } from 'react';
import { Confirm } from '../../../../tui/widgets/dialog.tsx';
import { texts } from '../texts.ts';
import type { ModeProps } from './mode.ts';

/** Of the seat that asked: the keys may have gone on to another since. */
export function Resign({ mode: { seat }, view, looks, commands }: ModeProps<'resign'>): ReactNode {
  const others = looks.filter((_, at) => at !== seat && !view.players[at]!.bankrupt);
  return (
    <Confirm
      title={texts.resign.title}
      text={texts.resign.text(
        looks[seat]!.name,
        others.map(({ name }) => name),
      )}
      yes={texts.resign.yes}
      onYes={() => commands.play({ type: 'resign' }, seat)}
      onNo={commands.close}
    />
  );
}
