import type { ReactNode } from 'react';
import { Confirm } from '../../../../tui/widgets/dialog.tsx';
import { texts } from '../texts.ts';
import type { ModeProps } from './mode.ts';

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
