import { parentPort, workerData } from 'node:worker_threads';
import { histories, type Task } from './run.ts';

// A thread of its own: histories take the place of the clock and of all that is random.
const { first, count, ...options } = workerData as Task;
parentPort?.postMessage(await histories(first, count, options));
