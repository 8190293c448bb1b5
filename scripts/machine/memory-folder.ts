import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps files here in memory. */
const IN_MEMORY = '/dev/shm';
/** What the tests' databases, browsers and folders take at once, several times over; a container may have 64 MB. */
const ENOUGH_BYTES = 3 * 2 ** 30;

/**
 * Makes a folder for what tests write, in memory where this machine has room for it: they make and remove hundreds of
 * databases, which cost an ext4 disk ten times the work. A cut of the power is replayed from the calls that a portal
 * made (faults/power), which are the same. Returns its path; it goes when this process ends.
 */
export function testFolder(): string {
  const place = hasRoom() ? IN_MEMORY : tmpdir();
  for (const name of readdirSync(place)) if (isLeft(name)) remove(join(place, name));
  const path = mkdtempSync(join(place, `portal-test-${process.pid}-`));
  // PostgreSQL does not run as root: its user must be able to come by.
  chmodSync(path, 0o711);
  process.once('exit', () => remove(path));
  return path;
}

const remove = (path: string) => rmSync(path, { recursive: true, force: true, maxRetries: 5 });

/**
 * Says whether that is the folder of a run that was killed: memory is not lost to it for longer than to the next run.
 */
function isLeft(name: string): boolean {
  const pid = Number(/^portal-test-(\d+)-/u.exec(name)?.[1]);
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
