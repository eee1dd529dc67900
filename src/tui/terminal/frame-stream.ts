import type { Clock } from '../../engine/clock.ts';
import { deferred } from '../../engine/deferred.ts';
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

/** Stands before the entry of a list that is marked, where it is read aloud. */
export const MARKED = 'Marked: ';

/** Milliseconds in which the terminal shows the first frame before anything else takes the processor. */
const SHOWING = 20;

/** Writes to the terminal what has changed. */
export class FrameStream {
  readonly #output: Output;
  readonly #clock: Clock;
  #shown: () => readonly string[] = () => [];
  #isBegun = false;
  readonly #begun = deferred();
  /** Done when the first frame is written, and the terminal has had a moment for it. */
  readonly begun = this.#begun.promise;

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

  /** Says line by line what was not there before. @param wrap breaks a line between words, where a terminal would cut them */
  say(lines: readonly string[], wrap: (line: string, columns: number) => readonly string[]): void {
    const before = this.shown;
    this.#shown = () => lines;
    const said = newLines(before, lines).flatMap((line) => wrap(line.trimEnd(), this.columns));
    this.#write(said.map((row) => (row.trim() === '' ? '' : `${row}\r\n`)).join(''));
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
    this.#clock.after(SHOWING, this.#begun.resolve);
  }
}

/** Shown at once, by terminals that can. */
function framed(patches: readonly Patch[]): string {
  if (patches.length === 0) return '';
  const moved = patches.map((patch, index) => moveFrom(patches[index - 1], patch) + patch.text);
  return `\x1b[?2026h${moved.join('')}\x1b[m\x1b[?2026l`;
}

/** Without those that follow each other as before, marked or not: a log may say the same again, and a mark that has gone on is told where it is. */
function newLines(before: readonly string[], rows: readonly string[]): readonly string[] {
  const marked = rows.map((row) => MARKED + row);
  const isSame = (b: number, r: number): boolean => before[b] === rows[r] || before[b] === marked[r];
  // How many lines are the same in both, one after the other, from each pair of places to the end.
  const same = Array.from({ length: before.length + 1 }, () => new Uint32Array(rows.length + 1));
  for (let b = before.length - 1; b >= 0; b--)
    for (let r = rows.length - 1; r >= 0; r--)
      same[b]![r] = isSame(b, r) ? same[b + 1]![r + 1]! + 1 : Math.max(same[b + 1]![r]!, same[b]![r + 1]!);
  const said: string[] = [];
  for (let b = 0, r = 0; r < rows.length; ) {
    if (b < before.length && isSame(b, r)) [b, r] = [b + 1, r + 1];
    else if (b < before.length && same[b + 1]![r]! >= same[b]![r + 1]!) b++;
    else said.push(rows[r++]!);
  }
  return said;
}
