import { rule } from '../../core/errors.ts';
import type { Decision as By } from '../../audit/audit.store.ts';
import type { Database } from '../../db/database.ts';
import { findStudents } from '../find.ts';
import type { StudentRow } from '../students.store.ts';
import { ABLE, setStanding, signOut, STANDING_AFTER } from './access.store.ts';

/** A decision on a student who registered and waits: let in, or kept out. */
export type Decision = 'approve' | 'refuse';

/** The outcome of a decision: the students it was about, and their standing now. */
export interface Decided {
  students: StudentRow[];
  standing: 'active' | 'refused';
}

/**
 * Decides about those named, or about everybody who waits when nobody is; all of them or, with an OperatorError, none:
 * who mistypes one number must not have to find out which of the others went through.
 */
export async function decide(
  db: Database,
  { decision, named, by }: { decision: Decision; named?: StudentRow[]; by: By },
): Promise<Decided> {
  const students = named ?? (await findStudents(db, { standing: 'waiting' }));
  const other = students.find(({ standing }) => !ABLE[decision].includes(standing));
  if (other)
    throw rule('not_waiting', {
      name: other.name,
      number: `+${other.phone_code} ${other.mobile}`,
      standing: other.standing,
    });
  for (const { stud_id } of students) await db.write(setStanding, { stud_id, action: decision, by });
  return { students, standing: STANDING_AFTER[decision] };
}

/**
 * Ends every session of a student, or the one of that number, without suspending anybody; returns how many. Throws an
 * OperatorError when there is no such session.
 */
export async function endSessionsOf(
  db: Database,
  { student, session_id, by }: { student: Pick<StudentRow, 'stud_id' | 'name'>; session_id: number | null; by: By },
): Promise<number> {
  const ended = await db.write(signOut, { stud_id: student.stud_id, session_id, by });
  if (ended === 0 && session_id !== null) throw rule('no_session', { name: student.name, session_id });
  return ended;
}
