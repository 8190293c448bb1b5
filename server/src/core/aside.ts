import { Worker } from 'node:worker_threads';
import type { AsideOrder, AsideReply } from './aside.worker.ts';
import { OperatorError } from '@portal/bank/errors';
import { Rule } from './errors.ts';
import { Overloaded } from './overload.ts';

/** The work took longer than it may, or more memory. */
export class AsideLimit extends Error {}

/** Code is loaded in less than a second, on a busy small machine in some. */
const LOAD_MS = 60_000;
const MEMORY_MB = 512;
/** The thread goes after that time without work, with its memory. */
const IDLE_MS = 60_000;
/** The number of waiting orders at which the next one is told to come again. */
const MOST_WAITING = 20;

let thread: Worker | undefined;
/** Hears of the thread's end by a fault: the work that is being done, nobody without any. */
let failed: (error: unknown) => void = () => undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Runs the exported function `work` of a module in a thread beside the one that serves students, one work after the
 * other: staff wait for staff, and nobody else for them. Ends the thread and rejects with an AsideLimit where it takes
 * longer than `most` milliseconds.
 */
export async function aside<Result>(module: URL, data: unknown, most: number): Promise<Result> {
  if (waiting >= MOST_WAITING) throw new Overloaded(3);
  waiting += 1;
  const turn = last.then(() => run({ module: module.href, data }, most));
  last = turn.catch(() => undefined);
  try {
    return (await turn) as Result;
  } finally {
    waiting -= 1;
  }
}

type Fault = Extract<AsideReply, { fault: unknown }>['fault'];

async function run(order: AsideOrder, most: number): Promise<unknown> {
  clearTimeout(idle);
  const worker = (thread ??= begun());
  worker.ref();
  let timer: NodeJS.Timeout | undefined;
  try {
    const reply = await new Promise<Exclude<AsideReply, 'begun'>>((resolve, reject) => {
      const late = (): void => reject(new AsideLimit(`not done after ${most} ms`));
      timer = setTimeout(late, LOAD_MS);
      worker.on('message', (said: AsideReply) => {
        clearTimeout(timer);
        if (said === 'begun') timer = setTimeout(late, most);
        else resolve(said);
      });
      failed = (error) => {
        const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        if (isFull) reject(new AsideLimit('out of memory'));
        else reject(error instanceof Error ? error : new Error(String(error)));
      };
      worker.postMessage(order);
    });
    worker.unref();
    idle = setTimeout(() => void end(worker), IDLE_MS).unref();
    if ('fault' in reply) throw faultOf(reply.fault);
    return reply.result;
  } catch (error) {
    if (!(error instanceof OperatorError)) await end(worker);
    throw error;
  } finally {
    clearTimeout(timer);
    worker.removeAllListeners('message');
    failed = () => undefined;
  }
}

const faultOf = ({ message, code, params, said }: Fault): OperatorError =>
  said ? new Rule(said, code) : new OperatorError(message, code, params);

function begun(): Worker {
  const worker = new Worker(new URL('./aside.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  worker.on('error', (error) => {
    if (thread === worker) failed(error);
  });
  worker.on('exit', () => {
    if (thread !== worker) return;
    thread = undefined;
    failed(new Error('the thread ended before it was done'));
  });
  return worker;
}

async function end(worker: Worker): Promise<void> {
  if (thread === worker) thread = undefined;
  await worker.terminate();
}
