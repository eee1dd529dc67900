import type { ReactNode } from 'react';
import { Confirm } from '../../../../tui/widgets/dialog.tsx';
import { texts } from '../texts.ts';
import type { ModeProps } from './mode.ts';

/** Of the seat that asked: the keys may have gone on to another since. */
export function Resign({ mode: { seat }, view, looks, commands }: ModeProps<'resign'>): ReactNode {
  const { title, text, yes } = texts.resign;
  const others = looks.filter((_, at) => at !== seat && !view.players[at]!.bankrupt);
  const names = others.map(({ name }) => name);
  return (
    <Confirm
      title={title}
      text={text(looks[seat]!.name, names)}
      yes={yes}
      onYes={() => commands.play({ type: 'resign' }, seat)}
      onNo={commands.close}
    />
  );
}
