import { statSync } from 'node:fs';
import { newestStored } from '../../core/clock/clock.store.ts';
import { judgeClock, outerTime, STEP_MS } from '../../core/clock/judge.ts';
import { readCounters } from '../../core/clock/machine.ts';
import { warningOf, spanOf } from '../../core/clock/words.ts';
import { say } from '../../words/say.ts';
import { failure, ok, warning, type Finding } from './finding.ts';
import { clockSynchronised } from './reach.ts';
import type { Reader } from '../reader.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

/** The clock against what the portal has noted and stored, and against its own age. */
export async function timeNoted({ sql }: Reader): Promise<Finding> {
  const check = 'clock';
  const now = await outerTime(sql);
  const built = statSync(new URL('../../../package.json', import.meta.url)).mtimeMs;
  if (now < built - YEAR_MS)
    return failure(check, say('clock_early', { day: new Date(now).toISOString().slice(0, 10) }), say('clock_remedy'));
  const verdict = await judgeClock(sql, now, readCounters());
  const reference = verdict.kind === 'stepped' ? verdict.at : 'newest' in verdict ? verdict.newest : now;
  const unsound = warningOf(verdict, now - reference);
  if (unsound !== undefined) return failure(check, unsound, say('clock_remedy'));
  const stored = (await newestStored(sql)) ?? 0;
  if (stored > now + STEP_MS) return warning(check, say('stored_later', spanOf(stored - now)), say('stored_later_remedy'));
  return ok(check, 'agrees with what the portal has noted');
}

/** How far this machine's clock is from the database's. */
export async function skew({ sql }: Reader): Promise<Finding> {
  const seconds = Math.abs((await outerTime(sql)) - Date.now()) / 1000;
  const found = say('clock_skew', { seconds: seconds.toFixed(1) });
  return seconds > 5 ? failure('clock', found, say('clock_skew_remedy')) : ok('clock', found.message);
}

/** Returns true when the machine synchronises its clock. */
export async function synchronisation(): Promise<Finding> {
  const synchronised = await clockSynchronised();
  if (synchronised === undefined) return ok('clock', 'this machine does not say whether it is synchronised');
  return synchronised
    ? ok('clock', 'synchronised')
    : warning('clock', say('clock_alone'), say('command', { command: 'timedatectl set-ntp true' }));
}
