import { applySchool } from '../content/apply.store.ts';
import type { School } from '../content/plan.ts';
import { spokenNow, unspokenIn } from '../content/speech.ts';
import type { Database } from '../db/database.ts';

/** Stores a school as a load of its folder does: with the words of its formulas. */
export async function loadSpoken(db: Database, school: School): Promise<void> {
  const speech = await spokenNow(await unspokenIn(db, school), () => ({ step: () => undefined, end: () => undefined }));
  await db.write(applySchool, { school, speech, now: Date.now() });
}
