import type { ReactNode } from 'react';

/** The screens that lie over each other, the visible one last. */
export interface Route {
  readonly screens: readonly { readonly id: number; readonly screen: ReactNode }[];
  readonly next: number;
}

export type RouteStep =
  | { readonly type: 'push'; readonly screen: ReactNode }
  | { readonly type: 'replace'; readonly screen: ReactNode }
  | { readonly type: 'pop' };

export function emptyRoute(first: ReactNode): Route {
  return { screens: [{ id: 0, screen: first }], next: 1 };
}

export function routeReducer(route: Route, step: RouteStep): Route {
  const { screens, next } = route;
  switch (step.type) {
    case 'push':
      return { screens: [...screens, { id: next, screen: step.screen }], next: next + 1 };
    case 'replace':
      return { screens: [...screens.slice(0, -1), { id: next, screen: step.screen }], next: next + 1 };
    case 'pop':
      return { screens: screens.slice(0, -1), next };
  }
}
