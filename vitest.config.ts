import { defineConfig } from 'vitest/config';

export default defineConfig({
  // React runs as people get it, in production mode, which knows no development JSX.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    env: { NODE_ENV: 'production', FORCE_COLOR: '0' },
    testTimeout: 30_000,
    pool: 'threads',
    // Most of a test file's time went into loading the same modules again; what a test changes of them it puts back.
    isolate: false,
    // All processors: left alone, one of them is kept free.
    maxWorkers: '100%',
    reporters: process.env.CI ? ['default', './tests/closing-line.ts'] : ['default'],
  },
});
