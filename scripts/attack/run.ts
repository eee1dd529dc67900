import { parseArgs } from 'node:util';
import { attack, type Target } from './attack.ts';
import { boards } from './boards.ts';
import { islands } from './islands.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: 'boards' },
    // Where a run that was cut goes on.
    from: { type: 'string', default: '0' },
    only: { type: 'string', default: 'islands,boards' },
  },
});
const count = Number(positionals[0] ?? 100_000);
/** Each thousand has its own luck, so that a run can go on from any. */
const step = 1000;

function run<T extends object>(name: string, target: Target<T>): void {
  const start = Math.floor(Number(values.from) / step) * step;
  let [read, ended] = [0, 0];
  for (let from = start; from < count; from += step) {
    const found = attack(target, `${values.seed} ${from}`, Math.min(step, count - from));
    read += found.read;
    ended += found.ended;
    const share = start === 0 ? '' : ` from ${start} on`;
    process.stdout.write(`\r${name}${share}: ${read} read, ${ended} accepted and played to an end`);
  }
  process.stdout.write('\n');
}

if (values.only.includes('islands')) run('islands of Catan', islands);
if (values.only.includes('boards')) run('boards of Monopoly', boards);
