import { type ReactNode, useState } from 'react';
import { useApp } from './app-context.ts';
import type { Area } from './canvas.ts';
import { Confirm } from './dialog.tsx';
import { MenuDialog, type MenuItem } from './menu.tsx';
import { SettingsPage } from './settings-page.tsx';

/** What the in-game menu needs of a session. */
export interface TakeBack {
  readonly takeBackLength: number;
  readonly canPutBack: boolean;
  takeBack(): void;
  putBack(): void;
}

export interface GameMenuProps {
  readonly title: string;
  readonly session: TakeBack;
  readonly within?: Area | undefined;
  /** Things of this game alone, after Resume. */
  readonly more?: readonly MenuItem[];
  /** Writes the log to a file and says where; left out where there is nothing to write to. */
  saveLog?(): void;
  /** Closes the menu. */
  close(): void;
  leave(how: 'menu' | 'new-game' | 'quit'): void;
}

const questions = {
  'new-game': { yes: 'New game', text: 'Leave this game for a new one? It is kept and can be continued.' },
  quit: { yes: 'Quit', text: 'Leave the program? The game is kept and can be continued.' },
} as const;

/** The menu of Esc in every game. */
export function GameMenu({
  title,
  session,
  within,
  more = [],
  saveLog,
  close,
  leave,
}: GameMenuProps): ReactNode {
  const { push, help, about } = useApp();
  const [asking, setAsking] = useState<keyof typeof questions>();
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
      run: then(() => session.takeBack()),
    },
    {
      label: 'Put back',
      key: 'r',
      whyNot: session.canPutBack ? undefined : 'Nothing was taken back.',
      run: then(() => session.putBack()),
    },
    ...(saveLog ? [{ label: 'Save the log', key: 's', run: then(saveLog) }] : []),
    { label: 'Help', detail: '?', run: then(() => help()) },
    { label: 'About', detail: 'F1', run: then(about) },
    { label: 'Settings', run: then(() => push(<SettingsPage />)) },
    { label: 'New game', key: 'n', run: () => setAsking('new-game') },
    { label: 'Leave for now', key: 'l', run: () => leave('menu') },
    { label: 'Quit', key: 'q', run: () => setAsking('quit') },
  ];
  return (
    <>
      <MenuDialog title={title} items={items} within={within} close={close} />
      {asking && (
        <Confirm
          title={title}
          text={questions[asking].text}
          yes={questions[asking].yes}
          within={within}
          onYes={() => leave(asking)}
          onNo={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
