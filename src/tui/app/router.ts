import type { ReactNode } from 'react';
import type { Question } from './app-context.ts';

/** The screens that lie over each other, the visible one last. */
export interface Route {
  readonly screens: readonly OpenScreen[];
  readonly next: number;
}

export interface OpenScreen {
  readonly id: number;
  readonly screen: ReactNode;
  /** Asked over this screen, until it is answered or the screen is left. */
  readonly question?: Question;
}

export type RouteStep =
  | { readonly type: 'push'; readonly screen: ReactNode }
  | { readonly type: 'replace'; readonly screen: ReactNode }
  | { readonly type: 'pop' }
  | { readonly type: 'ask'; readonly question: Question }
  | { readonly type: 'answered' };

export function emptyRoute(first: ReactNode): Route {
  return { screens: [{ id: 0, screen: first }], next: 1 };
}

export function routeReducer({ screens, next }: Route, step: RouteStep): Route {
  const below = screens.slice(0, -1);
  const top = screens.at(-1);
  switch (step.type) {
    case 'push':
      return { screens: [...screens, { id: next, screen: step.screen }], next: next + 1 };
    case 'replace':
      return { screens: [...below, { id: next, screen: step.screen }], next: next + 1 };
    case 'pop':
      return { screens: below, next };
    case 'ask':
      return { screens: top ? [...below, { ...top, question: step.question }] : [], next };
    case 'answered':
      return { screens: top ? [...below, { id: top.id, screen: top.screen }] : [], next };
  }
}
