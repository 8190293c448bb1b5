import type { Decision } from '../../audit/audit.store.ts';
import { mustNotBeStale } from '../../core/revision.ts';
import type { Database } from '../../db/database.ts';
import { linkHosts, type ScheduledClass } from './schedule.store.ts';
import { checkLink } from './add.ts';
import { linkClass } from './classes.store.ts';
import { findClasses } from './find.ts';

/**
 * Changes the address of a class. Returns the class as it was. Throws an OperatorError, or a refusal where it was
 * changed since it was read, and then does nothing.
 */
export async function relink(
  db: Database,
  { name, url, base_revision, by }: { name: string; url: string; base_revision: number | undefined; by: Decision },
): Promise<ScheduledClass> {
  checkLink(url, await linkHosts(db));
  const [found] = await findClasses(db, { names: [name] });
  if (!found) throw new Error('findClasses returns what it was given, or throws');
  mustNotBeStale(await db.write(linkClass, { live_class_id: found.live_class_id, url, base_revision, by }));
  return found;
}
