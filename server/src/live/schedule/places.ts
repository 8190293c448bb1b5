import type { Database } from '../../db/database.ts';
import { liveSubjects, type LiveSubject } from './schedule.store.ts';
import { batchNamed, keysOf, named, type Batch } from '../../students/change/places.ts';
import { rule } from '../../core/errors.ts';

/** Where classes are held, by key or name. */
export interface PlaceNames {
  batch?: string | undefined;
  /** May be left out where the batch's level has one subject for live classes. */
  subject?: string | undefined;
}

/** Where classes are held: a batch, and its subject for live classes. */
export interface ClassPlace {
  batch: Batch;
  subject: LiveSubject;
}

/** Finds a place by its names. Throws an OperatorError with the choices. */
export async function classPlace(db: Database, given: PlaceNames): Promise<ClassPlace> {
  const batch = await batchNamed(db, given.batch);
  if (!batch) throw rule('batch_missing').as('batch-missing');
  const subjects = await liveSubjects(db, batch.ac_id);
  const only = subjects.length === 1 ? subjects[0] : undefined;
  const subject = given.subject === undefined ? only : named(subjects, given.subject);
  if (subject) return { batch, subject };
  if (subjects.length === 0) throw rule('no_live_subject', { batch: batch.name });
  const keys = keysOf(subjects);
  if (given.subject === undefined) throw rule('which_live_subject', { keys }).as('subject-missing');
  throw rule('no_live_subject_named', { text: given.subject, batch: batch.name, keys });
}
