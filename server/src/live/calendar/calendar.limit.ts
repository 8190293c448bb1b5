import { Worker } from 'node:worker_threads';
import { CalendarFault, type CalendarFile, type Horizon } from './calendar.read.ts';
import type { CalendarReply } from './calendar.worker.ts';

/** The time for one event, which takes milliseconds: a rule that never ends would take for ever. */
const EVENT_MS = 10_000;
const MEMORY_MB = 256;

/** Reads an iCalendar file in a thread of its own, with bounds on time and memory. Rejects with a CalendarFault. */
export async function readCalendarWithin(text: string, horizon: Horizon): Promise<CalendarFile> {
  const worker = new Worker(new URL('./calendar.worker.ts', import.meta.url), {
    workerData: { text, horizon },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  let event = 'its beginning';
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<CalendarFile>((resolve, reject) => {
      const stuck = (): void => reject(new CalendarFault(`'${event}' repeats by a rule that never ends; take it out`));
      timer = setTimeout(stuck, EVENT_MS);
      worker.on('message', (reply: CalendarReply) => {
        timer?.refresh();
        if ('event' in reply) ({ event } = reply);
        else if ('file' in reply) resolve(reply.file);
        else reject(new CalendarFault(reply.fault));
      });
      worker.on('error', (error) => {
        const full = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        if (full) reject(new CalendarFault(`it needs more than ${MEMORY_MB} MB to be read; export a shorter time`));
        else reject(error instanceof Error ? error : new Error(String(error)));
      });
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
