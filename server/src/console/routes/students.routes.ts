import { isOf, OFFICE, OWNERS, type staffCalls } from '@portal/contract/staff';
import { iso } from '../../core/dates.ts';
import { listAudit } from '../../audit/list.ts';
import { notFound, rule } from '../../core/errors.ts';
import type { Handlers } from '../../core/serve.ts';
import type { StaffSession } from '../../core/staff.ts';
import type { Ground } from '../ground.ts';
import { endSessionsOf } from '../../students/access/access.ts';
import { ABLE, setStanding, STANDING_AFTER, studentSessions } from '../../students/access/access.store.ts';
import { revisionsOf } from '../../students/change/parts.store.ts';
import type { RosterFilter } from '../../students/students.store.ts';
import { decisionOf, mustBeOwnBatch, mustBeOwnStudent } from '../scope.ts';
import { guardianMailOf } from '../../notices/guardian/send.ts';
import { shownParentLink } from '../../progress/parents/parentLink.ts';
import { orSoundingSo } from '../soundingSo.ts';
import { batchesOf, batchNamesOf, studentsCounted, studentsIn, wholeStudent } from '../students.store.ts';
import { ownActions, shownAction } from '../ownActions.ts';
import { changeRoutes } from './students.change.ts';
import { identityRoutes } from './students.identity.ts';

const PAGE = 50;

/** The filters of a list of students; a filter left out does not narrow. */
type Narrowed = { [Name in 'batch_id' | 'search' | 'standing' | 'seen']?: RosterFilter[Name] | undefined };

/** Finding students, one student's page, and who may come in. */
export function studentsRoutes(services: Ground): Handlers<typeof staffCalls.students> {
  const { db, now } = services;
  const stand =
    (action: keyof typeof STANDING_AFTER) =>
    async ({ stud_id, why }: { stud_id: number; why: string }, { staff }: { staff: StaffSession }) => {
      const { name, standing } = await mustBeOwnStudent(db, staff, stud_id);
      // A student who has that standing already keeps it: a button pressed twice is no mistake.
      const isSo = standing === STANDING_AFTER[action];
      if (!isSo && !ABLE[action].includes(standing)) throw rule('standing_unfit', { name, standing });
      await db.write(setStanding, { stud_id, action, by: decisionOf(staff, why, now()) });
      return { data: {} };
    };
  const narrowing = async ({ batch_id, search, standing, seen }: Narrowed, staff: StaffSession) => {
    if (batch_id !== undefined) await mustBeOwnBatch(db, staff, batch_id);
    return orSoundingSo(db, staff.scope, {
      byNumber: staff.seesNumbers,
      ...(batch_id !== undefined && { batch_id }),
      ...(search !== undefined && { search }),
      ...(standing !== undefined && { standing }),
      ...(seen !== undefined && { seen }),
    });
  };
  return {
    students: async ({ after = 0, ...filter }, { staff }) => {
      const rows = await studentsIn(db, staff.scope, await narrowing(filter, staff), after, PAGE);
      const names = await batchNamesOf(
        db,
        rows.map(({ stud_id }) => stud_id),
      );
      return {
        data: rows.map(({ created_at, last_seen_at, ...row }) => ({
          ...row,
          created_at: iso(created_at),
          batches: names.get(row.stud_id) ?? [],
          ...(last_seen_at !== null && { last_seen_at: iso(last_seen_at) }),
        })),
      };
    },

    students_counted: async (filter, { staff }) => ({
      data: { students: await studentsCounted(db, staff.scope, await narrowing(filter, staff)) },
    }),

    student: async ({ stud_id }, { staff }) => {
      await mustBeOwnStudent(db, staff, stud_id);
      const found = await wholeStudent(db, stud_id);
      if (!found) throw notFound();
      const { created_at, ...student } = found;
      const guardian_mail = await guardianMailOf(services, stud_id);
      const narrowed = await ownActions(db, staff);
      return {
        data: {
          student: { ...student, created_at: iso(created_at), ...(guardian_mail && { guardian_mail }) },
          ...(isOf(OFFICE, staff.role) && { revisions: await revisionsOf(db, stud_id) }),
          batches: await batchesOf(db, stud_id),
          ...(isOf(OWNERS, staff.role) && (await shownParentLink(services, stud_id))),
          sessions: (await studentSessions(db, stud_id, now())).map((each) => ({
            ...each,
            created_at: iso(each.created_at),
            last_seen_at: iso(each.last_seen_at),
          })),
          audit: (await listAudit(db, { stud_id, narrowed }, PAGE)).map(shownAction),
        },
      };
    },

    approve: stand('approve'),
    refuse: stand('refuse'),
    suspend: stand('suspend'),
    resume: stand('resume'),

    sign_out: async ({ stud_id, session_id, why }, { staff }) => {
      const student = await mustBeOwnStudent(db, staff, stud_id);
      const by = decisionOf(staff, why, now());
      return { data: { ended: await endSessionsOf(db, { student, session_id: session_id ?? null, by }) } };
    },

    ...changeRoutes(services),
    ...identityRoutes(services),
  };
}
