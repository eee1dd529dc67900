import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { type App, AppContext, LayerContext, type Notice, NoticeContext } from '../app/app-context.ts';
import { ground, type Layers } from '../app/layers.ts';
import type { Settings } from '../app/settings.ts';
import type { Painter } from '../paint/painter.ts';
import { makeTheme, type Theme } from '../paint/theme.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { helpPages, Pages } from '../widgets/pages.tsx';
import type { AppOptions } from './app.tsx';
import { type OpenScreen, ScreenStack, smallest } from './screens.tsx';

interface RootProps {
  readonly options: AppOptions;
  readonly layers: Layers;
  /** What must hear of another theme. */
  readonly painter: Pick<Painter, 'theme'>;
  readonly first: ReactNode;
  quit(status: number): void;
}

/** What all screens stand in: it knows which of them are open, and what they can ask of the program. */
export function Root({ options, layers, painter, first, quit }: RootProps): ReactNode {
  const { terminal, clock } = options;
  const [underAll] = useState(() => ({ layers, place: ground }));
  const { screens, notice, settings, calls } = useShown({ options, layers, first, quit });
  const [tried, tryLook] = useState<Parameters<App['tryLook']>[0]>();
  const [unsaved, setUnsaved] = useState(false);
  const [size, setSize] = useState(() => sizeOf(terminal));
  const theme = useMemo(() => themeOf(terminal, { ...settings, ...tried }), [terminal, settings, tried]);
  const app = useMemo<App>(() => {
    const becomes = (): string => {
      if (unsaved) return ' What is not saved of the game may be lost.';
      return options.isKept?.() ? ' Your game is saved.' : '';
    };
    const askToLeave = (title: string, text: string, onYes: () => void, quits = false): void =>
      calls.ask({ title, text: `${text}${becomes()}`, yes: title, no: 'Stay', quits, onYes });
    return {
      ...{ ...calls, theme, settings, clock, mode: terminal.mode },
      ...{ tryLook, unsaved, setUnsaved, askToLeave },
      storageFault: (address) => options.storageFault?.(address),
      askToQuit() {
        const closes = options.hasGuests?.() ? ' Others are at your table, which closes then.' : '';
        askToLeave('Quit', `Quit boardgames?${closes}`, calls.quit, true);
      },
      // Screens below the size notice go on being rendered: none must cope with less room than it is made for.
      size: {
        columns: Math.max(size.columns, smallest.columns),
        rows: Math.max(size.rows, smallest.rows),
      },
    };
  }, [options, calls, theme, settings, clock, terminal, unsaved, size]);
  useLayoutEffect(() => {
    terminal.onResize = () => setSize(sizeOf(terminal));
  }, [terminal]);
  useLayoutEffect(() => {
    painter.theme = theme;
  }, [painter, theme]);
  useLayoutEffect(() => {
    if (screens.length === 0) quit(0);
  }, [screens, quit]);
  return (
    <LayerContext.Provider value={underAll}>
      <AppContext.Provider value={app}>
        <NoticeContext.Provider value={notice}>
          <ScreenStack {...{ screens, options, size }} />
        </NoticeContext.Provider>
      </AppContext.Provider>
    </LayerContext.Provider>
  );
}

type Screens = readonly OpenScreen[];

function asking(question: OpenScreen['question']): (screens: Screens) => Screens {
  return (screens) => screens.map((each, at) => (at + 1 === screens.length ? { ...each, question } : each));
}

/** What is open, told and set, and what changes it: the same functions always, so that what hangs on one is not done again at a resize. */
function useShown({ options, layers, first, quit }: Omit<RootProps, 'painter'>) {
  // They lie over each other, the visible one last.
  const [screens, go] = useState<Screens>(() => [{ id: layers.next(), screen: first }]);
  const [notice, setNotice] = useState<Notice>();
  const [settings, setSettings] = useState(() => options.settings.get());
  useLayoutEffect(() => {
    layers.tell = (text) => setNotice(text === undefined ? undefined : { text, tone: 'warn' });
  }, [layers]);
  const calls = useMemo(() => {
    const opened = (screen: ReactNode): OpenScreen => ({ id: layers.next(), screen });
    const push = (screen: ReactNode): void => go((below) => [...below, opened(screen)]);
    return {
      say(text, tone = 'text') {
        const notice = { text, tone };
        setNotice(notice);
        return () => setNotice((shown) => (shown === notice ? undefined : shown));
      },
      complain: ({ message }) => setNotice({ text: message, tone: 'bad' }),
      push,
      pop: () => go((screens) => screens.slice(0, -1)),
      replace: (screen) => go(() => [opened(screen)]),
      help() {
        const sections = layers.help.get(layers.top?.screen ?? -1) ?? [];
        push(<Pages title="Help" pages={helpPages(sections, layers.live, layers.behind)} />);
      },
      about: () => push(<Pages centred title="About" pages={options.about} />),
      ask(question) {
        const onNo = (): void => go(asking(undefined));
        const onYes = (): void => {
          onNo();
          question.onYes();
        };
        go(asking({ ...question, onYes, onNo }));
      },
      quit: (status = 0) => quit(status),
      changeSettings(changed) {
        const settings = { ...options.settings.get(), ...changed };
        options.settings.set(settings);
        setSettings(settings);
        const { trouble } = options.settings;
        if (trouble !== undefined) setNotice({ text: trouble, tone: 'bad' });
      },
      sound(name) {
        const { sound, volume } = options.settings.get();
        if (sound && volume > 0) options.sound(name);
      },
    } satisfies Partial<App>;
  }, [options, layers, quit]);
  return { screens, notice, settings, calls };
}

export function themeOf({ level, asciiOnly }: Terminal, { theme, ascii }: Settings): Theme {
  return makeTheme(theme, level, asciiOnly ? 'ascii' : ascii ? 'latin' : 'unicode');
}

function sizeOf({ frames }: Terminal): App['size'] {
  return { columns: frames.columns, rows: frames.rows };
}
