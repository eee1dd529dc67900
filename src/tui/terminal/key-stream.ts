import { StringDecoder } from 'node:string_decoder';
import { unstable_NormalPriority, unstable_scheduleCallback } from 'scheduler';
import type { Clock } from '../../engine/clock.ts';
import { KeyCutter } from './key-cutter.ts';
import type { Key } from './keys.ts';

/** What is needed of standard input. */
export interface KeySource {
  on(event: string, listener: (chunk: Buffer | string) => void): unknown;
  off(event: string, listener: (chunk: Buffer | string) => void): unknown;
}

export interface KeyStreamOptions {
  readonly clock: Clock;
  onKey(key: Key): void;
  onEnd(): void;
  onError(error: unknown): void;
  /** Awaited before the next key: the last move must be on the disk. */
  gate?(): Promise<void> | undefined;
}

/** How long what is held back may wait for its rest, in milliseconds: only an Esc is pressed alone. */
const patience = { escape: 30, part: 300, paste: 1000 };

/** Reads keys from a terminal and hands them on one at a time, each after the screen has taken in the one before. */
export class KeyStream {
  readonly #cutter = new KeyCutter();
  readonly #decoder = new StringDecoder('utf8');
  readonly #source: KeySource;
  readonly #options: KeyStreamOptions;
  readonly #queue: Key[] = [];
  #working: Promise<void> | undefined;
  #cancelTimer = (): void => {};
  #closed = false;

  constructor(source: KeySource, options: KeyStreamOptions) {
    this.#source = source;
    this.#options = options;
    source.on('data', this.#read);
    for (const event of ['end', 'close', 'error']) source.on(event, this.#end);
  }

  /** True while keys have come in that are not yet handed on. */
  get waiting(): boolean {
    return this.#queue.length > 0;
  }

  /** Done when every key that has come in is dealt with. */
  async idle(): Promise<void> {
    while (this.#working) await this.#working;
  }

  /** Takes an Esc that is held back as the key, without waiting for the timer. */
  flush(): void {
    this.#cancelTimer();
    this.#enqueue(this.#cutter.flush());
  }

  close(): void {
    this.#closed = true;
    this.#queue.length = 0;
    this.#cancelTimer();
    this.#source.off('data', this.#read);
    for (const event of ['end', 'close']) this.#source.off(event, this.#end);
  }

  readonly #read = (chunk: Buffer | string): void => {
    this.#cancelTimer();
    const text = typeof chunk === 'string' ? chunk : this.#decoder.write(chunk);
    // Somebody wants to get out of a paste whose end mark was lost.
    if (this.#cutter.held === 'paste' && text === '\x03') this.flush();
    this.#enqueue(this.#cutter.push(text));
    const { held } = this.#cutter;
    if (held === 'nothing') return;
    this.#cancelTimer = this.#options.clock.after(patience[held], () => this.flush());
  };

  readonly #end = (): void => {
    if (this.#closed) return;
    this.close();
    this.#options.onEnd();
  };

  #enqueue(keys: readonly Key[]): void {
    for (const key of keys) {
      // As at any terminal, what was typed before an interrupt is given up with it, but for an interrupt: two of them
      // are a question and its answer.
      if (isInterrupt(key)) this.#queue.splice(0, this.#queue.length, ...this.#queue.filter(isInterrupt));
      this.#queue.push(key);
    }
    if (keys.length === 0 || this.#working) return;
    this.#working = this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  async #work(): Promise<void> {
    try {
      for (let key = this.#queue.shift(); key; key = this.#queue.shift()) {
        await this.#options.gate?.();
        if (this.#closed) return;
        this.#options.onKey(key);
        await drawn();
      }
    } catch (error) {
      this.#options.onError(error);
    }
  }
}

function isInterrupt(key: Key): boolean {
  return key.chord === 'ctrl+c';
}

/**
 * React draws in a turn of the event loop after a change; where many screens live in one process (a server), after what
 * was waiting to be drawn before: its own scheduler alone knows when.
 */
async function drawn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise<void>((resolve) => unstable_scheduleCallback(unstable_NormalPriority, () => resolve()));
  await new Promise((resolve) => setImmediate(resolve));
}
