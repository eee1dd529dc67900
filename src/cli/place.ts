import type { AnyTypes } from '../engine/game.ts';
import type { Match } from '../engine/match.ts';
import type { GameScreen, NewGameProps } from '../tui/table/game-screen.ts';
import type { BegunMatch, LoadedGame } from './begin.ts';

/** A screen of the program, by its name, with what it needs: so screens open each other without importing each other. */
export type Place =
  | { readonly name: 'launcher' | 'statistics' }
  | { readonly name: 'saves'; readonly use: 'play' | 'replay' }
  | {
      readonly name: 'new-game';
      readonly loaded: LoadedGame;
      readonly initial: NewGameProps<AnyTypes>['initial'];
    }
  | { readonly name: 'play'; readonly loaded: LoadedGame; readonly begun: BegunMatch }
  | {
      readonly name: 'replay';
      readonly match: Match<AnyTypes>;
      readonly screen: GameScreen<AnyTypes>;
    };
