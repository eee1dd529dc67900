import type { ReactNode } from 'react';
import type { Session } from '../../../engine/session.ts';
import { GameMenu } from '../../../tui/table/game-menu.tsx';
import type { PlayProps } from '../../../tui/table/game-screen.ts';
import type { CarcassonneTypes } from '../rules/index.ts';
import { askedCell, stackEntries } from './drawings.ts';
import type { TurnCommands } from './keys.ts';
import { SetAside } from './SetAside.tsx';
import { StackList } from './StackList.tsx';
import { menuItems, type Shown } from './use-commands.ts';
import type { News } from './use-news.ts';
import type { Turn } from './use-turn.ts';

export interface OverlaysProps extends Pick<PlayProps<CarcassonneTypes>, 'saveLog' | 'leave'> {
  readonly session: Session<CarcassonneTypes>;
  readonly turn: Turn;
  readonly news: News;
  readonly commands: TurnCommands;
  /** What was opened. */
  readonly shown: Shown;
  show(what: Shown): void;
}

/** Whatever lies over the board. */
export function Overlays({ session, turn, news, commands, shown, show, ...props }: OverlaysProps): ReactNode {
  const close = (): void => show(undefined);
  return (
    <>
      {shown === 'menu' && (
        <GameMenu
          title="Carcassonne"
          session={session}
          more={menuItems(commands, turn, show)}
          close={close}
          {...props}
        />
      )}
      {shown === 'tiles' && (
        <StackList entries={stackEntries(session.match.state, turn)} cell={askedCell(turn)} close={close} />
      )}
      {news.aside.length > 0 && <SetAside tiles={news.aside} close={news.seen} />}
    </>
  );
}
