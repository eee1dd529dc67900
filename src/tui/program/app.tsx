import { PassThrough, Writable } from 'node:stream';
import { Box, render } from 'ink';
import { Component, type ReactNode } from 'react';
import { deferred } from '../../engine/deferred.ts';
import type { HelpSection } from '../app/app-context.ts';
import { Layers } from '../app/layers.ts';
import type { SettingsStore } from '../app/settings.ts';
import { toAscii } from '../paint/ascii.ts';
import { Painter } from '../paint/painter.ts';
import { playerGlyphs } from '../paint/theme.ts';
import { wrap } from '../paint/width.ts';
import { KeyStream, type KeyStreamOptions } from '../terminal/key-stream.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { Root, themeOf } from './root.tsx';

export interface AppOptions extends Pick<KeyStreamOptions, 'clock' | 'gate'> {
  readonly terminal: Terminal;
  readonly settings: SettingsStore;
  sound(name: string): void;
  readonly about: readonly HelpSection[];
  /** True while Ctrl+C asks before it ends the program: a game is being played. Left out: never. */
  isRunning?(): boolean;
  /** True while others are at a table that ends with this program. */
  hasGuests?(): boolean;
  /** True when something was played that can be continued. Left out: never. */
  isKept?(): boolean;
  /** What is wrong with the address of a storage. Left out: nothing. */
  storageFault?(address: string): string | undefined;
}

/**
 * Draws `first` and what is pushed over it until the program is to end.
 * @returns `done` gives the exit status then, or throws what a screen threw, when it was drawn or at a key.
 */
export function startApp(options: AppOptions, first: ReactNode) {
  const { terminal, clock } = options;
  const layers = new Layers();
  const begun = deferred();
  const ended = deferred<number>();
  const painter = new Painter({
    frames: terminal.frames,
    theme: themeOf(terminal, options.settings.get()),
    erases: terminal.erases,
    clock,
    isBusy: () => keys.waiting,
    onError: ended.reject,
  });
  const keys = new KeyStream(terminal.input, {
    ...options,
    // What was typed ahead is for the first screen, which hears nothing before it stands.
    gate: async () => {
      await begun.promise;
      await options.gate?.();
    },
    onKey: (key) => layers.press(key),
    onEnd: () => ended.resolve(0),
    onError: ended.reject,
  });
  const closeInk = startInk(
    options,
    painter,
    <Fuse onBegin={begun.resolve} onFail={ended.reject}>
      <Root {...{ options, layers, painter, first }} quit={ended.resolve} />
    </Fuse>,
  );
  const end = (): void => {
    keys.close();
    painter.close();
    closeInk();
    terminal.close();
  };
  return { keys, done: ended.promise.finally(end) };
}

/** Ink renders and lays out; of its drawing only what is read aloud is shown. @returns what ends it. */
function startInk(options: AppOptions, painter: Painter, tree: ReactNode): () => void {
  const { mode } = options.terminal;
  const output = spokenOutput(options);
  const stdout = output as unknown as NodeJS.WriteStream;
  const ink = render(
    // An empty box comes first: by the second commit the painter has taken over.
    <Box
      ref={(box) => {
        if (!box) return;
        if (mode === 'screen') painter.takeOver(box);
        ink.rerender(tree);
      }}
    />,
    {
      ...{ stdout, stderr: stdout },
      // Ink never reads: keys come through the key stream alone.
      stdin: new PassThrough() as unknown as NodeJS.ReadStream,
      // Without it, Ink holds renderings back to 30 a second.
      debug: true,
      exitOnCtrlC: false,
      patchConsole: false,
      concurrent: true,
      isScreenReaderEnabled: mode === 'lines',
    },
  );
  // Otherwise Ink would draw once more, by its own renderer, when the program ends.
  options.terminal.atExit(() => output.destroy());
  return () => {
    output.destroy();
    ink.unmount();
    ink.cleanup();
  };
}

/** Signs of players, marks and bars, which say nothing when they are read aloud: names and shares stand beside them. */
const signs = new RegExp(`[▸▶♛★□${Object.values(playerGlyphs).join('')}] ?`, 'gu');

/** As wide as the terminal; takes what Ink reads aloud. */
function spokenOutput({ terminal, settings }: AppOptions): Writable {
  const { frames, mode } = terminal;
  const output = new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      const { ascii, kept } = themeOf(terminal, settings.get());
      const spoken = text.replace(signs, '').split('\n');
      const lines = spoken.map((line) => (ascii ? toAscii(line, kept) : line));
      if (mode === 'lines') frames.say(lines, wrap);
      done();
    },
  });
  return Object.defineProperties(output, {
    columns: { get: () => frames.columns },
    rows: { get: () => frames.rows },
  });
}

interface FuseProps {
  /** Called when the first screen stands, with its keys. */
  onBegin(): void;
  onFail(error: unknown): void;
  readonly children: ReactNode;
}

/** Hands a render error on, since Ink would only draw it. */
class Fuse extends Component<FuseProps, { blown: boolean }> {
  override state = { blown: false };

  static getDerivedStateFromError(): { blown: boolean } {
    return { blown: true };
  }

  override componentDidMount(): void {
    this.props.onBegin();
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFail(error);
  }

  override render(): ReactNode {
    return this.state.blown ? null : this.props.children;
  }
}
