import type { Decision } from '../../audit/audit.store.ts';
import { mustNotBeStale } from '../../core/revision.ts';
import type { Database } from '../../db/database.ts';
import { checkOrder, tutorName, type ClassOrder } from './add.ts';
import { storeEdit } from './classes.store.ts';
import { findClasses } from './find.ts';
import { classPlace } from './places.ts';

/** The new details of a class, for all its days. */
interface EditClass extends Pick<ClassOrder, 'title' | 'tutor' | 'url' | 'batch' | 'subject'> {
  /** The number or key of the class. */
  name: string;
  base_revision: number;
  by: Decision;
}

/**
 * Changes title, teacher, batch and address of a class. Throws an OperatorError, or a refusal where it was changed
 * since it was read, and then does nothing.
 */
export async function editClass(
  db: Database,
  { name, title, tutor, url, base_revision, by, ...place }: EditClass,
): Promise<void> {
  const [found] = await findClasses(db, { names: [name] });
  if (!found) throw new Error('findClasses returns what it was given, or throws');
  await checkOrder(db, { title, url });
  const { batch, subject } = await classPlace(db, place);
  const written = {
    batch_id: batch.id,
    subject_id: subject.id,
    class_name: title.trim(),
    tutor_name: tutorName(tutor ?? ''),
    online_url: url,
  };
  mustNotBeStale(await db.write(storeEdit, { live_class_id: found.live_class_id, written, base_revision, by }));
}
