import { type ReactNode, useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Painter } from '../paint/painter.ts';
import { makeTheme, type Theme } from '../paint/theme.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { AppOptions } from './app.tsx';
import {
  type App,
  AppContext,
  LayersContext,
  type Notice,
  NoticeContext,
  type Question,
} from './app-context.ts';
import type { Layers } from './layers.ts';
import { type OpenScreen, Screens, smallest } from './screens.tsx';
import type { Settings } from './settings.ts';

export interface RootProps {
  readonly options: AppOptions;
  readonly layers: Layers;
  /** What must hear of another theme. */
  readonly painter: Pick<Painter, 'theme'>;
  readonly first: ReactNode;
  quit(status: number): void;
}

/** What all screens stand in: it knows which of them are open, and what they can ask of the program. */
export function Root({ options, layers, painter, first, quit }: RootProps): ReactNode {
  const { route, now, go } = useRoute(first);
  const [notice, setNotice] = useState<Notice>();
  const look = useLook(options, painter, setNotice);
  const [unsaved, setUnsaved] = useState(false);
  const calls = useCalls({ options, layers, quit }, go, setNotice);
  const app = useMemo<App>(() => {
    const { mode, suspend } = options.terminal;
    const becomes = unsaved ? 'What is not saved of the game is lost.' : 'Your game is saved.';
    const askToLeave = (title: string, text: string, onYes: () => void, quits = false): void =>
      calls.ask({ title, text: `${text} ${becomes}`, yes: title, no: 'Stay', quits, onYes });
    const askToQuit = (): void => askToLeave('Quit', 'Quit boardgames?', calls.quit, true);
    const own = { mode, clock: options.clock, suspend, unsaved, setUnsaved, askToLeave, askToQuit };
    return { ...look.app, ...calls, ...own };
  }, [look.app, calls, options, unsaved]);
  useLayoutEffect(() => {
    if (route.screens.length === 0) quit(0);
  }, [route, quit]);
  useLayoutEffect(() => {
    layers.tell = (text) => setNotice(text === undefined ? undefined : { text, tone: 'warn' });
  }, [layers]);
  return (
    <LayersContext.Provider value={layers}>
      <AppContext.Provider value={app}>
        <NoticeContext.Provider value={notice}>
          <Screens
            screens={route.screens}
            options={options}
            size={look.size}
            isQuitting={() => now.current.screens.at(-1)?.question?.quits === true}
            answered={() => go({ type: 'ask', question: undefined })}
          />
        </NoticeContext.Provider>
      </AppContext.Provider>
    </LayersContext.Provider>
  );
}

type RouteStep =
  | { readonly type: 'push' | 'replace'; readonly screen: ReactNode }
  | { readonly type: 'pop' }
  | { readonly type: 'ask'; readonly question: Question | undefined };

interface Route {
  readonly screens: readonly OpenScreen[];
  readonly next: number;
}

function routeReducer({ screens, next }: Route, step: RouteStep): Route {
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
  }
}

/** `now` is ahead of what is rendered: the second Ctrl+C may come in one burst with the first. */
function useRoute(first: ReactNode) {
  const [route, render] = useReducer(routeReducer, { screens: [{ id: 0, screen: first }], next: 1 });
  const now = useRef(route);
  const go = useCallback((step: RouteStep): void => {
    now.current = routeReducer(now.current, step);
    render(step);
  }, []);
  return { route, now, go };
}

/** The same functions as long as the program runs: what hangs on one of them is not done again at a resize. */
function useCalls(
  { options, layers, quit }: Pick<RootProps, 'options' | 'layers' | 'quit'>,
  go: (step: RouteStep) => void,
  setNotice: (notice: Notice) => void,
) {
  return useMemo(
    () =>
      ({
        say: (text, tone = 'plain') => setNotice({ text, tone }),
        push: (screen) => go({ type: 'push', screen }),
        pop: () => go({ type: 'pop' }),
        replace: (screen) => go({ type: 'replace', screen }),
        help(sections = layers.help.get(layers.top?.screen ?? -1) ?? []) {
          go({ type: 'push', screen: options.chrome.help(sections, layers.ofScreen()) });
        },
        about: () => go({ type: 'push', screen: options.chrome.about(options.about) }),
        ask: (question) => go({ type: 'ask', question }),
        quit: (status = 0) => quit(status),
      }) satisfies Partial<App>,
    [options, layers, quit, go, setNotice],
  );
}

/** What follows from the settings and the terminal; `size` is the real one. */
function useLook(options: AppOptions, painter: RootProps['painter'], notify: (notice: Notice) => void) {
  const { terminal } = options;
  const [settings, setSettings] = useState(() => options.settings.get());
  const [size, setSize] = useState(() => sizeOf(terminal));
  useLayoutEffect(() => terminal.onResize(() => setSize(sizeOf(terminal))), [terminal]);
  const [tried, tryLook] = useState<Parameters<App['tryLook']>[0]>();
  const theme = useMemo(() => themeOf(terminal, { ...settings, ...tried }), [terminal, settings, tried]);
  useLayoutEffect(() => {
    painter.theme = theme;
  }, [painter, theme]);
  const app = useMemo(
    () =>
      ({
        theme,
        // Screens below the size notice go on being rendered: none must cope with less room than it is made for.
        size: {
          columns: Math.max(size.columns, smallest.columns),
          rows: Math.max(size.rows, smallest.rows),
        },
        settings,
        tryLook,
        changeSettings(changed) {
          options.settings.set(changed);
          setSettings(changed);
          const { trouble } = options.settings;
          if (trouble !== undefined) notify({ text: trouble, tone: 'bad' });
        },
        sound(name) {
          if (settings.sound && settings.volume > 0) options.sound(name);
        },
      }) satisfies Partial<App>,
    [theme, size, settings, options, notify],
  );
  return { app, size };
}

export function themeOf({ level, asciiOnly }: Terminal, { theme, ascii }: Settings): Theme {
  return makeTheme(theme, level, asciiOnly ? 'ascii' : ascii ? 'latin' : 'unicode');
}

function sizeOf({ frames }: Terminal): App['size'] {
  return { columns: frames.columns, rows: frames.rows };
}
