import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import { tellBothNumbers } from '../../auth/numberChange.ts';
import { notFound, rule } from '../../core/errors.ts';
import { cleanName } from '../../core/names.ts';
import type { Handlers } from '../../core/serve.ts';
import { eraseStudent } from '../../students/erase/erase.store.ts';
import { exportStudent } from '../../students/erase/export.ts';
import { exported } from '../../students/erase/exported.store.ts';
import { mergeRecords } from '../../students/merge/merge.ts';
import type { MergePlan } from '../../students/merge/plan.ts';
import { newNumber } from '../../students/change/number.ts';
import { studentNumbered } from '../../students/students.store.ts';
import { decisionOf, mustBeOwnStudent } from '../scope.ts';
import type { Ground } from '../ground.ts';

type Identity = Pick<
  Handlers<typeof staffCalls.students>,
  'number_student' | 'merge_plan' | 'merge_students' | 'export_student' | 'erase_student'
>;

/** Serves what changes who a student is: another number, two records of one person, export, erasure. */
export function identityRoutes({ config, db, log, now, brand }: Ground): Identity {
  return {
    number_student: async ({ stud_id, mobile, dry, base_revision, why }, { staff }) => {
      await mustBeOwnStudent(db, staff, stud_id);
      const student = await studentNumbered(db, stud_id);
      if (!student) throw notFound();
      const order = { student, written: mobile, base_revision, by: decisionOf(staff, why, now()), dry: dry === 1 };
      const { to, sessions_ended } = await newNumber(db, order);
      const both = { old: student, to };
      const told = dry === 1 ? [] : await tellBothNumbers(config, brand(), both, (text) => log.info({ text }, 'SMS'));
      const untold = told.filter((each) => !each.told).map(({ number, reason = '' }) => ({ number, reason }));
      return { data: { ...to, sessions_ended, untold } };
    },

    merge_plan: async ({ from, into }, { staff }) => {
      await mustBeOwnStudent(db, staff, from);
      await mustBeOwnStudent(db, staff, into);
      return { data: shownPlan(await mergeRecords(db, { from, into, by: decisionOf(staff, '', now()), dry: true })) };
    },

    merge_students: async ({ from, into, why }, { staff }) => {
      await mustBeOwnStudent(db, staff, from);
      await mustBeOwnStudent(db, staff, into);
      await mergeRecords(db, { from, into, by: decisionOf(staff, why, now()), dry: false });
      return { data: {} };
    },

    export_student: async ({ stud_id, why }, { staff }) => {
      await mustBeOwnStudent(db, staff, stud_id);
      const data = await exportStudent(db, stud_id, now());
      await db.write(exported, { stud_id, by: decisionOf(staff, why, now()) });
      return { data };
    },

    erase_student: async ({ stud_id, name, why }, { staff }) => {
      const student = await mustBeOwnStudent(db, staff, stud_id);
      if (plain(name) !== plain(student.name)) throw rule('type_the_name', { name: student.name }).at('name');
      const by = decisionOf(staff, why, now());
      await db.write(eraseStudent, { stud_id, at: by.at, by });
      return { data: {} };
    },
  };
}

const plain = (name: string): string => cleanName(name).toLowerCase().replaceAll(/\s+/gu, ' ').trim();

function shownPlan(plan: MergePlan): Data<typeof staffCalls.students.merge_plan> {
  const { from, into, counted, goOn, beside, handIn, handInBeside, joins, left, filled } = plan;
  const moved = (rows: readonly { stud_id: number }[]) => rows.filter(({ stud_id }) => stud_id === from.stud_id).length;
  const person = ({ stud_id, name, phone_code, mobile, academic_level }: MergePlan['from']) => ({
    stud_id,
    name,
    phone_code,
    mobile,
    academic_level,
  });
  const paper = ({ kind, item_name }: { kind: string; item_name: string }) => ({ kind, name: item_name });
  return {
    from: person(from),
    into: person(into),
    attempts: moved(counted),
    under_way: moved(goOn),
    watched: plan.watched,
    live_joins: plan.live_joins,
    feedback: plan.feedback,
    sessions: plan.sessions,
    joins: joins.map(({ batch_name }) => batch_name),
    left: left.map(({ batch_name }) => batch_name),
    filled: Object.entries(filled).map(([field, value]) => ({ field, value })),
    beside: beside.map((attempt) => ({ ...paper(attempt), marks: attempt.marks, max_marks: attempt.max_marks })),
    hand_in: handIn.map(paper),
    hand_in_beside: handInBeside.map(paper),
    suspended: Number([from, into].some(({ standing }) => standing === 'suspended')),
  };
}
