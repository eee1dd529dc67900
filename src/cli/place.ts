import type { ReactNode } from 'react';
import type { AnyTypes } from '../engine/game.ts';
import type { Lesson } from '../engine/lesson.ts';
import type { Match } from '../engine/match.ts';
import type { TableClient } from '../net/client.ts';
import type { lookForTables } from '../net/discovery.ts';
import type { GameScreen } from '../tui/table/game-screen.ts';
import type { NewGameFormProps } from '../tui/table/new-game-form.tsx';
import type { BegunMatch, LoadedGame } from './begin.ts';
import type { Sought, Typed } from './net/address.ts';
import type { Stage } from './stage.ts';

/** A match that is looked back on. */
interface PastMatch {
  readonly match: Match<AnyTypes>;
  readonly screen: GameScreen<AnyTypes>;
  /** Of the saved game, where it is one. */
  readonly id?: string | undefined;
}

/** What each screen of the program needs, by its name. */
interface Needs {
  readonly launcher: object;
  readonly statistics: object;
  readonly host: object;
  /** With a game its challenge is played at once. */
  readonly daily: { readonly game?: string | undefined };
  /** What Enter does with a saved game. */
  readonly saves: { readonly use: 'play' | 'replay' };
  readonly 'new-game': {
    readonly loaded: LoadedGame;
    readonly initial: NewGameFormProps['initial'];
    /** Of its luck, where it was named. */
    readonly seed?: string | undefined;
    /** It lies over a screen, to which leaving it leads; left out, to the launcher. */
    readonly isOver?: boolean;
  };
  readonly play: { readonly loaded: LoadedGame; readonly begun: BegunMatch };
  readonly table: {
    readonly client: TableClient;
    /** Where others can join, where this program is the host. */
    readonly addresses: readonly string[];
    /** Done when it cannot be announced, with a sentence. */
    readonly trouble?: Promise<string>;
    /** Where leaving it leads; left out, to the launcher. */
    readonly back?: Place;
  };
  readonly tables: {
    /** Left out: as at each address the last time. */
    readonly called?: string | undefined;
    readonly watch: boolean;
    /** With which the form for an address is filled in: who was not let in changes what was wrong. */
    readonly typed?: Typed | undefined;
    readonly sought?: Sought | undefined;
    /** Looks for tables on the local network. */
    readonly look: typeof lookForTables;
  };
  readonly lesson: { readonly loaded: LoadedGame; readonly lesson: Lesson };
  readonly maker: {
    /** Loaded when it is opened, and not before. */
    readonly screen: (stage: Stage) => ReactNode;
  };
  readonly replay: PastMatch;
  readonly review: PastMatch;
}

/** A screen of the program, by its name, with what it needs: so screens open each other without importing each other. */
export type Place = { [N in keyof Needs]: { readonly name: N } & Needs[N] }[keyof Needs];

/** What the screen of this name is given. */
export type PropsAt<N extends Place['name']> = Needs[N] & { readonly stage: Stage };
