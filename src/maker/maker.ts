import type { ReactNode } from 'react';
import type { Finding } from '../engine/finding.ts';
import type { Document } from '../shelf/document.ts';
import type { DraftSlot } from '../shelf/drafts.ts';
import type { Shelf } from '../shelf/shelf.ts';

/** What every file that can be designed holds. */
export interface Designed {
  readonly name: string;
}

/** A finding with what to do about it. */
export interface Problem extends Finding {
  readonly mend: string;
}

/** How one kind of file is designed: the boards of Monopoly, the islands of Catan. */
export interface Maker<T extends Designed> {
  /** The id of the game. */
  readonly game: string;
  readonly title: string;
  /** What one is called: `board`. */
  readonly noun: string;
  readonly shelf: Shelf<T>;
  /** The file that a new one is a copy of. */
  readonly usual: string;
  blank(): T;
  /** Whether it has all parts, so that it can be drawn and edited, however wrong what they say is. */
  isDraft(value: unknown): value is T;
  /** Everything that is wrong or odd, errors first. */
  problems(value: T): readonly Problem[];
  /** The options of a new game on it. */
  optionsOf(value: T): Readonly<Record<string, unknown>>;
  /** The whole of it as lines of text, to be printed. */
  list(value: T): readonly string[];
  readonly Editor: (props: EditorProps<T>) => ReactNode;
  /** How it looks, in so much room. */
  readonly Cover: (props: CoverProps<T>) => ReactNode;
  /** The columns that it takes at least. */
  readonly coverWidth: number;
}

export interface CoverProps<T extends Designed> {
  readonly value: T;
  readonly width: number;
  readonly height: number;
}

/** The maker of a game that is not known here. */
export type AnyMaker = Maker<Designed>;

/** A file on the desk. */
export interface Opened<T> {
  readonly document: Document<T>;
  /** What it is saved as; empty for what was never saved. */
  readonly name: string;
  readonly slot: DraftSlot;
  /** What is odd about the file that it is out of, and cannot be seen here any more. */
  readonly notice?: string | undefined;
}

/** What the program around an editor does for it. */
export interface Hands<T> {
  /** Opens the form of a new game on it. */
  play(value: T): void;
  /** Hands a text to the clipboard of the terminal, as far as that takes it. */
  copy(text: string): void;
  /** Has computer players play on it in the background; the same function as long as the editor is there. */
  readonly study: (value: T, games: number, listener: StudyListener) => StudyRun;
}

export interface StudyListener {
  /** What one game came to, as the game's study tells it. */
  game(record: object): void;
  /** All are played, or why no more can be. */
  end(trouble?: string): void;
}

export interface StudyRun {
  cancel(): void;
}

export interface EditorProps<T extends Designed> {
  readonly opened: Opened<T>;
  readonly hands: Hands<T>;
  leave(): void;
}
