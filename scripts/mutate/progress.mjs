import { relative } from 'node:path';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { notTried } from './sample.mjs';

const EVERY = 10_000;

/** Says on standard error how far it is, and what survives: hundreds of mutants take the better part of an hour. */
class Progress {
  #all = 0;
  #done = 0;
  #unreached = 0;
  #tried = 0;
  /** Out of a sample, of all that tests reach. */
  #left = 0;
  #noticed = 0;
  #said = 0;

  onMutationTestingPlanReady({ mutantPlans }) {
    this.#all = mutantPlans.length;
  }

  onMutantTested({ status, statusReason, fileName, location, replacement }) {
    this.#done++;
    if (status === 'Survived' || status === 'NoCoverage')
      process.stderr.write(`${status}: ${placeOf(fileName, location)} as ${replacement}\n`);
    if (status === 'RuntimeError' && statusReason !== notTried)
      process.stderr.write(
        `Not counted: ${placeOf(fileName, location)} as ${replacement}: ${statusReason}\n`,
      );
    if (status === 'NoCoverage') this.#unreached++;
    else if (status === 'Killed' || status === 'Timeout') this.#noticed++;
    if (['Killed', 'Timeout', 'Survived'].includes(status)) this.#tried++;
    if (statusReason === notTried) this.#left++;
    if (Date.now() - this.#said < EVERY && this.#done < this.#all) return;
    this.#said = Date.now();
    const reached = this.#tried + this.#left;
    const share = (100 * this.#noticed * reached) / this.#tried / (reached + this.#unreached);
    process.stderr.write(
      `${this.#done} of ${this.#all} mutants: ${this.#noticed} of ${this.#tried} noticed, ${this.#unreached} reached by no test (${share.toFixed(0)} %)\n`,
    );
  }
}

/** As `npm run mutate` takes it. */
function placeOf(fileName, { start, end }) {
  return `${relative('.', fileName)}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'count', Progress)];
