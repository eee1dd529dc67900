import { resultsIn } from '../../src/store/results.ts';

/** Changes the results of a file as often as it can, for as long as several programs need to meet. */
const [, , file = '', own = ''] = process.argv;
const results = resultsIn(file);
let changes = 0;
for (const end = Date.now() + 1000; Date.now() < end; changes++)
  results.change((all) => {
    const before = all.bests.catan?.[own]?.changes ?? 0;
    return { ...all, bests: { catan: { ...all.bests.catan, [own]: { changes: before + 1 } } } };
  });
console.log(changes);
