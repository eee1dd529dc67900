import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest goes first, or one processor waits for it at the end: files that take long are not the long files. */
const longest = [
  /all-screens/,
  /e2e\//,
  /contract\.test/,
  /bots\.test/,
  /store\//,
  /lessons/,
  /games\/\w+\/[^/]+$/,
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = longest.findIndex((pattern) => pattern.test(moduleId));
      return found < 0 ? longest.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  // React runs as people get it, in production mode, which knows no development JSX.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: './tests/in-memory.ts',
    env: { NODE_ENV: 'production', FORCE_COLOR: '0' },
    // None waits for real time: one that takes so long hangs, however busy the machine is.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000, interval: 10 } },
    pool: 'threads',
    // Most of a test file's time went into loading the same modules again; what a test changes of them it puts back.
    isolate: false,
    // One more than processors, since tests of the real program in a real terminal mostly wait for it.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    reporters: process.env.CI ? ['default', './tests/closing-line.ts'] : ['default'],
  },
});
