import type { ReactNode } from 'react';
import type { GameTypes } from '../../engine/game.ts';
import type { Player } from '../../engine/match.ts';
import type { Session } from '../../engine/session.ts';
import { isOffer, type TakeBackOffer } from '../../engine/take-back.ts';
import { type App, useApp } from '../app/app-context.ts';
import { MenuDialog, type MenuItem } from '../widgets/menu.tsx';
import { SettingsPage } from '../widgets/settings-page.tsx';
import type { PlayProps } from './game-screen.ts';

/** What the in-game menu needs of a session. */
export type TakeBack = Pick<Session<GameTypes>, 'takeBackOffer' | 'canPutBack' | 'takeBack' | 'putBack'> & {
  readonly match: { readonly players: readonly Player[] };
};

export interface GameMenuProps {
  readonly title: string;
  readonly session: TakeBack;
  /** Things of this game alone, after Resume; their letters go before those of the others. */
  readonly more?: readonly MenuItem[];
  /** Writes the log to a file and says where; left out where there is nothing to write to. */
  readonly saveLog: (() => void) | undefined;
  /** Closes the menu. */
  close(): void;
  leave(how: 'menu' | 'new-game'): void;
}

/** Asked wherever a game is left for a new one. */
export function askForNewGame({ askToLeave }: App, leave: PlayProps<GameTypes>['leave']): void {
  askToLeave('New game', 'Leave this game for a new one?', () => leave('new-game'));
}

/** Back to the launcher: nothing need be asked where the game can be continued. */
export function leaveForNow({ askToLeave, unsaved }: App, leave: PlayProps<GameTypes>['leave']): void {
  if (unsaved) askToLeave('Leave', 'Leave this game?', () => leave('menu'));
  else leave('menu');
}

/** Undoes the last choice, once those agree who must. @returns why there is none to be undone. */
export function undo(app: App, session: TakeBack): string | undefined {
  const offer = session.takeBackOffer;
  if (!isOffer(offer)) return offer.text;
  takeBack(app, session, offer);
  return undefined;
}

/** @returns why there is nothing to be put back. */
export function redo(session: TakeBack): string | undefined {
  if (!session.canPutBack) return nothingUndone;
  void session.putBack();
  return undefined;
}

const nothingUndone = 'Nothing was undone.';

/** Asks those who must agree first. */
function takeBack({ ask, say }: App, session: TakeBack, { seat, agreement }: TakeBackOffer): void {
  const done = (agreed?: 'agreed') =>
    void session.takeBack(agreed).then((refusal) => {
      if (refusal) say(refusal.text, 'warn');
    });
  if (agreement.length === 0) {
    done();
    return;
  }
  const names = session.match.players.map(({ name }) => name);
  const all = agreement.map((person) => names[person]).join(', ');
  const text = `Dice, cards or tiles have come up since ${names[seat]} chose. Does everybody agree (${all})?`;
  ask({ title: 'Undo', text, yes: 'All agree', no: 'No', onYes: () => done('agreed') });
}

/** The menu of Esc in every game. */
export function GameMenu({ title, session, more = [], saveLog, close, leave }: GameMenuProps): ReactNode {
  const app = useApp();
  const { push, help, about, askToQuit } = app;
  const then = (run: () => void) => () => {
    close();
    run();
  };
  const offer = session.takeBackOffer;
  const common: MenuItem[] = [
    {
      label: 'Undo',
      key: 'u',
      whyNot: isOffer(offer) ? undefined : offer.text,
      run: then(() => undo(app, session)),
    },
    {
      label: 'Redo',
      key: 'r',
      whyNot: session.canPutBack ? undefined : nothingUndone,
      run: then(() => redo(session)),
    },
    ...(saveLog ? [{ label: 'Save the log', key: 's', run: then(saveLog) }] : []),
    { label: 'Help', detail: '?', run: then(() => help()) },
    { label: 'About', detail: 'F1', run: then(about) },
    { label: 'Settings', run: then(() => push(<SettingsPage />)) },
    { label: 'New game', key: 'n', run: () => askForNewGame(app, leave) },
    { label: 'Save and leave', key: 'l', run: () => leaveForNow(app, leave) },
    { label: 'Quit', key: 'q', run: askToQuit },
  ];
  const taken = more.map(({ key }) => key);
  const items = [
    { label: 'Resume', run: close },
    ...more,
    ...common.map(({ key, ...item }) => (key === undefined || taken.includes(key) ? item : { ...item, key })),
  ];
  return <MenuDialog title={title} items={items} close={close} />;
}
