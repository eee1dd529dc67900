// Runs before each file of tests, in place of the one of Stryker's runner, which hands its counts to vitest 4.1 in a way that is lost there.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';

// Thousands of cases say little more of a mutant than the first hundreds.
fc.configureGlobal({ interruptAfterTimeLimit: 500 });

globalThis[inject('globalNamespace')] ??= {};
const stryker = globalThis[inject('globalNamespace')];
const counts = inject('mode') === 'dry-run';

stryker.hitLimit = inject('hitLimit');
stryker.activeMutant = inject('mutantActivation') === 'static' ? inject('activeMutant') : undefined;

beforeAll(() => {
  stryker.hitCount = 0;
  if (!counts) stryker.activeMutant = inject('activeMutant');
  // The thread stays for all files, and what was counted for others is told by theirs.
  else for (const test in stryker.mutantCoverage?.perTest) delete stryker.mutantCoverage.perTest[test];
});

beforeEach(({ task }) => {
  if (counts) stryker.currentTestId = `${task.file.filepath}#${nameOf(task)}`;
});

afterEach(({ task }) => {
  stryker.currentTestId = undefined;
  if (counts) task.file.meta.mutantCoverage = stryker.mutantCoverage;
  else task.file.meta.hitCount = stryker.hitCount;
});

// The next file must not be loaded with the mutant.
afterAll(() => {
  stryker.activeMutant = undefined;
});

function nameOf({ name, suite }) {
  return suite ? `${nameOf(suite)} ${name}`.trim() : name;
}
