import type { ReactNode } from 'react';
import type { GameTypes } from '../../engine/game.ts';
import { type App, useApp } from '../app/app-context.ts';
import { whatBecomes } from '../app/unsaved.ts';
import { MenuDialog, type MenuItem } from '../widgets/menu.tsx';
import { SettingsPage } from '../widgets/settings-page.tsx';
import type { PlayProps } from './game-screen.ts';

/** What the in-game menu needs of a session. */
export interface TakeBack {
  readonly takeBackLength: number;
  readonly canPutBack: boolean;
  takeBack(): Promise<void>;
  putBack(): Promise<void>;
}

export interface GameMenuProps {
  readonly title: string;
  readonly session: TakeBack;
  /** Things of this game alone, after Resume. */
  readonly more?: readonly MenuItem[];
  /** Writes the log to a file and says where; left out where there is nothing to write to. */
  saveLog?(): void;
  /** Closes the menu. */
  close(): void;
  leave(how: 'menu' | 'new-game'): void;
}

/** Asked wherever a game is left for a new one. */
export function askForNewGame({ ask, unsaved }: App, leave: PlayProps<GameTypes>['leave']): void {
  const text = `Leave this game for a new one? ${whatBecomes(unsaved)}`;
  ask({ title: 'New game', text, yes: 'New game', no: 'Stay', onYes: () => leave('new-game') });
}

/** Back to the launcher: nothing need be asked where the game can be continued. */
export function leaveForNow({ ask, unsaved }: App, leave: PlayProps<GameTypes>['leave']): void {
  if (!unsaved) {
    leave('menu');
    return;
  }
  const text = `Leave this game? ${whatBecomes(unsaved)}`;
  ask({ title: 'Leave', text, yes: 'Leave', no: 'Stay', onYes: () => leave('menu') });
}

/** The menu of Esc in every game. */
export function GameMenu({ title, session, more = [], saveLog, close, leave }: GameMenuProps): ReactNode {
  const app = useApp();
  const { push, help, about, askToQuit } = app;
  const then = (run: () => void) => () => {
    close();
    run();
  };
  const items: MenuItem[] = [
    { label: 'Resume', run: close },
    ...more,
    {
      label: 'Take back',
      key: 'u',
      whyNot: session.takeBackLength === 0 ? 'There is nothing to take back.' : undefined,
      run: then(() => void session.takeBack()),
    },
    {
      label: 'Put back',
      key: 'r',
      whyNot: session.canPutBack ? undefined : 'Nothing was taken back.',
      run: then(() => void session.putBack()),
    },
    ...(saveLog ? [{ label: 'Save the log', key: 's', run: then(saveLog) }] : []),
    { label: 'Help', detail: '?', run: then(() => help()) },
    { label: 'About', detail: 'F1', run: then(about) },
    { label: 'Settings', run: then(() => push(<SettingsPage />)) },
    { label: 'New game', key: 'n', run: () => askForNewGame(app, leave) },
    { label: 'Leave for now', key: 'l', run: () => leaveForNow(app, leave) },
    { label: 'Quit', key: 'q', run: askToQuit },
  ];
  return <MenuDialog title={title} items={items} close={close} />;
}
