import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Clock } from '../../engine/clock.ts';
import type { Role, Theme } from '../paint/theme.ts';
import type { DrawMode } from '../terminal/frame-stream.ts';
import type { Binding } from '../terminal/keys.ts';
import { ground, Layers } from './layers.ts';
import type { Settings } from './settings.ts';

export type Tone = Extract<Role, 'text' | 'good' | 'warn' | 'bad'>;

export interface Notice {
  readonly text: string;
  readonly tone: Tone;
}

/** Asked before something is given up. */
export interface Question {
  readonly title: string;
  readonly text: string;
  /** What is about to be done: `Quit`, `New game`. */
  readonly yes: string;
  /** Left out: `Cancel`. */
  readonly no?: string;
  /** It asks whether the program is to end: Ctrl+C is a yes. */
  readonly quits?: boolean;
  onYes(): void;
}

/** A page of the help or of the credits. */
export interface HelpSection {
  readonly title: string;
  /** Each a paragraph, which is wrapped to the window. */
  readonly lines: readonly string[];
  /** Above the lines; what it shows is told by them. */
  readonly picture?: { readonly height: number; view(): ReactNode };
}

export interface App {
  readonly theme: Theme;
  /** The room in cells, at least 80x24; changes as the terminal is resized. */
  readonly size: { readonly columns: number; readonly rows: number };
  readonly mode: DrawMode;
  readonly settings: Settings;
  readonly clock: Clock;
  /** True while the match on the table is kept nowhere. */
  readonly unsaved: boolean;
  /** Leaves the rest as it is kept now: what a table elsewhere has added is known to no screen. */
  changeSettings(changed: Partial<Settings>): void;
  /** What is wrong with the address of a storage, in a sentence. */
  storageFault(address: string): string | undefined;
  /** Shows everything in other looks, until it is called with none. */
  tryLook(look: Pick<Settings, 'theme' | 'ascii'> | undefined): void;
  /** Plays a sound by its name, unless muted. */
  sound(name: string): void;
  /** Shows a sentence in the status line until the next key. @returns what ends it before that */
  say(text: string, tone?: Tone): () => void;
  /** Says so why something could not be done. */
  complain(error: Error): void;
  /** Lays a screen over this one, which keeps its place. */
  push(screen: ReactNode): void;
  /** Back to the screen below; the last one ends the program. */
  pop(): void;
  /** Shows a screen in place of all that are open. */
  replace(screen: ReactNode): void;
  /** The help: every key that works now, those of the screen behind a dialog, and its sections. */
  help(): void;
  about(): void;
  /** Lays a question over everything; what it asks about is done only when it is answered so. */
  ask(question: Question): void;
  /** Asks before what is played is left. @param title what is about to be done: `New game` */
  askToLeave(title: string, text: string, onYes: () => void): void;
  /** Asks before the program ends: what every game does. */
  askToQuit(): void;
  /** Tells, as long as it lasts, that what is played is kept nowhere. */
  setUnsaved(unsaved: boolean): void;
  quit(status?: number): void;
}

export const AppContext = createContext<App | undefined>(undefined);
/** What all bindings go to, and the layer that a component stands in. */
export const LayerContext = createContext({ layers: new Layers(), place: ground });
export const NoticeContext = createContext<Notice | undefined>(undefined);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp: this component is not inside an App');
  return app;
}

export const useLayer = () => useContext(LayerContext);

/** Makes these bindings live while this component is in the top layer; read again at every rendering. */
export function useKeys(bindings: readonly Binding[]): void {
  const { layers, place } = useLayer();
  const [entry] = useState(() => ({ place, order: layers.next(), bindings }));
  useLayoutEffect(() => layers.addEntry(entry), [layers, entry]);
  useLayoutEffect(() => layers.update(entry, bindings));
}

/**
 * False while another screen, a dialog or a menu hides this component: its clocks stand still (L13).
 * @param matters false where nothing depends on it now: then it stays true, and nothing is rendered again for it.
 */
export function useActive(matters = true): boolean {
  const { layers, place } = useLayer();
  return useSyncExternalStore(layers.listen, () => !matters || !layers.isHidden(place));
}
