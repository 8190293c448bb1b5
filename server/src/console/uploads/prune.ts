import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { STAFF_LIMITS } from '@portal/contract/staff';
import { allPaperFiles, prunePaperFiles } from '../../content/originals/originals.store.ts';
import { originalName, originalsIn } from '../../content/originals/place.ts';
import type { Services } from '../../core/services.ts';
import { handlesOf, pruneFiles } from './files.store.ts';
import { dropWaiting, waitingOnes } from './waiting.ts';
import { DAY_MS } from '../../core/dates.ts';

/** Throws away what was begun long ago and never came whole, and what is nobody's any more. */
export async function pruneUploads(services: Services): Promise<void> {
  const { db, config, now } = services;
  const { MEDIA_DIR } = config;
  // Listed first: one that is begun meanwhile is not among them.
  const waiting = waitingOnes(MEDIA_DIR);
  await db.write(pruneFiles, now());
  const known = await handlesOf(db);
  for (const handle of waiting) if (!known.has(handle)) dropWaiting(MEDIA_DIR, handle);
  await pruneOriginals(services);
}

/** Throws away the PDFs of papers that never were: nobody published them, and nobody is writing them any more. */
async function pruneOriginals({ db, config: { MEDIA_DIR }, now }: Services): Promise<void> {
  const folder = originalsIn(MEDIA_DIR);
  if (!existsSync(folder)) return;
  await db.write(prunePaperFiles, now() - STAFF_LIMITS.fileDays * DAY_MS);
  const known = new Set((await allPaperFiles(db)).map(({ sum }) => originalName(sum)));
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    // A new file is kept though no paper names it yet: it is noted a moment after it has come.
    const isOld = now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 2 * STAFF_LIMITS.fileDays * DAY_MS;
    if (!known.has(name) && isOld) rmSync(file, { force: true });
  }
}
