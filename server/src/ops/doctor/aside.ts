import { Worker } from 'node:worker_threads';
import type { Config } from '../../core/env.ts';
import { failure, saidBy, type Finding } from './finding.ts';

/** How long what was found is told before it is looked at again. */
const GOOD_MS = 10 * 60_000;
/** A large database takes its time; what takes longer is a finding of its own. */
const LONGEST_MS = 5 * 60_000;

/** All findings, and when they were made, epoch milliseconds. */
export interface Examined {
  at: number;
  findings: Finding[];
}

/**
 * Examines the portal from within, in a thread of its own: looking through a large database would keep every student
 * waiting. Returns what tells the last findings at once, undefined before the first, and begins to look again when they
 * are old.
 */
export function examineAside(config: Config, now: () => number): () => Examined | undefined {
  let examined: Examined | undefined;
  let isLooking = false;
  const look = async (): Promise<void> => {
    isLooking = true;
    const findings = await examineOnce(config).catch((error: unknown) => [
      failure('doctor', saidBy(error), 'Run portal doctor on the machine.'),
    ]);
    examined = { at: now(), findings };
    isLooking = false;
  };
  return () => {
    if (!isLooking && (examined === undefined || now() - examined.at > GOOD_MS)) void look();
    return examined;
  };
}

async function examineOnce(config: Config): Promise<Finding[]> {
  const worker = new Worker(new URL('./aside.worker.ts', import.meta.url), { workerData: config });
  worker.unref();
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Finding[]>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`not done after ${LONGEST_MS / 60_000} minutes`)), LONGEST_MS).unref();
      worker.on('message', resolve);
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('it ended before it was done')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
