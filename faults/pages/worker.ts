import { parentPort, workerData } from 'node:worker_threads';
import { histories } from './run.ts';
import type { Task } from './many.ts';

// A thread of its own: histories take the place of the clock and of all that is random.
const { first, count, ...options } = workerData as Task;
parentPort?.postMessage(await histories(first, count, options));
