import type { ComponentType } from 'react';
import type { GameTypes, Seat } from '../../engine/game.ts';
import type { Player } from '../../engine/match.ts';
import type { Session } from '../../engine/session.ts';
import type { HelpSection } from '../app/app-context.ts';

/** What is left to the screens of a game; the frame, dialogs, saves and bots around it are shared. */
export interface GameScreen<G extends GameTypes> {
  /** Plays a running match, from the first key to the page at the end. */
  readonly Play: ComponentType<PlayProps<G>>;
  /** The board alone, for replays. */
  readonly Board: ComponentType<BoardProps<G>>;
  /** Replaces the form that is made from the option fields. */
  readonly NewGame?: ComponentType<NewGameProps<G>>;
  /** How to play: the rules in short and the keys, as pages of the help. */
  readonly help: readonly HelpSection[];
  /** The names of the sounds of one event, the strongest first. */
  sounds(event: G['event']): readonly string[];
}

export interface PlayProps<G extends GameTypes> {
  readonly session: Session<G>;
  /** Seats played by people at this computer; hidden things of no other seat may be drawn. */
  readonly people: readonly Seat[];
  /** Asks for a file and writes the log to it. */
  saveLog(): void;
  /** Leaves the screen; the match is kept. */
  leave(how: 'menu' | 'new-game'): void;
}

export interface BoardProps<G extends GameTypes> {
  readonly view: G['view'];
  readonly players: readonly Player[];
  /** What the last step brought, to be marked. */
  readonly events: readonly G['event'][];
  /** Room in terminal cells. */
  readonly width: number;
  readonly height: number;
}

export interface NewGameProps<G extends GameTypes> {
  readonly initial: { readonly options: Partial<G['options']>; readonly players: readonly Player[] };
  start(game: { readonly options: G['options']; readonly players: readonly Player[] }): void;
  cancel(): void;
}
