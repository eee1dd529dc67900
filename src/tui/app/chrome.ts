import type { ReactNode } from 'react';
import type { Binding } from '../terminal/keys.ts';
import type { HelpSection, Question } from './app-context.ts';

/** Screens that every other can call up. They are made of widgets, which stand above this room. */
export interface Chrome {
  /** @param bindings that were live where help was asked for. */
  help(sections: readonly HelpSection[], bindings: readonly Binding[]): ReactNode;
  about(sections: readonly HelpSection[]): ReactNode;
  /** Lies over the screen that asks, until `close`. */
  question(question: Question, close: () => void): ReactNode;
}
