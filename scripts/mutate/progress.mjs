import { relative } from 'node:path';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

const EVERY = 10_000;

/** Says on standard error how far it is, and what survives: hundreds of mutants take the better part of an hour. */
class Progress {
  #all = 0;
  #done = 0;
  #noticed = 0;
  #said = 0;

  onMutationTestingPlanReady({ mutantPlans }) {
    this.#all = mutantPlans.length;
  }

  onMutantTested({ status, fileName, location, replacement }) {
    this.#done++;
    if (status === 'Survived' || status === 'NoCoverage')
      process.stderr.write(`${status}: ${placeOf(fileName, location)} as ${replacement}\n`);
    if (status === 'Killed' || status === 'Timeout') this.#noticed++;
    if (Date.now() - this.#said < EVERY && this.#done < this.#all) return;
    this.#said = Date.now();
    process.stderr.write(`${this.#done} of ${this.#all} mutants, ${this.#noticed} of them noticed\n`);
  }
}

/** As `npm run mutate` takes it. */
function placeOf(fileName, { start, end }) {
  return `${relative('.', fileName)}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'count', Progress)];
