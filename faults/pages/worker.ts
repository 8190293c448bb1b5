import { parentPort, workerData } from 'node:worker_threads';
import { histories, type Task } from './run.ts';

// A thread of its own: histories take the place of the clock and of all that is random.
// Nobody reads where an error of a history was made, and each look for a result that is not there makes one.
Error.stackTraceLimit = 0;
const { first, count, ...options } = workerData as Task;
parentPort?.postMessage(await histories(first, count, options));
