import type { ReactNode } from 'react';
import type { AnyTypes } from '../engine/game.ts';
import type { Lesson } from '../engine/lesson.ts';
import type { Match } from '../engine/match.ts';
import type { TableClient } from '../net/client.ts';
import type { lookForTables } from '../net/discovery.ts';
import type { GameScreen } from '../tui/table/game-screen.ts';
import type { NewGameFormProps } from '../tui/table/new-game-form.tsx';
import type { BegunMatch, LoadedGame } from './begin.ts';
import type { Stage } from './stage.ts';

/** A screen of the program, by its name, with what it needs: so screens open each other without importing each other. */
export type Place =
  | { readonly name: 'launcher' | 'statistics' | 'host' }
  /** With a game its challenge is played at once. */
  | { readonly name: 'daily'; readonly game?: string | undefined }
  | { readonly name: 'saves'; readonly use: 'play' | 'replay' }
  | {
      readonly name: 'new-game';
      readonly loaded: LoadedGame;
      readonly initial: NewGameFormProps['initial'];
      /** It lies over a screen, to which leaving it leads; left out, to the launcher. */
      readonly isOver?: boolean;
    }
  | { readonly name: 'play'; readonly loaded: LoadedGame; readonly begun: BegunMatch }
  | {
      readonly name: 'table';
      readonly client: TableClient;
      /** Where others can join, where this program is the host. */
      readonly addresses: readonly string[];
      /** Done when it cannot be announced, with a sentence. */
      readonly trouble?: Promise<string>;
      /** Where leaving it leads; left out, to the launcher. */
      readonly back?: Place;
    }
  | {
      readonly name: 'tables';
      /** Left out: as at each address the last time. */
      readonly called?: string | undefined;
      readonly watch: boolean;
      /** Looks for tables on the local network. */
      readonly look: typeof lookForTables;
    }
  | { readonly name: 'lesson'; readonly loaded: LoadedGame; readonly lesson: Lesson }
  | {
      readonly name: 'maker';
      /** Loaded when it is opened, and not before. */
      readonly screen: (stage: Stage) => ReactNode;
    }
  | {
      readonly name: 'replay' | 'review';
      readonly match: Match<AnyTypes>;
      readonly screen: GameScreen<AnyTypes>;
      /** Of the saved game, where it is one. */
      readonly id?: string | undefined;
    };
