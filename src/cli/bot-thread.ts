import { loadCompiled } from './compiled.ts';

// What a thread of computer players runs: the part of the program that is for them.
loadCompiled(import.meta.dirname, 'bots')('./bot-worker.js');
