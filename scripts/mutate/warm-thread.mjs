import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ThreadsPoolWorker } from 'vitest/node';

/** Runs after which a thread is begun anew: vitest adds a listener or two to it for each. */
const RUNS = 300;

/** A thread that keeps its modules from run to run: vitest ends its own after each, and to load the program takes far longer than most tests. */
export class WarmThread {
  #thread;
  #runs = 0;
  #isNew = false;
  #isStale = false;
  #sources;
  /** How long a test or what goes before and after it may take in the next run, in milliseconds; the usual time where nothing is said. */
  patience;
  /** How many messages have come from it. */
  heard = 0;

  /** What vitest asks of a pool; all that it makes share the thread. */
  pool = { name: 'warm', createPoolWorker: (options) => this.#worker(options) };

  /** The next run loads the program and its tests again, though not the libraries. */
  reload() {
    this.#isStale = true;
  }

  /** The next run begins a new thread. */
  async end() {
    const thread = this.#thread;
    // At once, since vitest goes on to the next file when it hears of the end.
    this.#thread = undefined;
    this.#runs = 0;
    await thread?.terminate();
  }

  #begin(options) {
    const { entrypoint, env, execArgv } = new ThreadsPoolWorker(options);
    this.#thread = new Worker(entrypoint, { env, execArgv, stdout: true, stderr: true });
    this.#thread.setMaxListeners(0);
    this.#thread.on('message', () => this.heard++);
    this.#thread.stdout.resume();
    this.#thread.stderr.resume();
    this.#isNew = true;
  }

  #invalidates() {
    if (!this.#isStale) return {};
    this.#isStale = false;
    this.#sources ??= ['src', 'tests'].flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) => resolve(folder, name)),
    );
    return { invalidates: this.#sources };
  }

  #patiently(config) {
    if (this.patience === undefined) return config;
    return { ...config, testTimeout: this.patience, hookTimeout: this.patience };
  }

  #worker(options) {
    let config;
    let thread;
    const heard = [];
    const answer = (type) =>
      queueMicrotask(() => {
        for (const [event, listener] of heard)
          if (event === 'message') listener({ type, __vitest_worker_response__: true });
      });
    return {
      name: 'warm',
      start: async () => {
        if (this.#runs++ >= RUNS) await this.end();
      },
      stop: async () => {
        for (const [event, listener] of heard) thread?.off(event, listener);
      },
      on: (event, listener) => {
        if (!this.#thread) this.#begin(options);
        thread = this.#thread;
        heard.push([event, listener]);
        thread.on(event, listener);
      },
      off: (event, listener) => thread?.off(event, listener),
      send: (message) => {
        if (message.type === 'stop') return answer('stopped');
        if (message.type === 'start') {
          config = message.context.config;
          if (!this.#isNew) return answer('started');
          this.#isNew = false;
        }
        // A thread that has started keeps the configuration of its first run, and each has names of tests of its own.
        if (message.type === 'run')
          Object.assign(message.context, { config: this.#patiently(config), ...this.#invalidates() });
        thread?.postMessage(message);
      },
      deserialize: (data) => data,
    };
  }
}
