import type { staffCalls } from '@portal/contract/staff';
import type { Handlers } from '../../core/serve.ts';
import type { StaffSession } from '../../core/staff.ts';
import { setStandings } from '../../students/access/access.store.ts';
import { correctStudent, moveOne, newStudent } from '../../students/change/details.ts';
import { grantCompensatory, grantExtraTime } from '../../students/change/extraTime.store.ts';
import { batches, levels } from '../../students/change/places.ts';
import type { Ground } from '../ground.ts';
import { decisionOf, mustBeOwnStudent } from '../scope.ts';

type Changes = Pick<
  Handlers<typeof staffCalls.students>,
  | 'approve_several'
  | 'refuse_several'
  | 'student_places'
  | 'add_student'
  | 'edit_student'
  | 'place_student'
  | 'extra_minutes'
  | 'compensatory'
>;

/** Serves changes of a student that leave number and record as they are. */
export function changeRoutes({ db, now }: Ground): Changes {
  const several =
    (action: 'approve' | 'refuse') =>
    async ({ stud_ids, why }: { stud_ids: number[]; why: string }, { staff }: { staff: StaffSession }) => ({
      data: await db.write(setStandings, { stud_ids, action, by: decisionOf(staff, why, now()) }),
    });
  /** Returns the caller's decision about one of the caller's own students. */
  const deciding = async (staff: StaffSession, { stud_id, why }: { stud_id: number; why: string }) => {
    await mustBeOwnStudent(db, staff, stud_id);
    return decisionOf(staff, why, now());
  };
  return {
    approve_several: several('approve'),
    refuse_several: several('refuse'),

    student_places: async () => {
      const all = await batches(db);
      const of = (ac_id: number) =>
        all.filter((batch) => batch.ac_id === ac_id).map(({ id, name, is_open }) => ({ id, name, is_open }));
      return { data: (await levels(db)).map(({ id, name }) => ({ id, name, batches: of(id) })) };
    },

    add_student: async ({ why, ...order }, { staff }) => ({
      data: await newStudent(db, order, decisionOf(staff, why, now())),
    }),

    edit_student: async ({ why, ...given }, { staff }) => {
      const by = await deciding(staff, { stud_id: given.stud_id, why });
      await correctStudent(db, given, by);
      return { data: {} };
    },

    place_student: async ({ why, ...given }, { staff }) => {
      const by = await deciding(staff, { stud_id: given.stud_id, why });
      await moveOne(db, given, by);
      return { data: {} };
    },

    extra_minutes: async ({ stud_id, minutes, base_revision, why }, { staff }) => {
      await grantExtraTime(db, { stud_id, minutes, base_revision, by: await deciding(staff, { stud_id, why }) });
      return { data: {} };
    },

    compensatory: async ({ stud_id, granted, base_revision, why }, { staff }) => {
      const by = await deciding(staff, { stud_id, why });
      await grantCompensatory(db, { stud_id, granted: granted === 1, base_revision, by });
      return { data: {} };
    },
  };
}
