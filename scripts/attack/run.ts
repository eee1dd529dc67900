import { attack, type Target } from './attack.ts';
import { boards } from './boards.ts';
import { islands } from './islands.ts';

const [count = '100000', seed = 'boards'] = process.argv.slice(2);
const step = 1000;

function run<T extends object>(name: string, target: Target<T>): void {
  const sums = { read: 0, played: 0, ended: 0 };
  for (let from = 0; from < Number(count); from += step) {
    const found = attack(target, `${seed} ${from}`, Math.min(step, Number(count) - from));
    for (const key of ['read', 'played', 'ended'] as const) sums[key] += found[key];
    process.stdout.write(
      `\r${name}: ${sums.read} read, ${sums.played} accepted and played, ${sums.ended} of them to an end`,
    );
  }
  process.stdout.write('\n');
}

run('islands of Catan', islands);
run('boards of Monopoly', boards);
