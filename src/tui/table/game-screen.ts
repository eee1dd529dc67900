import type { ComponentType } from 'react';
import type { GameTypes, Seat } from '../../engine/game.ts';
import type { Match, Player } from '../../engine/match.ts';
import type { Session } from '../../engine/session.ts';
import type { Room } from '../paint/canvas.ts';
import type { Ending } from './ending.ts';
import type { Legend } from './legend.tsx';
import type { MoreFields } from './new-game-fields.ts';
import type { TableProps } from './table.ts';

/** What is left to the screens of a game; the frame, dialogs, saves and bots around it are shared. */
export interface GameScreen<G extends GameTypes> {
  /** The game's part of the table, from the first key to the last move: a `TableFrame` with what the game draws. */
  readonly Table: ComponentType<TableProps<G>>;
  /** The board alone, for replays. */
  readonly Board: ComponentType<BoardProps<G>>;
  /** What the form of a new game has beside the option fields. */
  readonly moreFields?: MoreFields;
  readonly cover?: Cover;
  /** How to play: the rules in short and the keys, as pages of the help. */
  readonly help: HowToPlay;
  readonly legend?: Legend;
  ending?(match: Match<G>): Ending;
  /** What is heard of a step. */
  sounds(events: readonly G['event'][]): StepSounds;
  /** How long a step is shown moving; `undefined` for one that is not. */
  motion?(events: readonly G['event'][], people: readonly Seat[]): Motion | undefined;
  /** Whether people at one computer have secrets from each other; left out, they have none. */
  secret?(options: G['options']): boolean;
  readonly unlogged?: readonly G['event']['type'][];
}

/** Paragraphs by their titles, in order. */
export type HowToPlay = Readonly<Record<string, readonly string[]>>;

/** A board that is at least so large, for a small room: where it is larger than that, its middle is shown. */
export interface Cover extends Room {
  /** Columns of what is shown whole or not at all. */
  readonly cell?: number;
  /** A match that was played is shown whole instead, however small. */
  readonly isOnlyCover?: true;
  /** Moves that have been played. */
  readonly steps: number;
}

export interface StepSounds {
  /** At once. */
  readonly now: readonly string[];
  /** When what moves has come to rest. */
  readonly after?: readonly string[];
}

/** The loudest sound of a step, if there is any. @param named the sounds of kinds of events, the loudest first. */
export function loudest(
  events: readonly { readonly type: string }[],
  named: Readonly<Record<string, string>>,
): readonly string[] {
  const types = new Set(events.map(({ type }) => type));
  const type = Object.keys(named).find((one) => types.has(one));
  return type === undefined ? [] : [named[type]!];
}

/** Pictures of a movement, at most 400 ms in all. */
export interface Motion {
  readonly frames: number;
  /** Of each. */
  readonly milliseconds: number;
}

export interface PlayProps<G extends GameTypes> {
  readonly session: Session<G>;
  /** Seats played by people at this computer; hidden things of no other seat may be drawn. */
  readonly people: readonly Seat[];
  /**
   * Writes the log to a file, in the format that its ending names if none is given; the sentence says what came of it.
   * Asks for a file where none is named. Left out where there is none to write to.
   */
  saveLog?(file?: string, format?: string): { readonly ok: boolean; readonly text: string } | undefined;
  review?(): void;
  /** Keeps what people have reached, and tells what of it they had never reached before. */
  records?(ending: Ending): readonly string[];
  /** Begins a return match: the same game with the same people. */
  again?(): void;
  /** Leaves the screen; the match is kept. */
  leave(how: 'menu' | 'new-game'): void;
}

export interface BoardProps<G extends GameTypes> extends Room {
  readonly view: G['view'];
  readonly players: readonly Player[];
}
