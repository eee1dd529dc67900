import { basename } from 'node:path';
import { endOnBrokenOutput } from './broken-output.ts';
import { loadCompiled } from './compiled.ts';
import type { run } from './program.ts';
import { version } from './version.ts';

const args = process.argv.slice(2);
endOnBrokenOutput();
if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
  process.stdout.write(`${version}\n`);
} else {
  // A path would lead to other files than those of the program.
  const packed = loadCompiled(import.meta.dirname, basename(args[0] ?? 'launcher'));
  void (packed('./program.js') as { run: typeof run }).run(args);
}
