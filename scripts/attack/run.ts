import { attackBoards } from './boards.ts';

const [count = '100000', seed = 'boards'] = process.argv.slice(2);
const step = 1000;
const sums = { read: 0, accepted: 0, drafts: 0, played: 0 };
for (let from = 0; from < Number(count); from += step) {
  const found = attackBoards(`${seed} ${from}`, Math.min(step, Number(count) - from));
  for (const key of ['read', 'accepted', 'drafts', 'played'] as const) sums[key] += found[key];
  process.stdout.write(
    `\r${sums.read} read, ${sums.accepted} accepted, ${sums.drafts} drafts, ${sums.played} played to an end`,
  );
}
process.stdout.write('\n');
