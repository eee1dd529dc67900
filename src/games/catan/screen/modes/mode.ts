import type { ComponentType } from 'react';
import type { Seat } from '../../../../engine/game.ts';
import { arrowKeys, type Binding, type Direction, stepped } from '../../../../tui/terminal/keys.ts';
import type { Move } from '../../rules/moves/move.ts';
import type { Sight } from '../sight.ts';
import { hints } from '../texts.ts';
import type { AgreeMode } from './agree.tsx';
import type { BankMode } from './bank.tsx';
import type { ConfirmMode } from './confirm.tsx';
import type { CountsMode } from './counts.tsx';
import type { MonopolyMode } from './monopoly.tsx';
import type { PlaceMode } from './place.ts';
import type { TermsMode } from './terms.tsx';
import type { VictimMode } from './victim.tsx';

/** What the person at the keyboard is busy with. */
export type Mode =
  | { readonly kind: 'turn' }
  | PlaceMode
  | VictimMode
  | CardsMode
  | MonopolyMode
  | CountsMode
  | BankMode
  | TermsMode
  | AgreeMode
  | { readonly kind: 'answer' }
  | ConfirmMode;

/** Where most modes lead back to. */
export const TURN: Mode = { kind: 'turn' };
export const ANSWER: Mode = { kind: 'answer' };

/** The mode with this kind; counters serve two. */
export type ModeOf<K extends Mode['kind']> =
  Extract<Mode, { readonly kind: K }> extends never ? CountsMode : Extract<Mode, { readonly kind: K }>;

export type ModeAction =
  | { readonly type: 'enter'; readonly mode: Mode }
  | { readonly type: 'arrow'; readonly direction: Direction }
  /** To the next place of a list, or the one before. */
  | { readonly type: 'tab'; readonly by: 1 | -1 }
  | { readonly type: 'change'; readonly by: 1 | -1 }
  | { readonly type: 'toggle' };

/** The same for the person who decides. */
export interface Moment extends Sight {
  readonly seat: Seat;
  readonly legal: readonly Move[];
}

export interface Keys extends Moment {
  dispatch(action: ModeAction): void;
  enter(mode: Mode): void;
}

/** One interaction: how its keys change it, what it asks for, and what it draws under the board. */
export interface ModeKind<M extends Mode> {
  /** Left out where arrows and the like change nothing. */
  reduce?(mode: M, action: Exclude<ModeAction, { type: 'enter' }>): M;
  keys(mode: M, keys: Keys): readonly Binding[];
  /** Where Esc leads; where it leads nowhere, it opens the menu. */
  back?(mode: M): Mode | undefined;
  /** From the longest to the shortest; `undefined` where the last step is told instead. */
  prompt(mode: M, moment: Moment): readonly string[] | undefined;
  /** Stands under the board; left out, what can be bought does. */
  readonly Strip?: ComponentType<StripProps<M>>;
}

export interface StripProps<M extends Mode> {
  readonly mode: M;
  readonly moment: Moment;
}

/** How arrows go through a list of `count`, in all modes that are at one of its entries. */
export function listed<M extends { readonly at: number }>(count: (mode: M) => number) {
  return (mode: M, action: ModeAction): M =>
    action.type === 'arrow' ? { ...mode, at: stepped(mode.at, stepOf(action.direction), count(mode)) } : mode;
}

export const stepOf = (direction: Direction): 1 | -1 => (direction === 'up' || direction === 'left' ? -1 : 1);
export const isSideways = (direction: Direction): boolean => direction === 'left' || direction === 'right';

export function arrows({ dispatch }: Keys, label: string = hints.choose): Binding {
  return arrowKeys(label, (direction) => dispatch({ type: 'arrow', direction }));
}

export function counting({ dispatch }: Keys): readonly Binding[] {
  return [
    { key: ['+', '='], label: hints.more, run: () => dispatch({ type: 'change', by: 1 }) },
    { key: ['-', '_'], label: hints.less, run: () => dispatch({ type: 'change', by: -1 }) },
  ];
}

/** The development cards that are played, in the order of their list. */
export const cardChoices = ['playKnight', 'playRoadBuilding', 'playYearOfPlenty', 'playMonopoly'] as const;
export type CardChoice = (typeof cardChoices)[number];

export interface CardsMode {
  readonly kind: 'cards';
  readonly at: number;
}

/** In the list of cards, at the one that was begun. */
export const cardsAt = (choice: CardChoice): CardsMode => ({
  kind: 'cards',
  at: cardChoices.indexOf(choice),
});
