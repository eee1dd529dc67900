import { parentPort, workerData } from 'node:worker_threads';
import { giveWay } from './give-way.ts';
import { serveThread } from './serve-thread.ts';

// At a table keys are to be answered meanwhile.
if (!workerData) giveWay();
if (parentPort) serveThread(parentPort, workerData);
