import usual from '../../vitest.config.ts';

/** The usual configuration, with the tests that `scripts/mutate.mjs` has found. */
export default { ...usual, test: { ...usual.test, include: process.env.MUTATE_TESTS.split(',') } };
