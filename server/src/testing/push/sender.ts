import pino from 'pino';
import { plainClock } from '../../core/clock/clock.ts';
import { readConfig } from '../../core/env.ts';
import { loadSecret } from '../../core/secret.ts';
import { openDatabase } from '../../db/open.ts';
import { startJobs } from '../../jobs/runner.ts';
import { deliverPushes } from '../../notices/push/deliver.ts';

/**
 * An instance in a process of its own that does nothing but send pushes, until it is killed; what it holds is free
 * again after LEASE_MS.
 */
const config = readConfig(process.env);
const lease_ms = Number(process.env['LEASE_MS']);
const db = await openDatabase(config.DATABASE_URL, 4, { serving: true });
const log = pino({ level: 'silent' });
const run = deliverPushes({ db, config, secret: loadSecret(config), now: Date.now, log }, lease_ms);
startJobs({ db, clock: plainClock(Date.now), log }, [{ name: 'push.deliver', every_ms: 20, run }], lease_ms);
