import type { Reporter, TestModule } from 'vitest/node';

/** Ends the output of a test run with `N passed, N failed`. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let passed = 0;
    // Errors outside of tests count, so that a run that is not green never ends with `0 failed`.
    let failed = errors.length;
    for (const module of modules) {
      failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed++;
        else failed++;
      }
    }
    // After the summary of the reporter before.
    process.on('exit', () => process.stdout.write(`${passed} passed, ${failed} failed\n`));
  }
}
