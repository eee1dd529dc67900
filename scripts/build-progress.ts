interface ProgressStream {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

/** What a build shows of long work: one line that is written over in a terminal, a line for each finished part elsewhere. */
export class BuildProgress {
  readonly #stream: ProgressStream;
  readonly #title: string;
  /** From 0 to 1, by part. */
  readonly #shares: Map<string, number>;
  #line = '';

  /** @param title what is done, such as `Dictionaries, once`. */
  constructor(title: string, parts: readonly string[], stream: ProgressStream = process.stderr) {
    this.#title = title;
    this.#stream = stream;
    this.#shares = new Map(parts.map((part) => [part, 0]));
    if (stream.isTTY) this.#draw();
    else stream.write(`${title}: ${parts.join(', ')}\n`);
  }

  /** @param share from 0 to 1. */
  set(part: string, share: number): void {
    if (share <= (this.#shares.get(part) ?? 1)) return;
    this.#shares.set(part, Math.min(1, share));
    if (this.#stream.isTTY) this.#draw();
  }

  /** @param what there is now, such as `254,861 words`. */
  finish(part: string, what: string): void {
    this.#shares.set(part, 1);
    const done = [...this.#shares.values()].filter((share) => share === 1).length;
    const line = `${part}: ${what} (${done} of ${this.#shares.size})\n`;
    this.#stream.write(this.#stream.isTTY ? `\r\x1b[K${line}` : line);
    this.#line = '';
    if (this.#stream.isTTY && done < this.#shares.size) this.#draw();
  }

  #draw(): void {
    const shares = [...this.#shares.values()];
    const whole = Math.floor((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length);
    const going = [...this.#shares].flatMap(([part, share]) => (share < 1 ? [part] : []));
    const line = `${this.#title}: ${whole}% (${going.join(', ')})`;
    if (line === this.#line) return;
    this.#line = line;
    this.#stream.write(`\r\x1b[K${line.slice(0, (this.#stream.columns ?? 80) - 1)}`);
  }
}
