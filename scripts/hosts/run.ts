import { crowd } from './crowd.ts';
import { kills } from './kills.ts';
import { outages } from './outages.ts';
import { paper } from './paper.ts';
import { shells } from './shells.ts';
import { tables } from './tables.ts';

const runs: Readonly<Record<string, (count: number | undefined) => Promise<void>>> = {
  tables,
  kills,
  outages,
  paper,
  shells,
  crowd,
};
const [name = '', count] = process.argv.slice(2);
const run = runs[name];
if (!run) {
  console.error(`There is no such run: the runs are ${Object.keys(runs).join(', ')}.`);
  process.exit(2);
}
await run(count === undefined ? undefined : Number(count));
process.exit();
