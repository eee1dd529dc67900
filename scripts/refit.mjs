// Fits the weights that computer players judge positions by, and writes them: `npm run refit -- catan 1000`.
import { runScript } from './run-script.mjs';

await runScript('strength', 'refit.ts');
