// npm run mutate -- GROUP or FILE or FILE:LINE:COLUMN-LINE:COLUMN... : breaks sources in many small ways and counts how often their tests notice.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What of a table speaks through sockets, which answer far later than a table in memory. */
const doors = 'server|socket|listening|discovery|packed|gate|allowance|ssh|web|visitor|in-turns';

/** What is held to 85 %, with the quick tests that are near; rules are mutated by chosen files. */
const groups = {
  engine: {
    source: /^src\/engine\//,
    tests: /^tests\/engine\/(?!contract)/,
  },
  // A server answers far later than a file.
  store: {
    source: /^src\/store\/(?!mysql)/,
    tests: /^tests\/store\/(?!child)/,
    env: { BOARDGAMES_TEST_MYSQL_URL: '' },
  },
  mysql: { source: /^src\/store\/mysql/, tests: /^tests\/store\/(store|trouble|mysql)/ },
  play: {
    source: /^src\/play\//,
    tests: /^tests\/(play\/(?!levels|challenge|review)|maker\/study)/,
  },
  net: {
    source: new RegExp(`^src/(net|serve)/(?!${doors}|redis|cluster|work-queue)`),
    tests: /^tests\/(net\/(?!server|socket-line|slow-line|bad-line|discovery)|serve\/(guests|hall|ratings))/,
  },
  doors: {
    source: new RegExp(`^src/(net|serve)/(${doors})`),
    tests: /^tests\/(net\/(server|socket-line|discovery)|serve\/(doors|attack|visits))/,
  },
  redis: { source: /^src\/serve\/(redis|cluster|work-queue)/, tests: /^tests\/serve\/(cluster|queue)/ },
  shelf: {
    source: /^src\/shelf\//,
    tests: /^tests\/(shelf\/|cli\/boards-command|games\/monopoly\/maker\.)/,
  },
  maker: { source: /^src\/maker\//, tests: /^tests\/maker\/(board|island)-maker/ },
  keys: { source: /^src\/tui\/terminal\/key/, tests: /^tests\/tui\/terminal\// },
  canvas: { source: /^src\/tui\/paint\//, tests: /^tests\/tui\/paint\// },
  table: { source: /^src\/tui\/table\//, tests: /^tests\/tui\/table\// },
};

const list = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name));

const words = process.argv.slice(2);
const fileOf = (word) => word.replace(/:[\d:-]+$/, '');
const sources = list('src').filter((file) =>
  words.some((word) => fileOf(word) === file || groups[word]?.source.test(file)),
);
const strange = words.filter((word) => !groups[word] && !sources.includes(fileOf(word)));
/** Files and groups whole, else the places that survivors are told by. */
const places = words.flatMap((word) =>
  groups[word] ? sources.filter((file) => groups[word].source.test(file)) : [word],
);
if (words.length === 0 || strange.length > 0) {
  console.error(
    `Say what to mutate: ${Object.keys(groups).join(', ')}, or files such as src/engine/match.ts.`,
  );
  process.exit(2);
}

/** What the tests of a group are told. */
function envOf([source]) {
  return Object.values(groups).find((group) => group.source.test(source))?.env;
}

const known = list('tests').filter((test) => /\.test\.tsx?$/.test(test));
const imports = (test, source) => readFileSync(test, 'utf8').includes(`${source}'`);
/** Of a game's rules all its tests, but for those of its screen, of its players, and those that take long. */
const besidesRules = /\/(screen|bots|contract|counting|hidden|malformed|pace|refit|trading-levels)\b/;
const tests = [...new Set(sources.flatMap(testsOf))];

/** The tests of its group; for other sources those of the same part of the program that import them. */
function testsOf(source) {
  const group = Object.values(groups).find((one) => one.source.test(source));
  const part = source.replace(/^src\/((?:games\/)?[^/]+)\/.*/, 'tests/$1/');
  const isRule = /^src\/games\/[^/]+\/rules\//.test(source);
  return known.filter((test) => {
    if (group) return group.tests.test(test);
    return test.startsWith(part) && (isRule ? !besidesRules.test(test) : imports(test, source));
  });
}

const folder = mkdtempSync(join(process.cwd(), '.mutate-'));
const config = join(folder, 'stryker.config.json');
writeFileSync(
  config,
  JSON.stringify({
    testRunner: 'warm',
    vitest: { configFile: 'scripts/mutate/vitest.config.mjs', related: false },
    // TypeScript 7 has no API with which Stryker could rewrite it, and it need not: the copy lies in the project.
    tsconfigFile: 'none',
    mutate: places,
    ignorePatterns: ['docs/pictures', '.git', '.mutate-*'],
    tempDirName: `${folder}/work`,
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: 600_000,
    dryRunTimeoutMinutes: 60,
    ignoreStatic: true,
    plugins: [
      '@stryker-mutator/*',
      ...['progress', 'warm-runner'].map((name) => join(process.cwd(), `scripts/mutate/${name}.mjs`)),
    ],
    reporters: ['clear-text', 'count'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    thresholds: { high: 90, low: 85, break: null },
  }),
);
const { status } = spawnSync('node_modules/.bin/stryker', ['run', config], {
  stdio: 'inherit',
  env: { ...process.env, ...envOf(sources), MUTATE_TESTS: tests.join(',') },
});
rmSync(folder, { recursive: true, force: true });
process.exit(status ?? 1);
