// Plays the computer players of each game against each other: `npm run strength -- catan`.
import { runScript } from './run-script.mjs';

await runScript('strength', 'run.ts');
