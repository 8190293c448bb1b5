import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Task } from './run.ts';

/** At most so many at a time go to one thread, so that all are busy to the end and progress can be shown. */
const PART = 2000;

/** Lives through histories on all cores; tells what was wrong in them. `done` hears how many are over. */
export async function manyHistories({ first, count, ...broken }: Task, done?: (over: number) => void): Promise<string[]> {
  const wrong: string[] = [];
  let next = first;
  let over = 0;
  const thread = async (): Promise<void> => {
    while (next < first + count) {
      const part = { ...broken, first: next, count: Math.min(PART, first + count - next) };
      next += part.count;
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: part });
      const [found] = (await once(worker, 'message')) as [string[]];
      wrong.push(...found);
      over += part.count;
      done?.(over);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, thread));
  return wrong;
}
