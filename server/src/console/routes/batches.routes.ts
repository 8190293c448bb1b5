import type { staffCalls } from '@portal/contract/staff';
import { notFound } from '../../core/errors.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import { batches, levels, type Batch, type Place } from '../../students/change/places.ts';
import { batchSizes } from '../../students/sizes.store.ts';
import { moveStudentsTogether, promote, promotionPlan } from '../../students/change/together.ts';
import { attendanceIn, hasCome } from '../../live/attendance/attendance.ts';
import { addBatch, mustBeOnlyOne, placeKeys } from '../authored/addBatch.ts';
import { newKey, publishPlace, renamed } from '../authored/school.ts';
import { batchesIn, levelSizes, studentsOfBatch, subjectsOfLevels } from '../batches.store.ts';
import { named } from '../subjects/named.ts';
import { decisionOf, mustBeOwnBatch } from '../scope.ts';

/** How many days the attendance in a list of students covers. */
const ATTENDED_DAYS = 30;
const PAGE = 50;
const SHOWN = 200;

/** Levels with their batches, who is in them, and moving students between them. */
export function batchesRoutes({ db, config, now }: Services): Handlers<typeof staffCalls.batches> {
  const target = () => ({ db, mediaDir: config.MEDIA_DIR, timeZone: config.TIME_ZONE, now: now() });
  const numbered = async <Kept extends Place>(all: Promise<Kept[]>, id: number): Promise<Kept> => {
    const place = (await all).find((each) => each.id === id);
    if (!place) throw notFound();
    return place;
  };
  const perhaps = (batch_id: number | undefined): Promise<Batch | undefined> =>
    batch_id === undefined ? Promise.resolve(undefined) : numbered(batches(db), batch_id);
  return {
    levels: async (_body, { staff: { scope } }) => {
      const sizes = new Map((await batchSizes(db)).map(({ batch_id, students }) => [batch_id, students]));
      const [own, subjects] = [await batchesIn(db, scope), await subjectsOfLevels(db)];
      const isAll = scope.batches === undefined;
      const rows = (await levelSizes(db)).filter(
        ({ ac_id }) => scope.levels?.includes(ac_id) ?? (isAll || own.some((batch) => batch.ac_id === ac_id)),
      );
      return {
        data: rows.map(({ ac_id, level, students }) => ({
          ac_id,
          level,
          ...(isAll && { students }),
          subjects: subjects.filter((subject) => subject.ac_id === ac_id).map(({ name }) => name),
          batches: own
            .filter((batch) => batch.ac_id === ac_id)
            .map(({ ac_id: _level, ...batch }) => ({ ...batch, students: sizes.get(batch.batch_id) ?? 0 })),
        })),
      };
    },

    batch_students: async ({ batch_id, inside, search, after = 0 }, { staff }) => {
      const { ac_id } = await mustBeOwnBatch(db, staff, batch_id);
      const question = { batch_id, ac_id, inside: inside === 1, search, byNumber: staff.seesNumbers, after };
      const students = await studentsOfBatch(db, staff.scope, question, PAGE);
      if (inside === 0) return { data: students };
      const asked = { batch_ids: [batch_id], days: ATTENDED_DAYS, now: now(), timeZone: config.TIME_ZONE };
      const { held, of } = await attendanceIn(db, asked);
      return {
        data: students.map((student) => ({
          ...student,
          held: held.length,
          joined: held.filter((each) => hasCome(of(student.stud_id, each))).length,
        })),
      };
    },

    move_students: async ({ stud_ids, to_batch, from_batch, why }, { staff }) => {
      const order = { stud_ids, to: await perhaps(to_batch), from: await perhaps(from_batch) };
      return { data: { moved: await moveStudentsTogether(db, order, decisionOf(staff, why, now())) } };
    },

    promotion_plan: async (order) => {
      const { who, to, leaves, stamp } = await promotionPlan(db, order);
      return { data: { students: who.length, who: who.slice(0, SHOWN), to, leaves, stamp } };
    },

    promote: async ({ stamp, why, ...order }, { staff }) => ({
      data: { moved: await promote(db, order, stamp, decisionOf(staff, why, now())) },
    }),

    add_level: async ({ why, ...given }, { staff }) => {
      const name = named(given.name);
      const key = newKey(name, await placeKeys(db));
      const change = { kind: 'level', action: 'add', key } as const;
      await publishPlace(
        { ...change, change: (school) => ({ ...school, levels: [...school.levels, { key, name }] }) },
        target(),
        decisionOf(staff, why, now()),
      );
      return { data: { ac_id: (await levels(db)).find((level) => level.key === key)?.id ?? 0 } };
    },

    rename_level: async ({ ac_id, was, why, ...given }, { staff }) => {
      const { key } = await numbered(levels(db), ac_id);
      const name = named(given.name);
      const change = { kind: 'level', action: 'rename', key } as const;
      await publishPlace(
        { ...change, change: (school) => ({ ...school, levels: renamed(school.levels, key, { name, was }) }) },
        target(),
        decisionOf(staff, why, now()),
      );
      return { data: {} };
    },

    add_batch: async ({ ac_id, is_open: open, why, ...given }, { staff }) => {
      const key = await addBatch(target(), { ac_id, name: named(given.name), open }, decisionOf(staff, why, now()));
      return { data: { batch_id: (await batches(db)).find((batch) => batch.key === key)?.id ?? 0 } };
    },

    rename_batch: async ({ batch_id, was, why, ...given }, { staff }) => {
      const { key, ac_id } = await numbered(batches(db), batch_id);
      const name = named(given.name);
      await mustBeOnlyOne(db, ac_id, name, batch_id);
      const change = { kind: 'batch', action: 'rename', key } as const;
      await publishPlace(
        { ...change, change: (school) => ({ ...school, batches: renamed(school.batches ?? [], key, { name, was }) }) },
        target(),
        decisionOf(staff, why, now()),
      );
      return { data: {} };
    },
  };
}
