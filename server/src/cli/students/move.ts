import { OperatorError } from '../../core/errors.ts';
import type { Database } from '../../db/database.ts';
import type { StudentRow } from '../../roster/privacy.store.ts';
import { moveStudents } from '../../roster/move.store.ts';
import { printJson, remark, table } from '../terminal/table.ts';
import { chosenStudents, rosterFilter } from './list.ts';
import { batchNamed, levelNamed } from '../../roster/places.ts';

/** Where students come from and where they go, as typed. */
export interface MoveOptions {
  level?: string | undefined;
  batch?: string | undefined;
  'from-level'?: string | undefined;
  'from-batch'?: string | undefined;
  apply?: boolean | undefined;
}

/** `portal students move`: those named, or all of a level or batch; all of one only with --apply. Throws an OperatorError. */
export async function moveCommand(db: Database, named: StudentRow[], options: MoveOptions, json: boolean): Promise<void> {
  const all = named.length === 0;
  if (all && options['from-level'] === undefined && options['from-batch'] === undefined)
    throw new OperatorError('Say who moves: mobile numbers, or everybody of --from-level KEY or --from-batch KEY.');
  const level = await levelNamed(db, options.level);
  const batch = await batchNamed(db, options.batch);
  const left = await batchNamed(db, options['from-batch']);
  if (!level && !batch) throw new OperatorError('Say where to: --level KEY, --batch KEY, or both.');
  const students = all
    ? await chosenStudents(db, await rosterFilter(db, { level: options['from-level'], batch: options['from-batch'] }))
    : named;
  const stay = batch && level && batch.ac_id !== level.id ? batch : undefined;
  if (stay) throw new OperatorError(`The batch ${stay.name} does not belong to the level ${level?.name ?? ''}.`);
  if (batch && !level && students.length > 0) await sameLevel(db, students, batch.ac_id, batch.name);

  const apply = !all || options.apply === true;
  if (apply)
    await db.write(moveStudents, {
      stud_ids: students.map(({ stud_id }) => stud_id),
      ac_id: level?.id ?? null,
      join_id: batch && batch.is_open === 0 ? batch.id : null,
      leave_id: left && left.is_open === 0 ? left.id : null,
    });
  const to = [level?.name, batch?.name].filter((name) => name !== undefined).join(', ');
  if (json) return printJson({ applied: apply, to, students });
  console.log(
    table(students, [
      { title: 'MOBILE', of: ({ phone_code, mobile }) => `+${phone_code} ${mobile}` },
      { title: 'NAME', of: ({ name }) => name },
      { title: 'FROM', of: ({ academic_level }) => academic_level },
      { title: 'TO', of: () => to },
    ]),
  );
  remark(apply ? `${students.length} moved.` : `${students.length} would move. Nothing was changed: say --apply to do it.`);
  return undefined;
}

async function sameLevel(db: Database, students: StudentRow[], ac_id: number, name: string): Promise<void> {
  const level = await db.get<{ levels: string }>('SELECT levels FROM academic_level WHERE ac_id = ?', ac_id);
  const other = students.find(({ academic_level }) => academic_level !== level?.levels);
  if (other)
    throw new OperatorError(
      `${other.name} is in ${other.academic_level}, the batch ${name} belongs to ${level?.levels ?? 'another level'}. Say --level too.`,
    );
}
