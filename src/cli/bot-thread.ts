import { join } from 'node:path';
import { loadCompiled } from './compiled.ts';

// What a thread of computer players runs: the part of the program that is for them.
loadCompiled(join(import.meta.dirname, 'program.cjs'), 'bots')('./bot-worker.js');
