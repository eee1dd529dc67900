// Changes boards, islands and share texts at random and reads them: `npm run attack-boards -- 100000 --seed boards --from 42000 --only boards`.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { scriptOptions } from './script-options.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outfile = join(root, 'dist', 'attack-boards.mjs');
await build({ entryPoints: [join(root, 'scripts', 'attack', 'run.ts')], outfile, ...scriptOptions });
const { status } = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], { stdio: 'inherit' });
rmSync(outfile);
process.exitCode = status ?? 1;
