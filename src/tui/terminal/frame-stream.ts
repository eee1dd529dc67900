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

/** Takes whole frames and writes to the terminal what changed. */
export class FrameStream {
  readonly #output: Output;
  readonly #mode: DrawMode;
  #shown: readonly string[] = [];
  #tellBegun: () => void = () => {};
  /** Done when the first frame is written. */
  readonly begun = new Promise<void>((resolve) => {
    this.#tellBegun = resolve;
  });

  constructor(output: Output, mode: DrawMode) {
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

  /** @param rows in `screen` mode in full width, each beginning with all the codes of its style. */
  show(rows: readonly string[]): void {
    const before = this.#shown;
    this.#shown = rows;
    const text = this.#mode === 'screen' ? this.#changes(before, rows) : newLines(before, rows);
    if (text === '') return;
    this.#output.write(text);
    this.#tellBegun();
  }

  /** Draws everything again, after a resize or a stop. */
  redraw(): void {
    if (this.#mode === 'lines') return;
    this.#output.write('\x1b[0m\x1b[2J');
    this.#output.write(this.#changes([], this.#shown));
  }

  #changes(before: readonly string[], rows: readonly string[]): string {
    let text = '';
    rows.slice(0, this.rows).forEach((row, y) => {
      if (row !== before[y]) text += `\x1b[${y + 1};1H${row}`;
    });
    return text === '' ? '' : `\x1b[?2026h${text}\x1b[0m\x1b[?2026l`;
  }
}

function newLines(before: readonly string[], rows: readonly string[]): string {
  const known = new Set(before);
  return rows
    .filter((row) => row.trim() !== '' && !known.has(row))
    .map((row) => `${row.trimEnd()}\r\n`)
    .join('');
}
