import type { Services } from '../../core/services.ts';
import { handlesOf, pruneFiles } from './files.store.ts';
import { dropWaiting, waitingOnes } from './waiting.ts';

/** Throws away what was begun long ago and never came whole, and what is nobody's any more. */
export async function pruneUploads({ db, config: { MEDIA_DIR }, now }: Services): Promise<void> {
  // Listed first: one that is begun meanwhile is not among them.
  const waiting = waitingOnes(MEDIA_DIR);
  await db.write(pruneFiles, now());
  const known = await handlesOf(db);
  for (const handle of waiting) if (!known.has(handle)) dropWaiting(MEDIA_DIR, handle);
}
