import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { SteppedClock } from '../../src/engine/stepped-clock.ts';
import type { HelpSection } from '../../src/tui/app/app-context.ts';
import { defaultSettings, type Settings, type SettingsStore } from '../../src/tui/app/settings.ts';
import { startApp } from '../../src/tui/program/app.tsx';
import { type Env, type Host, Terminal } from '../../src/tui/terminal/terminal.ts';
import { keyBytes } from '../key-bytes.ts';

/** Settings that live as long as the program. */
export function memorySettings(initial: Settings = defaultSettings): SettingsStore {
  let settings = initial;
  return {
    get: () => settings,
    set: (changed) => {
      settings = changed;
    },
    trouble: undefined,
  };
}

/** A terminal's output that keeps what is written. */
export class FakeOutput extends EventEmitter {
  readonly isTTY: boolean = true;
  columns: number;
  rows: number;
  written = '';

  constructor(columns: number, rows: number) {
    super();
    this.columns = columns;
    this.rows = rows;
  }

  write(text: string): boolean {
    this.written += text;
    return true;
  }
}

/** Standard input that keeps its raw mode. */
export class FakeInput extends PassThrough {
  readonly isTTY: boolean = true;
  raw = false;

  setRawMode(raw: boolean): void {
    this.raw = raw;
  }
}

/** A process that only notes what becomes of it. */
export class FakeHost extends EventEmitter implements Host {
  died: string | undefined;
  stops = 0;

  die(signal: string): void {
    this.died ??= signal;
  }

  stop(): void {
    this.stops++;
  }

  measure(): void {
    this.emit('SIGWINCH');
  }
}

function bytesOf(chord: string): string {
  const bytes = keyBytes(chord) ?? ([...chord].length === 1 ? chord : undefined);
  if (bytes === undefined) throw new Error(`press: no terminal sends "${chord}"; for text use type()`);
  return bytes;
}

export interface MountOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly settings?: Partial<Settings>;
  readonly env?: Env;
  readonly about?: readonly HelpSection[];
  gate?(): Promise<void> | undefined;
  isRunning?(): boolean;
  hasGuests?(): boolean;
  isKept?(): boolean;
  storageFault?(address: string): string | undefined;
}

/** The texts of a row that are drawn inverse, each as long as nothing else comes between. */
function inverseTexts(row: string): string[] {
  const found: string[] = [];
  let open = false;
  for (const [, codes, text] of row.matchAll(/\x1b\[([\d;]*)m([^\x1b]*)/g)) {
    const inverse = codes!
      .split(/;[34]8;.*$/)[0]!
      .split(';')
      .includes('7');
    if (inverse && open) found.push(`${found.pop()}${text}`);
    else if (inverse) found.push(text!);
    open = inverse;
  }
  return found;
}

/** Of a terminal with 16 colours: the parameters of its escape sequences that are in force where the text begins. */
function parametersAt(row: string, text: string): readonly string[] | undefined {
  let now: readonly string[] = [];
  let shown = '';
  const cells: (readonly string[])[] = [];
  for (const [, given, after] of row.matchAll(/\x1b\[([\d;]*)m([^\x1b]*)/g)) {
    for (const parameter of given!.split(';')) now = withParameter(now, parameter);
    shown += after;
    cells.push(...Array.from(after!, () => now));
  }
  return cells[shown.indexOf(text)];
}

const ended: Readonly<Record<string, RegExp>> = { 0: /./, 22: /^[12]$/, 24: /^4$/, 27: /^7$/ };

function withParameter(before: readonly string[], parameter: string): readonly string[] {
  const kinds = [/^[39]\d$/, /^(4|10)\d$/];
  const replaced = ended[parameter] ?? kinds.find((kind) => kind.test(parameter));
  const kept = before.filter((one) => !replaced?.test(one));
  return ended[parameter] ? kept : [...kept, parameter];
}

/** Colours, and what stands around a character whose width terminals do not agree on. */
const codes = /\x1b\[[\d;:]*[mXG]/g;

/** A screen at a table of one's own: keys in, frames out, on the real path from bytes to rows. It is closed with its test. */
export async function mount(screen: ReactNode, options: MountOptions = {}) {
  const table = await openTable(screen, options);
  onTestFinished(() => table.close());
  return table;
}

/** The same where there is no test. */
export async function openTable(screen: ReactNode, options: MountOptions = {}) {
  const input = new FakeInput();
  const output = new FakeOutput(options.columns ?? 80, options.rows ?? 24);
  const host = new FakeHost();
  const clock = new SteppedClock();
  const sounds: string[] = [];
  const settings = memorySettings({ ...defaultSettings, ...options.settings });
  const terminal = new Terminal({
    input,
    output,
    host,
    clock,
    env: options.env ?? { NO_COLOR: '1' },
    ...(settings.get().reader ? { mode: 'lines' as const } : {}),
  });
  const app = startApp(
    {
      terminal,
      settings,
      clock,
      sound: (name) => sounds.push(name),
      about: options.about ?? [{ title: 'Credits', lines: ['Made for a test.'] }],
      ...(options.gate ? { gate: options.gate } : {}),
      isRunning: options.isRunning ?? (() => true),
      ...(options.hasGuests ? { hasGuests: options.hasGuests } : {}),
      ...(options.isKept ? { isKept: options.isKept } : {}),
      ...(options.storageFault ? { storageFault: options.storageFault } : {}),
    },
    screen,
  );
  let ended: { readonly status: number } | { readonly error: unknown } | undefined;
  app.done.then(
    (status) => {
      ended = { status };
    },
    (error: unknown) => {
      ended = { error };
    },
  );

  const settle = async (): Promise<void> => {
    await app.keys.idle();
    for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  const send = async (text: string): Promise<void> => {
    input.write(text);
    await new Promise((resolve) => setImmediate(resolve));
    if (text === '\x1b') app.keys.flush();
    await settle();
  };
  const rows = (): string[] => terminal.frames.shown.map((row) => row.replace(codes, '').trimEnd());
  const table = {
    input,
    output,
    host,
    clock,
    terminal,
    settings,
    /** Names of the sounds played so far. */
    sounds,
    settle,
    /** Sends bytes as they are. */
    send,
    /** Presses keys by the names that bindings use, one after the other. */
    async press(...chords: string[]): Promise<void> {
      for (const chord of chords) await send(bytesOf(chord));
    },
    /** Types a text character by character. */
    async type(text: string): Promise<void> {
      for (const char of text) await send(char);
    },
    async paste(text: string): Promise<void> {
      await send(`\x1b[200~${text}\x1b[201~`);
    },
    /** The screen as plain text. */
    frame: (): string => rows().join('\n'),
    rows,
    /** The screen with its colours. */
    styled: (): string => terminal.frames.shown.join('\n'),
    /** How the first such text is drawn: `1` for bold, `7` for inverse, colours from 30 on, the background from 40 on. */
    look: (text: string): string =>
      (terminal.frames.shown.map((row) => parametersAt(row, text)).find((found) => found) ?? [])
        .toSorted((a, b) => Number(a) - Number(b))
        .join(' '),
    /** The texts drawn inverse: the cursor. */
    marked: (): string[] => terminal.frames.shown.flatMap(inverseTexts),
    /** Fails, with the screen, unless it shows this. */
    sees(...texts: (string | RegExp)[]): void {
      const shown = table.frame();
      for (const text of texts) {
        if (typeof text === 'string' ? shown.includes(text) : text.test(shown)) continue;
        throw new Error(`the screen does not show ${text}:\n${shown}`);
      }
    },
    seesNot(...texts: (string | RegExp)[]): void {
      const shown = table.frame();
      for (const text of texts) {
        if (typeof text === 'string' ? !shown.includes(text) : !text.test(shown)) continue;
        throw new Error(`the screen shows ${text}:\n${shown}`);
      }
    },
    async resize(columns: number, height: number): Promise<void> {
      output.columns = columns;
      output.rows = height;
      output.emit('resize');
      await settle();
    },
    async passTime(milliseconds: number): Promise<void> {
      await clock.pass(milliseconds, settle);
      await settle();
    },
    /** How the program ended, if it has. */
    ended: () => ended,
    async close(): Promise<void> {
      input.end();
      await app.done.catch(() => {});
    },
  };
  await settle();
  return table;
}

export type Table = Awaited<ReturnType<typeof openTable>>;
