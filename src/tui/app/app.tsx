import { PassThrough, Writable } from 'node:stream';
import { Box, render } from 'ink';
import { Component, type ReactNode } from 'react';
import type { Clock } from '../../engine/clock.ts';
import { Painter } from '../paint/painter.ts';
import { KeyStream } from '../terminal/key-stream.ts';
import type { Key } from '../terminal/keys.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { HelpSection } from './app-context.ts';
import type { Chrome } from './chrome.ts';
import { Layers } from './layers.ts';
import { Root, themeOf } from './root.tsx';
import type { SettingsStore } from './settings.ts';

export interface AppOptions {
  readonly terminal: Terminal;
  readonly settings: SettingsStore;
  readonly clock: Clock;
  sound(name: string): void;
  /** What every screen can call up. */
  readonly chrome: Chrome;
  /** Credits. */
  readonly about: readonly HelpSection[];
  /** Awaited between two keys. */
  gate?(): Promise<void> | undefined;
  readonly escapeMilliseconds?: number;
}

export interface RunningApp {
  readonly keys: KeyStream;
  /** The exit status, when the program is to end. @throws what a screen threw, when it was drawn or at a key. */
  readonly done: Promise<number>;
}

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
