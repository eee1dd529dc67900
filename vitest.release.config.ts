import { defineConfig } from 'vitest/config';

/** `npm run release`: the package as people get it, on every Node that it promises. Fetches those from the registry. */
export default defineConfig({
  test: {
    include: ['tests/release/*.try.ts'],
    env: { FORCE_COLOR: '0' },
    testTimeout: 120_000,
    hookTimeout: 300_000,
    reporters: process.env.CI ? ['default', './tests/closing-line.ts'] : ['default'],
  },
});
