import { type ReactNode, useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Painter } from '../paint/painter.ts';
import { makeTheme, type Theme } from '../paint/theme.ts';
import type { Key } from '../terminal/keys.ts';
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
import { emptyRoute, type RouteStep, routeReducer } from './router.ts';
import { Screens, type Size, smallest } from './screens.tsx';
import type { Settings } from './settings.ts';
import { whatBecomes } from './unsaved.ts';

export interface RootProps {
  readonly options: AppOptions;
  readonly layers: Layers;
  /** What must hear of another theme. */
  readonly painter: Pick<Painter, 'theme'>;
  readonly first: ReactNode;
  quit(status: number): void;
  /** Hands out what takes the keys. */
  connect(handler: (key: Key) => void): void;
}

/** What all screens stand in: it knows which of them are open, and what they can ask of the program. */
export function Root({ options, layers, painter, first, quit, connect }: RootProps): ReactNode {
  const { route, now, go } = useRoute(first);
  const [notice, setNotice] = useState<Notice>();
  const look = useLook(options, painter, setNotice);
  const [unsaved, setUnsaved] = useState(false);
  const quitQuestion = useMemo(() => questionToQuit(unsaved, () => quit(0)), [unsaved, quit]);
  const calls = useCalls({ options, layers, quit, go, setNotice, setUnsaved });
  const app = useMemo<App>(() => {
    const { mode, suspend } = options.terminal;
    const askToQuit = (): void => calls.ask(quitQuestion);
    return { ...look.app, ...calls, mode, clock: options.clock, unsaved, askToQuit, suspend };
  }, [look.app, calls, options, unsaved, quitQuestion]);
  useLayoutEffect(() => {
    if (route.screens.length === 0) quit(0);
  }, [route, quit]);
  useLayoutEffect(() =>
    connect((key) => {
      setNotice(undefined);
      layers.interrupt();
      if (layers.drops(key)) return;
      const binding = layers.find(key);
      if (binding?.whyNot !== undefined) setNotice({ text: binding.whyNot, tone: 'warn' });
      else binding?.run(key);
    }),
  );
  return (
    <LayersContext.Provider value={layers}>
      <AppContext.Provider value={app}>
        <NoticeContext.Provider value={notice}>
          <Screens
            route={route}
            chrome={options.chrome}
            size={look.size}
            isQuitting={() => now.current.screens.at(-1)?.question?.quits === true}
            isRunning={() => options.isRunning?.() ?? false}
            answered={() => go({ type: 'answered' })}
          />
        </NoticeContext.Provider>
      </AppContext.Provider>
    </LayersContext.Provider>
  );
}

/** `now` is ahead of what is rendered: the second Ctrl+C may come in one burst with the first. */
function useRoute(first: ReactNode) {
  const [route, render] = useReducer(routeReducer, first, emptyRoute);
  const now = useRef(route);
  const go = useCallback((step: RouteStep): void => {
    now.current = routeReducer(now.current, step);
    render(step);
  }, []);
  return { route, now, go };
}

interface CallsOptions extends Pick<RootProps, 'options' | 'layers' | 'quit'> {
  go(step: RouteStep): void;
  setNotice(notice: Notice): void;
  setUnsaved(unsaved: boolean): void;
}

type Calls = Pick<App, 'say' | 'push' | 'pop' | 'replace' | 'help' | 'about' | 'ask' | 'setUnsaved' | 'quit'>;

/** The same functions as long as the program runs: what hangs on one of them is not done again at a resize. */
function useCalls({ options, layers, quit, go, setNotice, setUnsaved }: CallsOptions): Calls {
  return useMemo(
    () => ({
      say: (text, tone = 'plain') => setNotice({ text, tone }),
      push: (screen) => go({ type: 'push', screen }),
      pop: () => go({ type: 'pop' }),
      replace: (screen) => go({ type: 'replace', screen }),
      help(sections = layers.help.get(layers.top?.screen ?? -1) ?? []) {
        go({ type: 'push', screen: options.chrome.help(sections, layers.ofScreen()) });
      },
      about: () => go({ type: 'push', screen: options.chrome.about(options.about) }),
      ask: (question) => go({ type: 'ask', question }),
      setUnsaved,
      quit: (status = 0) => quit(status),
    }),
    [options, layers, quit, go, setNotice, setUnsaved],
  );
}

function questionToQuit(unsaved: boolean, onYes: () => void): Question {
  return {
    title: 'Quit',
    text: `Quit boardgames? ${whatBecomes(unsaved)}`,
    yes: 'Quit',
    no: 'Stay',
    quits: true,
    onYes,
  };
}

type Look = Pick<App, 'theme' | 'size' | 'settings' | 'changeSettings' | 'tryLook' | 'sound'>;

/** What follows from the settings and the terminal; `size` is the real one. */
function useLook(
  options: AppOptions,
  painter: RootProps['painter'],
  notify: (notice: Notice) => void,
): { readonly app: Look; readonly size: Size } {
  const { terminal } = options;
  const [settings, setSettings] = useState(() => options.settings.get());
  const [size, setSize] = useState(() => sizeOf(terminal));
  useLayoutEffect(() => terminal.onResize(() => setSize(sizeOf(terminal))), [terminal]);
  const [tried, tryLook] = useState<Parameters<App['tryLook']>[0]>();
  const theme = useMemo(() => themeOf(terminal, { ...settings, ...tried }), [terminal, settings, tried]);
  useLayoutEffect(() => {
    painter.theme = theme;
  }, [painter, theme]);
  const app = useMemo<Look>(
    () => ({
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
    }),
    [theme, size, settings, options, notify],
  );
  return { app, size };
}

export function themeOf({ level, asciiOnly }: Terminal, { theme, ascii }: Settings): Theme {
  return makeTheme(theme, level, asciiOnly ? 'ascii' : ascii ? 'latin' : 'unicode');
}

function sizeOf({ frames }: Terminal): Size {
  return { columns: frames.columns, rows: frames.rows };
}
