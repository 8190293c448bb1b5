import type { staffCalls } from '@portal/contract/staff';
import { iso } from '../../core/dates.ts';
import { phoneNumber } from '../../auth/signup.form.ts';
import { revisionOf } from '../../core/revision.ts';
import { notFound } from '../../core/errors.ts';
import type { Handlers } from '../../core/serve.ts';
import { liveSubjects } from '../../live/schedule/schedule.store.ts';
import { batchNames, subjectNames } from '../../core/placeNames.ts';
import type { Ground } from '../ground.ts';
import { decisionOf, ownBatches, ownSubjects } from '../scope.ts';
import { endOne, giveDuty, hire, listStaff } from '../staff.ts';
import { dutyOf, staffNumbered, type StaffRow } from '../staff.store.ts';

interface Place {
  id: number;
  name: string;
}

const numbersOf = (places: readonly Place[]): number[] => places.map(({ id }) => id);
const placeOf = ({ id, name }: Place): Place => ({ id, name });

/** Serves who works here, and the subjects and batches to which each is narrowed. */
export function staffRoutes({ config, db, now }: Pick<Ground, 'config' | 'db' | 'now'>): Handlers<typeof staffCalls.staff> {
  const numbered = async (staff_id: number): Promise<StaffRow> => {
    const found = await staffNumbered(db, staff_id);
    if (!found) throw notFound();
    return found;
  };
  return {
    staff: async () => ({
      data: (await listStaff(db)).map(({ added_at, ended_at, ...row }) => ({
        ...row,
        added_at: iso(added_at),
        revision: revisionOf(dutyOf({ role: row.role, subjects: numbersOf(row.subjects), batches: numbersOf(row.batches) })),
        ...(ended_at !== null && { ended_at: iso(ended_at) }),
      })),
    }),

    places: async (_body, { staff: { scope } }) => {
      const [ofSubjects, ofBatches] = [ownSubjects(scope, 'j.subject_id'), ownBatches(scope)];
      const subjects = await db.all<Place>(
        `SELECT j.subject_id AS id, j.subject_name AS name FROM subject j
         WHERE j.archived = 0${ofSubjects.and} ORDER BY j.position, j.subject_id`,
        ...ofSubjects.params,
      );
      const batches = await db.all<Place & { ac_id: number }>(
        `SELECT b.batch_id AS id, b.batch_name AS name, b.ac_id FROM batch b
         WHERE b.archived = 0${ofBatches.and} ORDER BY b.position, b.batch_id`,
        ...ofBatches.params,
      );
      const [nameOfSubject, nameOfBatch] = [await subjectNames(db), await batchNames(db)];
      const live = new Map<number, Place[]>();
      for (const { ac_id } of batches) if (!live.has(ac_id)) live.set(ac_id, (await liveSubjects(db, ac_id)).map(placeOf));
      return {
        data: {
          subjects: subjects.map(({ id, name }) => ({ id, name: nameOfSubject.get(id) ?? name })),
          batches: batches.map(({ id, name, ac_id }) => ({
            id,
            name: nameOfBatch.get(id) ?? name,
            live_subjects: live.get(ac_id) ?? [],
          })),
        },
      };
    },

    add_staff: async ({ dry, why, ...order }, { staff }) => {
      const number = phoneNumber(order, config.PHONE_CODES.split(','));
      const { staff_id } = await hire(db, { ...order, ...number }, decisionOf(staff, why, now()), dry === 1);
      return { data: staff_id === undefined ? {} : { staff_id } };
    },

    set_role: async ({ staff_id, dry, why, ...duty }, { staff }) => {
      await giveDuty(db, await numbered(staff_id), duty, decisionOf(staff, why, now()), dry === 1);
      return { data: {} };
    },

    end_staff: async ({ staff_id, dry, why }, { staff }) => {
      await endOne(db, await numbered(staff_id), decisionOf(staff, why, now()), dry === 1);
      return { data: {} };
    },
  };
}
