// Changes boards, islands and share texts at random and reads them: `npm run attack-boards -- 100000 --seed boards --from 42000 --only boards`.
import { runScript } from './run-script.mjs';

await runScript('attack', 'run.ts');
