// Runs at full length what the suite runs a short share of: `npm run attack`, `growth`, `tables` and `contract`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const runs = {
  // A million hostile frames, and all that is sent in 200 whole games of each kind.
  attack: {
    files: ['tests/net/attack.test.ts', 'tests/serve/attack.test.ts', 'tests/net/whole-games.test.ts'],
    env: { FRAMES: '1000000', GAMES: '200' },
  },
  // What a host still holds after a thousand games.
  growth: { files: ['tests/net/many-games.test.ts'], env: { MATCHES: '1000' } },
  // Whole games of all kinds at four terminals.
  tables: { files: ['tests/e2e/network.test.ts'], env: { TABLES: 'all' } },
  // The contract of each game with every combination of options, seats and computer players.
  contract: { files: ['contract.test.ts'], env: { CONTRACT: 'all' } },
};

const run = runs[process.argv[2]];
if (!run) {
  console.error(`There is no such run: the runs are ${Object.keys(runs).join(', ')}.`);
  process.exit(2);
}
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...run.files],
  // Figures that are given go before those of here.
  { cwd: root, env: { ...run.env, ...process.env }, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
