import { Worker } from 'node:worker_threads';
import type { Config } from '../../core/env.ts';
import { say } from '../../words/say.ts';
import { failure, saidBy, type Finding } from './finding.ts';

/** How long findings are told before the doctor looks again. */
const GOOD_MS = 10 * 60_000;
/** A large database takes its time; what takes longer is a finding of its own. */
const LONGEST_MS = 5 * 60_000;

/** All findings, and when they were made, epoch milliseconds. */
export interface Examined {
  at: number;
  findings: Finding[];
}

/** Looks at the portal beside its work. */
interface Aside {
  /** Returns the last findings; undefined before the first look has ended. */
  last: () => Examined | undefined;
  /** Begins to look again where the last look is old. */
  begin: () => void;
}

/**
 * Examines the portal from within, in a thread of its own: looking through a large database would keep every student
 * waiting.
 */
export function examineAside(config: Config, now: () => number): Aside {
  let examined: Examined | undefined;
  let isLooking = false;
  const look = async (): Promise<void> => {
    isLooking = true;
    const findings = await examineOnce(config).catch((error: unknown) => [
      failure('doctor', saidBy(error), say('doctor_remedy')),
    ]);
    examined = { at: now(), findings };
    isLooking = false;
  };
  return {
    last: () => examined,
    begin: () => {
      if (!isLooking && (examined === undefined || now() - examined.at > GOOD_MS)) void look();
    },
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
