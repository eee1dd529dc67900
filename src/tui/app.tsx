import { PassThrough, Writable } from 'node:stream';
import { Box, render } from 'ink';
import { Component, type ReactNode, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import { About } from './about.tsx';
import {
  type App,
  AppContext,
  LayersContext,
  type Notice,
  NoticeContext,
  useApp,
  useKeys,
} from './app-context.ts';
import { Canvas } from './canvas.ts';
import { CanvasView } from './canvas-view.tsx';
import type { Clock } from './clock.ts';
import { Confirm } from './dialog.tsx';
import type { HelpSection } from './game-screen.ts';
import { Help } from './help.tsx';
import { KeyStream } from './key-stream.ts';
import type { Key } from './keys.ts';
import { Layer } from './layer.tsx';
import { Layers } from './layers.ts';
import { Painter } from './painter.ts';
import { emptyRoute, type Route, routeReducer } from './router.ts';
import type { Settings, SettingsStore } from './settings.ts';
import type { Terminal } from './terminal.ts';
import { makeTheme, type Theme } from './theme.ts';
import { wrap } from './width.ts';

export interface AppOptions {
  readonly terminal: Terminal;
  readonly settings: SettingsStore;
  readonly clock: Clock;
  /** Plays a sound; `volume` 1 to 10. */
  sound(name: string, volume: number): void;
  /** Credits. */
  readonly about: readonly HelpSection[];
  /** Awaited between two keys. */
  gate?(): Promise<void> | undefined;
  readonly escapeMilliseconds?: number;
}

export interface RunningApp {
  readonly keys: KeyStream;
  /** Lays another screen over what is shown, from outside the screens. */
  readonly done: Promise<number>;
}

/** The smallest terminal that screens are made for. */
export const smallest = { columns: 80, rows: 24 } as const;

/** Draws `first` and what is pushed over it until the program is to end; gives the exit status. */
export function startApp(options: AppOptions, first: ReactNode): RunningApp {
  const { terminal, clock } = options;
  const layers = new Layers();
  const painter = new Painter(terminal.frames, terminal.mode, themeOf(terminal, options.settings.get()));
  let dispatch: (key: Key) => void = () => {};
  let finish: (status: number) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const done = new Promise<number>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  const keys = new KeyStream(terminal.input, {
    clock,
    onKey: (key) => dispatch(key),
    onEnd: () => finish(0),
    onError: (error) => fail(error),
    ...(options.gate ? { gate: options.gate } : {}),
    ...(options.escapeMilliseconds === undefined ? {} : { escapeMilliseconds: options.escapeMilliseconds }),
  });
  // Ink never reads: keys come through the key stream alone.
  const noInput = new PassThrough() as unknown as NodeJS.ReadStream;
  const noOutput = silence(terminal);
  const ink = render(
    <Box
      ref={(box) => {
        painter.root = box;
      }}
    >
      <Fuse onFail={(error) => fail(error)}>
        <Root
          options={options}
          layers={layers}
          painter={painter}
          first={first}
          quit={(status) => finish(status)}
          connect={(handler) => {
            dispatch = handler;
          }}
        />
      </Fuse>
    </Box>,
    {
      stdout: noOutput,
      stderr: noOutput,
      stdin: noInput,
      // Without it, Ink holds renderings back to 30 a second.
      debug: true,
      onRender: () => painter.changed(),
      exitOnCtrlC: false,
      patchConsole: false,
      concurrent: true,
      isScreenReaderEnabled: false,
    },
  );
  const end = (): void => {
    keys.close();
    painter.close();
    ink.unmount();
    ink.cleanup();
    terminal.close();
  };
  return {
    keys,
    done: done.finally(end),
  };
}

/** Ink lays out boxes for a terminal of this size, and writes nothing: the painter draws. */
function silence({ frames }: Terminal): NodeJS.WriteStream {
  const stream = new Writable({ write: (_chunk, _encoding, done) => done() });
  Object.defineProperties(stream, {
    columns: { get: () => frames.columns },
    rows: { get: () => frames.rows },
  });
  return stream as unknown as NodeJS.WriteStream;
}

/** Hands a render error on, since Ink would only draw it. */
class Fuse extends Component<{ onFail(error: unknown): void; children: ReactNode }, { blown: boolean }> {
  override state = { blown: false };

  static getDerivedStateFromError(): { blown: boolean } {
    return { blown: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFail(error);
  }

  override render(): ReactNode {
    return this.state.blown ? null : this.props.children;
  }
}

interface RootProps {
  readonly options: AppOptions;
  readonly layers: Layers;
  readonly painter: Painter;
  readonly first: ReactNode;
  quit(status: number): void;
  connect(handler: (key: Key) => void): void;
}

function Root({ options, layers, painter, first, quit, connect }: RootProps): ReactNode {
  const { terminal } = options;
  const [route, go] = useReducer(routeReducer, first, emptyRoute);
  const [notice, setNotice] = useState<Notice>();
  const [settings, setSettings] = useState(() => options.settings.get());
  const [size, setSize] = useState(() => sizeOf(terminal));
  useLayoutEffect(() => terminal.onResize(() => setSize(sizeOf(terminal))), [terminal]);
  const theme = useMemo(() => themeOf(terminal, settings), [terminal, settings]);
  useLayoutEffect(() => {
    painter.theme = theme;
  }, [painter, theme]);
  const app = useMemo<App>(() => {
    const push = (screen: ReactNode): void => go({ type: 'push', screen });
    return {
      theme,
      // Screens below the size notice go on being rendered: none must cope with less room than it is made for.
      size: {
        columns: Math.max(size.columns, smallest.columns),
        rows: Math.max(size.rows, smallest.rows),
      },
      mode: terminal.mode,
      settings,
      clock: options.clock,
      changeSettings(changed) {
        options.settings.set(changed);
        setSettings(changed);
      },
      sound(name) {
        if (settings.sound && settings.volume > 0) options.sound(name, settings.volume);
      },
      say: (text, tone = 'plain') => setNotice({ text, tone }),
      push,
      pop: () => go({ type: 'pop' }),
      replace: (screen) => go({ type: 'replace', screen }),
      help: (sections) =>
        push(
          <Help
            sections={sections ?? layers.help.get(layers.top?.screen ?? -1) ?? []}
            bindings={layers.ofScreen()}
          />,
        ),
      about: () => push(<About sections={options.about} />),
      quit: (status = 0) => quit(status),
    };
  }, [theme, size, settings, terminal, options, layers, quit]);
  useLayoutEffect(() => {
    if (route.screens.length === 0) quit(0);
  }, [route, quit]);
  useLayoutEffect(() =>
    connect((key) => {
      setNotice(undefined);
      layers.interrupt();
      const binding = layers.find(key);
      if (binding?.whyNot !== undefined) setNotice({ text: binding.whyNot, tone: 'warn' });
      else binding?.run(key);
    }),
  );
  return (
    <LayersContext.Provider value={layers}>
      <AppContext.Provider value={app}>
        <NoticeContext.Provider value={notice}>
          <Screens route={route} size={size} />
        </NoticeContext.Provider>
      </AppContext.Provider>
    </LayersContext.Provider>
  );
}

function themeOf({ level, asciiOnly }: Terminal, { theme, ascii }: Settings): Theme {
  return makeTheme(theme, level, ascii || asciiOnly ? 'ascii' : 'unicode');
}

function sizeOf({ frames }: Terminal): Size {
  return { columns: frames.columns, rows: frames.rows };
}

interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** @param size the real one. */
function Screens({ route, size }: { readonly route: Route; readonly size: Size }): ReactNode {
  const { mode, help, about, quit } = useApp();
  const [leaving, setLeaving] = useState(false);
  const tooSmall = mode === 'screen' && (size.columns < smallest.columns || size.rows < smallest.rows);
  useKeys(
    tooSmall
      ? [{ key: 'ctrl+c', label: 'quit', run: () => quit(130) }]
      : [
          { key: 'f1', label: 'about', hidden: true, run: about },
          {
            key: 'ctrl+c',
            label: 'quit',
            hidden: true,
            run: () => (leaving ? quit(130) : setLeaving(true)),
          },
          { key: ['?', 'f2'], label: 'help', run: () => help() },
        ],
  );
  const top = route.screens.length - 1;
  return (
    <>
      {route.screens.map(({ id, screen }, index) => (
        <Box key={id} display={index === top && !tooSmall ? 'flex' : 'none'}>
          <Layer screen={id}>{screen}</Layer>
        </Box>
      ))}
      {leaving && !tooSmall && (
        <Layer screen={Number.MAX_SAFE_INTEGER}>
          <Confirm
            title="Quit"
            text="Leave the program? What has been played is kept."
            yes="Quit"
            no="Stay"
            onYes={() => quit(0)}
            onNo={() => setLeaving(false)}
          />
        </Layer>
      )}
      {tooSmall && <SizeNotice size={size} />}
    </>
  );
}

/** Stands in for the screens, which keep their state, until there is room again. */
function SizeNotice({ size }: { readonly size: Size }): ReactNode {
  const text =
    `The window has ${size.columns} columns and ${size.rows} rows. ` +
    `Please make it ${smallest.columns} by ${smallest.rows} or larger: everything waits meanwhile.`;
  const canvas = new Canvas(size.columns, size.rows, { bg: 'surface' });
  const lines = wrap(text, size.columns);
  lines.forEach((line, index) => {
    const y = Math.max(0, Math.floor((size.rows - lines.length) / 2)) + index;
    canvas.label(0, y, size.columns, line, {}, 'centre');
  });
  return (
    <Layer screen={Number.MAX_SAFE_INTEGER}>
      <CanvasView canvas={canvas} />
    </Layer>
  );
}
