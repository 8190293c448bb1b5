import { parentPort, workerData } from 'node:worker_threads';
import { CalendarFault, readCalendar, type CalendarFile, type Horizon } from './calendar.read.ts';

/** The thread's messages: the event it has come to, and at the end what it read or why it could not. */
export type CalendarReply = { event: string } | { file: CalendarFile } | { fault: string };

const { text, horizon } = workerData as { text: string; horizon: Horizon };
const say = (reply: CalendarReply): void => parentPort?.postMessage(reply);
try {
  say({ file: readCalendar(text, horizon, (event) => say({ event })) });
} catch (error) {
  if (!(error instanceof CalendarFault)) throw error;
  say({ fault: error.message });
}
