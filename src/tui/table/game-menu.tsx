import type { ReactNode } from 'react';
import type { GameTypes } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import type { Session } from '../../engine/session.ts';
import { isOffer, type TakeBackOffer } from '../../engine/take-back.ts';
import { type App, useApp } from '../app/app-context.ts';
import { animationSpeeds, type Settings } from '../app/settings.ts';
import { themeNames } from '../paint/theme.ts';
import { MenuDialog, type MenuItem } from '../widgets/menu.tsx';
import { SettingsPage } from '../widgets/settings-page.tsx';
import { type Command, type CommandArgs, plainCommand } from './commands.ts';
import type { PlayProps } from './game-screen.ts';
import type { TableSetting } from './table.ts';

type TakeBack = Pick<Session<GameTypes>, 'takeBackOffer' | 'canPutBack' | 'takeBack' | 'putBack'> & {
  readonly match: Pick<Match<GameTypes>, 'players' | 'steps'> & { readonly game: { readonly title: string } };
};

export function askForNewGame({ askToLeave }: App, leave: PlayProps<GameTypes>['leave']): void {
  askToLeave('New game', 'Leave this game for a new one?', () => leave('new-game'));
}

/** Back to the launcher: nothing need be asked where the game can be continued. */
function leaveForNow({ askToLeave, unsaved }: App, leave: PlayProps<GameTypes>['leave']): void {
  if (unsaved) askToLeave('Leave', 'Leave this game?', () => leave('menu'));
  else leave('menu');
}

/** Of the menu, and by its name of the command line. */
interface Entry extends MenuItem {
  readonly name: string;
  /** It asks over the menu, which stays where the answer is no. */
  readonly asks?: true;
}

/** Undoes the last choice, once those agree who must. */
function undo(app: App, session: TakeBack): Entry {
  const item = { name: 'undo', label: 'Undo', key: 'u' };
  const offer = session.takeBackOffer;
  if (!isOffer(offer)) return { ...item, whyNot: offer.text, run() {} };
  return { ...item, run: () => takeBack(app, session, offer) };
}

function redo(session: TakeBack): Entry {
  const whyNot = session.canPutBack ? undefined : 'Nothing was undone.';
  return { name: 'redo', label: 'Redo', key: 'r', whyNot, run: () => void session.putBack() };
}

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
  // Luck may have been met since, or an answer may have told of a hidden hand.
  const text = `More may be known now than when ${names[seat]} chose. Does everybody agree (${all})?`;
  ask({ title: 'Undo', text, yes: 'All agree', no: 'No', onYes: () => done('agreed') });
}

interface GameMenuProps {
  readonly session: TakeBack;
  readonly setting: TableSetting;
  /** Things of this game alone, after Resume; their letters go before those of the others. */
  readonly more: readonly MenuItem[];
  close(): void;
}

/** The menu of Esc in every game. */
export function GameMenu({ session, setting, more, close }: GameMenuProps): ReactNode {
  const app = useApp();
  const then = (run: () => void) => () => {
    close();
    run();
  };
  const taken = more.map(({ key }) => key);
  const items = [
    { label: 'Resume', run: close },
    ...more.map((item) => ({ ...item, run: then(item.run) })),
    ...entriesOf(app, session, setting).map(({ key, asks, run, ...item }) => ({
      ...{ ...item, run: asks ? run : then(run) },
      key: taken.includes(key) ? undefined : key,
    })),
  ];
  return <MenuDialog title={session.match.game.title} items={items} close={close} />;
}

/** What every game has; it is given up for another only after asking. */
function entriesOf(
  app: App,
  session: TakeBack,
  { saveLog, leave, watched, over }: TableSetting,
): readonly Entry[] {
  const saved = saveLog !== undefined && !app.unsaved && !over && session.match.steps.length > 0;
  const another = (): void => askForNewGame(app, leave);
  return [
    ...(watched ? [] : [undo(app, session), redo(session)]),
    ...(saveLog ? [{ name: 'save', label: 'Save the log', key: 's', run: () => saveLog() }] : []),
    { name: 'help', label: 'Help', detail: '?', run: app.help },
    { name: 'about', label: 'About', detail: 'F1', run: app.about },
    { name: 'settings', label: 'Settings', run: () => app.push(<SettingsPage />) },
    ...(watched ? [] : [{ name: 'new', label: 'New game', key: 'n', asks: true, run: another } as const]),
    {
      ...{ name: 'leave', label: saved ? 'Save and leave' : 'Leave', key: 'l', asks: true },
      run: () => leaveForNow(app, leave),
    },
    { name: 'quit', label: 'Quit', key: 'q', asks: true, run: app.askToQuit },
  ];
}

function settingsCommand(app: App): Command {
  return {
    name: 'settings',
    usage: 'settings [--theme NAME] [--animation SPEED] [--volume 0-10] [--[no-]sound] [--[no-]ascii]',
    flags: {
      theme: themeNames,
      animation: animationSpeeds,
      volume: 'text',
      sound: 'switch',
      ascii: 'switch',
    },
    run: (args) => {
      if (args._.length > 0) return 'Settings are changed by flags, such as --theme light.';
      if (Object.keys(args).length === 1) return void app.push(<SettingsPage />);
      const changed = settingsIn(args);
      return typeof changed === 'string' ? changed : void app.changeSettings(changed);
    },
  };
}

/** Without a file, the form that asks for one. */
function saveCommand(app: App, saveLog: NonNullable<TableSetting['saveLog']>): Command {
  return {
    name: 'save',
    usage: 'save [FILE [--format FORMAT]]',
    flags: { format: 'text' },
    run: ({ _: [file, ...more], format }) => {
      if (more.length > 0) return 'Save one file only: put a name with blanks in quotes.';
      if (file === undefined && format !== undefined) return 'Name the file before its format.';
      const saved = saveLog(file, format === undefined ? undefined : String(format));
      if (saved?.ok) app.say(saved.text, 'good');
      return saved?.ok ? undefined : saved?.text;
    },
  };
}

/** The commands of every game: what its menu has, two of them with more to say. */
export function standardCommands(app: App, session: TakeBack, setting: TableSetting): readonly Command[] {
  return entriesOf(app, session, setting).map(({ name, run, whyNot }) => {
    if (name === 'settings') return settingsCommand(app);
    if (name === 'save') return saveCommand(app, setting.saveLog!);
    const command = plainCommand(name, run, whyNot);
    return ['undo', 'redo'].includes(name) ? { ...command, unlisted: true } : command;
  });
}

/** The settings in flags that were read as the command has them; a sentence for a value that none has. */
export function settingsIn({ _, volume, ...flags }: CommandArgs): Partial<Settings> | string {
  if (volume === undefined) return flags;
  if (!/^(\d|10)$/.test(String(volume))) return '--volume must be a whole number from 0 to 10.';
  return { ...flags, volume: Number(volume) };
}
