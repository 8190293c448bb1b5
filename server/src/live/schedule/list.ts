import { dayIn } from '../../core/dates.ts';
import type { Database } from '../../db/database.ts';
import { scheduledClasses, type ScheduledClass } from './schedule.store.ts';
import { batchNamed } from '../../students/change/places.ts';
import { decisionsOf, type Decision } from './decide.store.ts';
import { classPlace, type PlaceNames } from './places.ts';

/** Which classes are meant; what is left out does not narrow. Moments in epoch milliseconds. */
export interface ScheduleQuestion extends PlaceNames {
  /** The first moment; left out: `now`. */
  from?: number | undefined;
  to?: number | undefined;
  /** True: classes that were taken off are listed, too. */
  cancelled: boolean;
  now: number;
  timeZone: string;
}

/** A class with what was decided about it and its days to come. */
export interface DecidedClass extends ScheduledClass {
  decisions: Decision[];
}

/** The classes to come, or those of that time. Throws an OperatorError for a batch or subject there is not. */
export async function listClasses(db: Database, question: ScheduleQuestion): Promise<DecidedClass[]> {
  const { from, to, cancelled, now, timeZone } = question;
  const batch = await batchNamed(db, question.batch);
  const subject = question.subject === undefined ? undefined : (await classPlace(db, question)).subject;
  const rows = await scheduledClasses(db, {
    from: from ?? now,
    ...(to !== undefined && { to }),
    ...(batch && { batch_id: batch.id }),
    ...(subject && { subject_id: subject.id }),
    cancelled,
  });
  const decisions = await decisionsOf(db, dayIn(now, timeZone));
  return rows.map((row) => ({ ...row, decisions: decisions.get(row.live_class_id) ?? [] }));
}
