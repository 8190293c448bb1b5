import { staffCalls } from '@portal/contract/staff';
import type { Endpoint, Role } from '@portal/contract';
import type { Change } from '../audit/tables.ts';
import type { AuditRow } from '../audit/list.ts';
import { ORIGINAL } from '../audit/original.ts';
import { iso } from '../core/dates.ts';
import { notFound } from '../core/errors.ts';
import type { StaffSession } from '../core/staff.ts';
import type { Param, Sql } from '../db/database.ts';
import { audiencesOf } from './authored/audiences.ts';
import { ownItems } from './ownItem.ts';
import { mustBeOwnClass, mustBeOwnStudent, ownBatches, ownStudents, type Narrowing } from './scope.ts';
import { ownCatalog } from './subjects/own.ts';

/** The details of an action from which its sentence is made. */
interface Said {
  students?: number;
  changed?: number;
  day?: string;
}

/** An action as it goes over the wire. */
export const shownAction = ({ at, batch, starts_at, stud_id, student, attempt_id, undoes, detail, ...row }: AuditRow) => {
  const { students, changed, day } = JSON.parse(detail) as Said;
  const count = students ?? changed;
  return {
    ...row,
    at: iso(at),
    ...(batch !== null && { batch }),
    ...(starts_at !== null && { starts_at: iso(starts_at) }),
    ...(day !== undefined && { day }),
    ...(count !== undefined && { count }),
    ...(stud_id !== null && { stud_id }),
    ...(student !== null && { student }),
    ...(attempt_id !== null && { attempt_id }),
    ...(undoes !== null && { undoes }),
  };
};

const WRITES: readonly Endpoint[] = Object.values(staffCalls)
  .flatMap((noun): Endpoint[] => Object.values(noun))
  .filter(({ kinds }) => kinds !== undefined);

/** The calls that leave such an action; none where only the command line does that. */
export const callsThatDo = ({ kind, action }: { kind: string; action: string }): Endpoint[] =>
  WRITES.filter((row) => row.action === action && row.kinds?.some((each) => each === kind));

/** Returns the kinds with the actions that a role may do; an action of several calls, if all are open to it. */
function allowed(role: Role): string[] {
  const named = new Set(WRITES.flatMap(({ action = '', kinds = [] }) => kinds.map((kind) => `${kind} ${action}`)));
  return [...named].filter((name) => {
    const [kind = '', action = ''] = name.split(' ');
    return callsThatDo({ kind, action }).every(({ roles }) => roles?.includes(role));
  });
}

/** Tables whose rows are about one class. */
const OF_CLASS = new Set(['live_override', 'class_recording', 'attendance']);

/** The subject of an action on a subject or a part of one, by the names of `listAudit`. */
const OF_SUBJECT = `CASE a.kind WHEN 'subject' THEN a.item_id WHEN 'chapter' THEN h.subject_id
  WHEN 'topic' THEN (SELECT i.subject_id FROM chapter i WHERE i.chapter_id = o.chapter_id)
  WHEN 'material' THEN (SELECT i.subject_id FROM chapter i WHERE i.chapter_id = m.chapter_id) END`;

const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ') || 'NULL';

/**
 * Narrows the rows of `listAudit` to what the caller may know: an owner all of it; others what they did themselves and
 * could do now, by their role and to things that are still theirs.
 */
export async function ownActions(db: Sql, staff: StaffSession): Promise<Narrowing> {
  const { role, scope, staff_id } = staff;
  if (role === 'owner') return { and: '', params: [] };
  const names = allowed(role);
  const [students, batches] = [ownStudents(scope, 'o'), ownBatches(scope)];
  const levels = (await audiencesOf(db, scope)).map(({ ac_id }) => ac_id);
  const parts: [string, readonly Param[]][] = [
    ['a.staff_id = ?', [staff_id]],
    [`a.kind || ' ' || ${ORIGINAL} IN (${marks(names)})`, names],
    [
      `(a.stud_id IS NULL OR EXISTS (SELECT 1 FROM student o WHERE o.stud_id = a.stud_id AND o.standing <> 'erased'${students.and}))`,
      students.params,
    ],
    [
      `NOT EXISTS (SELECT 1 FROM audit_change x WHERE x.audit_id = a.audit_id AND x.stud_id IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM student o WHERE o.stud_id = x.stud_id AND o.standing <> 'erased'${students.and}))`,
      students.params,
    ],
    [`(c.live_class_id IS NULL OR EXISTS (SELECT 1 FROM batch b WHERE b.batch_id = c.batch_id${batches.and}))`, batches.params],
    [
      `(a.kind <> 'news' OR (EXISTS (SELECT 1 FROM news_level o WHERE o.news_id = a.item_id)
        AND NOT EXISTS (SELECT 1 FROM news_level o WHERE o.news_id = a.item_id AND o.ac_id NOT IN (${marks(levels)}))))`,
      levels,
    ],
  ];
  const items = ownItems(staff, levels);
  const catalog = ownCatalog(staff);
  return {
    and: `${parts.map(([text]) => ` AND ${text}`).join('')}${items.and} AND (${OF_SUBJECT} IS NULL
      OR EXISTS (SELECT 1 FROM subject j WHERE j.subject_id = ${OF_SUBJECT}${catalog.and}))`,
    params: [...parts.flatMap(([, params]) => params), ...items.params, ...catalog.params],
  };
}

/**
 * Throws the answer for what does not exist where a row was, before an action or after it, of somebody or something
 * that is not the caller's.
 */
export async function mustBeOfOwn(db: Sql, staff: StaffSession, changes: readonly Change[]): Promise<void> {
  for (const { table, before, after } of changes)
    for (const row of [before, after]) {
      const { stud_id = null, batch_id = null, live_class_id = null } = row ?? {};
      if (stud_id !== null) await mustBeOwnStudent(db, staff, Number(stud_id));
      if (table === 'live_class' && batch_id !== null) await mustBeInOwnBatch(db, staff, Number(batch_id));
      if (OF_CLASS.has(table) && live_class_id !== null) await mustBeOwnClass(db, staff, Number(live_class_id));
    }
}

async function mustBeInOwnBatch(db: Sql, { scope }: StaffSession, batch_id: number): Promise<void> {
  const { and, params } = ownBatches(scope);
  if (!(await db.get(`SELECT 1 AS here FROM batch b WHERE b.batch_id = ?${and}`, batch_id, ...params))) throw notFound();
}
