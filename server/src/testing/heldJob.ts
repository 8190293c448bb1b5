import pino from 'pino';
import { plainClock } from '../core/clock/clock.ts';
import { openDatabase } from '../db/open.ts';
import { startJobs } from '../jobs/runner.ts';

/**
 * An instance in a process of its own that begins the job NAME and never ends it: says 'began', and 'lost' once another
 * took it over.
 */
const { DATABASE_URL = '', NAME = '', LEASE_MS = '' } = process.env;
const db = await openDatabase(DATABASE_URL, 4, { serving: true });
const run = async (signal: AbortSignal): Promise<void> => {
  process.stdout.write('began\n');
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  process.stdout.write('lost\n');
};
startJobs(
  { db, clock: plainClock(Date.now), log: pino({ level: 'silent' }) },
  [{ name: NAME, every_ms: 100, run }],
  Number(LEASE_MS),
);
