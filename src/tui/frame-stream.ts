import { Writable } from 'node:stream';
import { widthOf } from './width.ts';

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

/** The codes that begin the colours of plain text and of the background behind everything. */
export interface Paper {
  readonly fg: string;
  readonly bg: string;
}

const sgr = /\x1b\[[\d;:]*m/g;

/**
 * Stands between Ink and the terminal: takes whole frames and writes the rows that changed. Ink's own writing must
 * stay below the height of the terminal, is thrown off by resizes, and stops where `CI` is set.
 */
export class FrameStream extends Writable {
  readonly isTTY = false;
  readonly #output: Output;
  readonly #mode: DrawMode;
  #shown: readonly string[] = [];
  #paper: Paper = { fg: '', bg: '' };

  constructor(output: Output, mode: DrawMode) {
    super({ decodeStrings: false });
    this.#output = output;
    this.#mode = mode;
  }

  get columns(): number {
    return this.#output.columns || 80;
  }

  get rows(): number {
    return this.#output.rows || 24;
  }

  /** The rows as they stand on the terminal, with their colours. */
  get shown(): readonly string[] {
    return this.#shown;
  }

  /**
   * What plain text is drawn in. Ink is given no colours for it: most of its time goes into taking colour codes apart.
   */
  set paper(paper: Paper) {
    if (paper.fg === this.#paper.fg && paper.bg === this.#paper.bg) return;
    this.#paper = paper;
    if (this.#shown.length > 0) this.redraw();
  }

  /** Draws everything again, after a resize or a stop. */
  redraw(): void {
    if (this.#mode === 'lines') return;
    this.#output.write('\x1b[0m\x1b[2J');
    this.#output.write(this.#changes([], this.#shown));
  }

  override _write(frame: string, _encoding: BufferEncoding, done: () => void): void {
    // Ink writes an empty text to wait for the stream, and a line feed at the end where `CI` is set.
    if (frame !== '' && frame !== '\n') this.#draw(frame.split('\n'));
    done();
  }

  #draw(rows: readonly string[]): void {
    const before = this.#shown;
    this.#shown = rows;
    const text = this.#mode === 'screen' ? this.#changes(before, rows) : newLines(before, rows);
    if (text !== '') this.#output.write(text);
  }

  /** A row in full width: not every terminal erases in a colour, and none after its last column. */
  #onPaper(row: string): string {
    const { fg, bg } = this.#paper;
    const coloured = fg === '' ? row : row.replaceAll('\x1b[39m', fg).replaceAll('\x1b[49m', bg);
    const rest = ' '.repeat(Math.max(0, this.columns - widthOf(row.replace(sgr, ''))));
    return `${fg}${bg}${coloured}${rest}${fg === '' ? '' : '\x1b[0m'}`;
  }

  #changes(before: readonly string[], rows: readonly string[]): string {
    let text = '';
    const count = Math.min(Math.max(before.length, rows.length), this.rows);
    for (let y = 0; y < count; y++) {
      const row = rows[y] ?? '';
      if (row === before[y]) continue;
      text += `\x1b[${y + 1};1H${this.#onPaper(row)}`;
    }
    return text === '' ? '' : `\x1b[?2026h${text}\x1b[?2026l`;
  }
}

function newLines(before: readonly string[], rows: readonly string[]): string {
  const known = new Set(before);
  return rows
    .filter((row) => row.trim() !== '' && !known.has(row))
    .map((row) => `${row.trimEnd()}\r\n`)
    .join('');
}
