import { OperatorError } from '../core/errors.ts';
import type { Database } from '../db/database.ts';
import { liveSubjects, type LiveSubject } from '../live/schedule.store.ts';
import { choices, named } from '../roster/places.ts';
import type { Batch } from '../roster/places.ts';
import { batchNamed } from '../roster/places.ts';

/** Where classes are to be held: the batch that --batch names, and its subject for live classes. Throws an OperatorError. */
export async function placeOf(
  db: Database,
  given: { batch?: string | undefined; subject?: string | undefined },
): Promise<{ batch: Batch; subject: LiveSubject }> {
  const batch = await batchNamed(db, given.batch);
  if (!batch) throw new OperatorError('Say which batch: --batch KEY.');
  const subjects = await liveSubjects(db, batch.ac_id);
  const only = subjects.length === 1 ? subjects[0] : undefined;
  const subject = given.subject === undefined ? only : named(subjects, given.subject);
  if (subject) return { batch, subject };
  if (subjects.length === 0)
    throw new OperatorError(
      `The level of ${batch.name} has no subject whose name begins with 'Todays live class': students look for classes only there.`,
    );
  const shown = choices(subjects);
  if (given.subject === undefined) throw new OperatorError(`Say which subject: --subject KEY; ${shown}.`);
  throw new OperatorError(`There is no subject for live classes '${given.subject}' in the level of ${batch.name}: ${shown}.`);
}
