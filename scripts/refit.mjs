// Fits the weights that computer players judge positions by: `npm run refit -- games 6000 games.jsonl`.
import { runScript } from './run-script.mjs';

await runScript('strength', 'refit.ts');
