// npm run mutate -- GROUP or FILE... : breaks sources in many small ways and counts how often their tests notice.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';

/** What is held to 85 %; rules are mutated by chosen files. */
const groups = {
  engine: /^src\/engine\//,
  store: /^src\/store\//,
  play: /^src\/play\//,
  keys: /^src\/tui\/terminal\/key/,
  canvas: /^src\/tui\/paint\//,
  table: /^src\/tui\/table\//,
};

const list = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name));

const words = process.argv.slice(2);
const sources = list('src').filter((file) => words.some((word) => word === file || groups[word]?.test(file)));
const strange = words.filter((word) => !groups[word] && !sources.includes(word));
if (words.length === 0 || strange.length > 0) {
  console.error(
    `Say what to mutate: ${Object.keys(groups).join(', ')}, or files such as src/engine/match.ts.`,
  );
  process.exit(2);
}

/** The tests that bear a source's name, else those of its part of the program that import it: all that reach it would be the whole suite. */
const tests = [...new Set(sources.flatMap(testsOf))];

function testsOf(source) {
  const part = source.replace(/^src\/((?:games\/)?[^/]+)\/.*/, 'tests/$1/');
  const near = list('tests').filter((test) => test.startsWith(part) && /\.test\.tsx?$/.test(test));
  const named = near.filter((test) => test.includes(`/${parse(source).name}.test.`));
  return named.length > 0 ? named : near.filter((test) => readFileSync(test, 'utf8').includes(`${source}'`));
}

const folder = mkdtempSync(join(process.cwd(), '.mutate-'));
const config = join(folder, 'stryker.config.json');
writeFileSync(
  config,
  JSON.stringify({
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutate/vitest.config.mjs', related: false },
    // TypeScript 7 has no API with which Stryker could rewrite it, and it need not: the copy lies in the project.
    tsconfigFile: 'none',
    mutate: sources,
    ignorePatterns: ['docs', '.git', '.mutate-*'],
    tempDirName: `${folder}/work`,
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: 20_000,
    ignoreStatic: true,
    plugins: ['@stryker-mutator/*', join(process.cwd(), 'scripts/mutate/progress.mjs')],
    reporters: ['clear-text', 'count'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    thresholds: { high: 90, low: 85, break: null },
  }),
);
const { status } = spawnSync('node_modules/.bin/stryker', ['run', config], {
  stdio: 'inherit',
  env: { ...process.env, MUTATE_TESTS: tests.join(',') },
});
rmSync(folder, { recursive: true, force: true });
process.exit(status ?? 1);
