import type { ReactNode } from 'react';
import { MenuDialog, type MenuItem } from '../../../../tui/widgets/menu.tsx';
import { legalMoves } from '../../rules/moves/index.ts';
import { stateOf } from '../../rules/view.ts';
import { texts } from '../texts.ts';
import type { ModeProps } from './mode.ts';

/** Where the building that was won in an auction is put. */
export function Place({ view, actor, commands }: ModeProps<'place'>): ReactNode {
  const items: MenuItem[] = legalMoves(stateOf(view), actor).flatMap((move) =>
    move.type === 'build' ? [{ label: view.board.names[move.square]!, run: () => commands.play(move) }] : [],
  );
  items.push({ label: texts.toBoard, run: commands.close });
  return <MenuDialog title={texts.place} items={items} close={commands.close} />;
}
