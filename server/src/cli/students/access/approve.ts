import { OperatorError } from '../../../core/errors.ts';
import { counted } from '../../../core/words.ts';
import type { Database } from '../../../db/database.ts';
import { setStanding } from '../../../roster/access/access.store.ts';
import type { StudentRow } from '../../../roster/privacy.store.ts';
import { printJson } from '../../terminal/table.ts';
import { chosenStudents } from '../list.ts';

/** `portal students approve|refuse MOBILE …` or `--all`: lets those in who registered and wait for it, or keeps them out. */
export async function decideCommand(
  db: Database,
  decision: 'approve' | 'refuse',
  named: StudentRow[],
  { all, json }: { all: boolean; json: boolean },
): Promise<void> {
  if (all === named.length > 0) throw new OperatorError(`Say who: portal students ${decision} MOBILE …, or --all who wait.`);
  const students = all ? await chosenStudents(db, { standing: 'waiting' }) : named;
  const able = decision === 'approve' ? ['waiting', 'refused'] : ['waiting'];
  const other = students.find(({ standing }) => !able.includes(standing));
  // All or nothing: who mistypes one number must not have to find out which of the others went through.
  if (other)
    throw new OperatorError(
      `${other.name} (+${other.phone_code} ${other.mobile}) does not wait: ${other.standing}. Nobody was changed.`,
    );
  const standing = decision === 'approve' ? 'active' : 'refused';
  for (const { stud_id } of students) await db.write(setStanding, { stud_id, standing, at: Date.now() });
  if (json) printJson(students.map(({ stud_id, name }) => ({ stud_id, name, standing })));
  else console.log(`${counted(students.length, 'student')} ${decision === 'approve' ? 'let in' : 'refused'}.`);
}
