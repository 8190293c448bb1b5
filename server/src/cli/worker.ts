import { oneLine } from './fault.ts';

/** What a worker tells the primary of its start: the lines that say it is ready, or the one that says why it cannot go on. */
export type StartReport = { ready: string[] } | { fault: string };

/** Whether a message of a worker is that one. */
export const isStartReport = (message: unknown): message is StartReport =>
  typeof message === 'object' && message !== null && ('ready' in message || 'fault' in message);

/** Starts the portal in a worker. The primary prints for all; a worker that cannot start ends with 1 once the primary knows why. */
export async function startInWorker(start: () => Promise<string[]>): Promise<void> {
  try {
    tell({ ready: await start() });
  } catch (error) {
    tell({ fault: oneLine(error) }, () => process.exit(1));
  }
}

/** With the primary gone nobody is told: Node ends a worker then. */
const tell = (report: StartReport, told: () => void = () => undefined): unknown =>
  process.send?.(report, undefined, undefined, told);
