import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type IPty, spawn } from '@lydell/node-pty';

/** Where `npm run bench` is run: the project's folder. */
export const program = join(process.cwd(), 'bin', 'boardgames.js');

/** A folder for the data of the programs that are measured; removed by `scripts/bench.mjs`. */
export const home = mkdtempSync(join(tmpdir(), 'boardgames-bench-'));
mkdirSync(join(home, 'config'));
writeFileSync(join(home, 'config', 'settings.json'), '{"animation": "off", "sound": false}');

export const env: NodeJS.ProcessEnv = {
  ...process.env,
  BOARDGAMES_HOME: home,
  BOARDGAMES_STORE: '',
  NODE_ENV: 'production',
  TERM: 'xterm-256color',
  LANG: 'C.UTF-8',
};
delete env.CI;

/** Node in a terminal of 120x40. */
export function inTerminal(args: readonly string[]): IPty {
  return spawn(process.execPath, [...args], { cols: 120, rows: 40, env, name: 'xterm-256color' });
}

/** @returns when the text is there, in milliseconds of `performance.now()`. */
export function sees(child: IPty, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const late = setTimeout(() => reject(new Error(`no "${text}" in ${output.slice(-2000)}`)), 30_000);
    const listening = child.onData((chunk) => {
      output += chunk;
      if (!output.includes(text)) return;
      clearTimeout(late);
      listening.dispose();
      resolve(performance.now());
    });
  });
}
