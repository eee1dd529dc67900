import type { Clock } from '../../engine/clock.ts';
import { moveFrom } from './cursor-moves.ts';

/** What is needed of the stream drawn on. */
export interface Output {
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
  on(event: string, listener: () => void): unknown;
  off(event: string, listener: () => void): unknown;
}

/** `screen` draws in place; `lines` says what changed line by line, for screen readers and terminals that cannot move. */
export type DrawMode = 'screen' | 'lines';

/** Neighbouring cells of one row that have changed. */
export interface Patch {
  readonly x: number;
  readonly y: number;
  /** Begins with the codes by which its style differs from that at the end of the patch before; the first one from none. */
  readonly text: string;
  /** The column that the cursor is in after it, where that is the same on all terminals. */
  readonly end?: number | undefined;
}

/** Milliseconds in which the terminal shows the first frame before anything else takes the processor. */
const SHOWING = 20;

/** Writes to the terminal what has changed. */
export class FrameStream {
  readonly #output: Output;
  readonly #clock: Clock;
  #shown: () => readonly string[] = () => [];
  #isBegun = false;
  #resolveBegun: () => void = () => {};
  /** Done when the first frame is written, and the terminal has had a moment for it. */
  readonly begun = new Promise<void>((resolve) => {
    this.#resolveBegun = resolve;
  });

  constructor(output: Output, clock: Clock) {
    this.#output = output;
    this.#clock = clock;
  }

  get columns(): number {
    return this.#output.columns || 80;
  }

  get rows(): number {
    return this.#output.rows || 24;
  }

  /** The rows as they stand on the terminal, with their colours. */
  get shown(): readonly string[] {
    return this.#shown();
  }

  /** @param rows the whole frame, each row in full width and beginning with all the codes of its style. */
  draw(patches: readonly Patch[], rows: () => readonly string[]): void {
    this.#shown = rows;
    this.#write(framed(patches));
  }

  /** Says line by line what was not there before. */
  say(lines: readonly string[]): void {
    const before = this.shown;
    this.#shown = () => lines;
    this.#write(newLines(before, lines));
  }

  /** Draws everything again, after a resize or a stop. */
  redraw(): void {
    if (!this.#isBegun) return;
    const rows = this.shown.slice(0, this.rows).map((text, y) => ({ x: 0, y, text }));
    this.#write(framed([{ x: 0, y: 0, text: '\x1b[0m\x1b[2J' }, ...rows]));
  }

  #write(text: string): void {
    if (text === '') return;
    this.#output.write(text);
    if (this.#isBegun) return;
    this.#isBegun = true;
    this.#clock.after(SHOWING, this.#resolveBegun);
  }
}

/** Shown at once, by terminals that can. */
function framed(patches: readonly Patch[]): string {
  if (patches.length === 0) return '';
  const moved = patches.map((patch, index) => moveFrom(patches[index - 1], patch) + patch.text);
  return `\x1b[?2026h${moved.join('')}\x1b[m\x1b[?2026l`;
}

function newLines(before: readonly string[], rows: readonly string[]): string {
  const known = new Set(before);
  return rows
    .filter((row) => row.trim() !== '' && !known.has(row))
    .map((row) => `${row.trimEnd()}\r\n`)
    .join('');
}
