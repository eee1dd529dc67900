import { createContext, type ReactNode, type RefObject } from 'react';
import type { GameTypes, Seat } from '../../engine/game.ts';
import type { HelpSection } from '../app/app-context.ts';
import type { Binding } from '../terminal/keys.ts';
import type { FrameProps } from '../widgets/frame.tsx';
import type { PlayProps } from './game-screen.ts';

/** What lies around a game's own part of the table, the same for every game. */
export interface TableSetting {
  /** After the name of the game: `replay`. */
  readonly title: readonly string[];
  /** At the right end of the title, in place of the clock. */
  readonly right?: string | undefined;
  /** In place of what the game or the log tells. */
  readonly status?: FrameProps['status'];
  /** Keys that go before the game's: those of a replay. */
  readonly keys: readonly Binding[];
  /** Beside the game's part, which has so many columns less. */
  readonly aside?: { readonly width: number; readonly view: ReactNode } | undefined;
  readonly help: readonly HelpSection[];
  /** The person who is to take the keyboard; the game's part is hidden until then. */
  readonly next: Seat | undefined;
  sitDown(): void;
  /** A step takes longer than usual to be kept. */
  readonly saving: boolean;
  /** A computer player is to move, and any key makes it quicker. */
  readonly waiting: boolean;
  readonly saveLog: PlayProps<GameTypes>['saveLog'] | undefined;
  readonly saveLogTo: PlayProps<GameTypes>['saveLogTo'] | undefined;
  readonly leave: PlayProps<GameTypes>['leave'];
  /** What is played when the time is up, in place of what the rules name. */
  readonly expiry: RefObject<GameTypes['move'] | undefined>;
}

export const SettingContext = createContext<TableSetting | undefined>(undefined);
