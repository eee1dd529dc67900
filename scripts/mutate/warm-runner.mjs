import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';
import { notTried, sample } from './sample.mjs';
import { WarmThread } from './warm-thread.mjs';

/** How long nothing need be heard beyond three times what a test took, counted while this process gets its share of the processor. */
const PATIENCE_MS = 3000;
const TICK_MS = 50;
/** Tests that take no longer are asked first, and mostly say all. */
const QUICK_MS = 150;
/** Mutants of one place mostly fall to the same tests: those that noticed the last ones are asked before all others. */
const KILLERS = 4;

/**
 * Stryker's runner for vitest, with the program kept loaded. What mutants leave in its memory must not count against others: one is killed when the
 * same test passes without it right afterwards, and has survived when the tests came to it as often as without it, or when the program was loaded anew.
 */
class WarmRunner {
  #vitest;
  #thread = new WarmThread();
  /** With what its file takes beside the tests. */
  #times = new Map();
  /** Without it. */
  #own = new Map();
  #coverage;
  /** Tests that have noticed mutants, the last first. */
  #killers = [];
  /** In the copy of the project: a mutant may end the process, and the next one must know what the tests do without any. */
  #dryRunFile = resolve('dry-run.json');

  constructor(vitest) {
    this.#vitest = vitest;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    await this.#vitest.init();
    copyFileSync(join(import.meta.dirname, 'setup.mjs'), this.#vitest.localSetupFile);
    for (const { config } of this.#vitest.ctx.projects)
      Object.assign(config, { pool: 'warm', poolRunner: this.#thread.pool });
    if (existsSync(this.#dryRunFile)) this.#know(JSON.parse(readFileSync(this.#dryRunFile, 'utf8')));
  }

  async dispose() {
    await this.#vitest.dispose();
    await this.#thread.end();
  }

  async dryRun(options) {
    const result = await this.#vitest.dryRun(options);
    const unloaded = this.#vitest.ctx.state
      .getFiles()
      .filter((file) => file.tasks.length === 0 && file.result?.state === 'fail');
    if (unloaded.length > 0)
      return {
        status: 'error',
        errorMessage: `cannot be loaded: ${unloaded.map(({ name }) => name).join(', ')}`,
      };
    const known = { times: [], own: [], coverage: result.mutantCoverage };
    for (const file of this.#vitest.ctx.state.getFiles()) {
      const tests = (result.tests ?? []).filter(({ fileName }) => fileName === file.filepath);
      const apart = file.result.duration - tests.reduce((sum, { timeSpentMs }) => sum + timeSpentMs, 0);
      for (const { id, timeSpentMs } of tests) {
        known.own.push([id, timeSpentMs]);
        known.times.push([id, timeSpentMs + Math.max(0, apart)]);
      }
    }
    writeFileSync(this.#dryRunFile, JSON.stringify(known));
    this.#know(known);
    return result;
  }

  #know({ times, own, coverage }) {
    this.#times = new Map(times);
    this.#own = new Map(own);
    this.#coverage = coverage;
  }

  async mutantRun(options) {
    // Stryker counts it neither as killed nor as having survived.
    if (Number(options.activeMutant.id) % sample !== 0) return { status: 'error', errorMessage: notTried };
    if (options.mutantActivation === 'static')
      return this.#fresh(options).finally(() => this.#thread.reload());
    const { testFilter: tests } = options;
    const first = this.#killers.filter((test) => tests.includes(test)).slice(0, KILLERS);
    const others = tests.filter((test) => !first.includes(test));
    const isQuick = (test) => this.#time(test) <= QUICK_MS;
    let reached = 0;
    for (const testFilter of [first, others.filter(isQuick), others.filter((test) => !isQuick(test))]) {
      if (testFilter.length === 0) continue;
      const tried = { ...options, testFilter };
      const result = await this.#try(tried);
      if (result.status !== 'survived') {
        const sure = await this.#confirmed(result, tried);
        if (sure.status === 'killed') this.#killers = [...new Set([...sure.killedBy, ...this.#killers])];
        if (sure.status !== 'survived') return sure;
      }
      reached += this.#vitest.readHitCount();
    }
    // What was kept in memory before may have hidden the mutant.
    if (reached < this.#hits(options.activeMutant.id, tests))
      return this.#fresh({ ...options, testFilter: tests });
    return { status: 'survived', nrOfTests: tests.length };
  }

  /** Whether it was the mutant that the tests failed for. */
  async #confirmed(result, tried) {
    if (result.reason?.startsWith('Hit limit')) return result;
    if (result.status === 'killed') {
      const without = { ...tried, testFilter: result.killedBy, activeMutant: { id: 'none' } };
      if ((await this.#try(without)).status === 'survived') return result;
    }
    return this.#fresh(tried);
  }

  /** With the program loaded anew. */
  async #fresh(options) {
    this.#thread.reload();
    return this.#try(options);
  }

  /** How often the tests came to it without any mutant. */
  #hits(mutant, tests) {
    return tests.reduce((sum, test) => sum + (this.#coverage.perTest[test]?.[mutant] ?? 0), 0);
  }

  #time(test) {
    return this.#times.get(test) ?? 0;
  }

  async #try(options) {
    const tests = options.testFilter ?? [...this.#times.keys()];
    const longest = (times) => PATIENCE_MS + 3 * Math.max(...tests.map((test) => times.get(test) ?? 0));
    // A promise that is never kept holds up no other test.
    this.#thread.patience = longest(this.#own);
    const most = longest(this.#times);
    let silence = 0;
    let isEnded = false;
    let { heard } = this.#thread;
    const watch = setInterval(() => {
      silence = heard === this.#thread.heard ? silence + TICK_MS : 0;
      ({ heard } = this.#thread);
      if (silence <= most) return;
      isEnded = true;
      // Tests that are left begin a thread anew, which needs its time as well: vitest waits a minute for one that ends before it has begun.
      silence = 0;
      this.#thread.end();
    }, TICK_MS);
    const result = await this.#vitest.mutantRun(options).catch((error) => this.#uncaught(error));
    clearInterval(watch);
    if (isEnded) {
      // A failure that was ending the run waits for ever for a thread that has ended before: the next run begins without it.
      Object.assign(this.#vitest.ctx, { pool: undefined, cancelPromise: undefined });
      return { status: 'timeout', reason: `${most} ms` };
    }
    if (result.status === 'error')
      return {
        status: 'killed',
        failureMessage: result.errorMessage,
        killedBy: tests.slice(0, 1),
        nrOfTests: tests.length,
      };
    return result;
  }

  /** A promise that nobody caught fails vitest's run, too; Stryker cannot put into words what comes from the thread. */
  #uncaught(error) {
    if (this.#vitest.ctx.state.errorsSet.size === 0) throw error;
    return { status: 'error', errorMessage: 'an error outside of a test' };
  }
}

const begin = Object.assign((injector) => new WarmRunner(vitestPlugins[0].factory(injector)), {
  inject: ['$injector'],
});

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'warm', begin)];
