import type { staffCalls } from '@portal/contract/staff';
import type { Decision } from '../../audit/audit.store.ts';
import { dayIn } from '../../core/dates.ts';
import { revisionOf } from '../../core/revision.ts';
import { isRealDay } from '@portal/bank/paper/fields';
import { notFound } from '../../core/errors.ts';
import { fieldError } from '@portal/bank/errors';
import type { Handlers } from '../../core/serve.ts';
import type { StaffSession } from '../../core/staff.ts';
import { detailsOf } from '../../live/schedule/classes.store.ts';
import { weekdaysIn } from '../../live/schedule/recurring.ts';
import { batchNames } from '../../core/placeNames.ts';
import { liveSubjects } from '../../live/schedule/schedule.store.ts';
import { addClass, checkOrder, tutorName } from '../../live/schedule/add.ts';
import { cancelClasses, restoreClasses } from '../../live/schedule/cancel.ts';
import { attended, type Attended } from '../../live/attendance/attended.ts';
import { holdings } from '../../live/attendance/holdings.ts';
import { editClass } from '../../live/schedule/edit.ts';
import { attachRecording, recordingOf } from '../../live/schedule/recording.store.ts';
import { moveClass } from '../../live/schedule/move.ts';
import type { Ground } from '../ground.ts';
import { mayEnd, mustHold } from '../holder.ts';
import { mustBeOwnHolding } from '../ownHolding.ts';
import { decisionOf, mustBeOwnBatch, mustBeOwnClass, ownBatchIds } from '../scope.ts';
import { makeLiveSubject } from '../subjects/live.ts';
import { mustBeOwn } from '../subjects/own.ts';
import { addPart } from '../subjects/parts.ts';
import { attendanceRoutes } from './attendance.routes.ts';
import { between, weekRoutes } from './live.week.ts';

const shown = (
  { starts_at, ends_at, weekdays, time_revision, key: _key, archived: _archived, ...row }: Attended,
  { batches, endable }: { batches: ReadonlyMap<number, string>; endable: ReadonlySet<number> },
) => ({
  ...row,
  batch_name: batches.get(row.batch_id) ?? row.batch_name,
  may_end: Number(endable.has(row.live_class_id)),
  weekdays: row.daily === 1 ? weekdaysIn(weekdays) : [],
  ...between({ starts_at, ends_at }),
  revisions: { details: revisionOf(detailsOf(row)), time: time_revision },
});

/** Classes of some days, and what becomes of them. */
export function liveRoutes(ground: Pick<Ground, 'config' | 'db' | 'now'>): Handlers<typeof staffCalls.live> {
  const {
    config: { TIME_ZONE: timeZone },
    db,
    now,
  } = ground;
  /** The class as the rules of `schedule/` name it, and who decides about it. */
  const meant = async (staff: StaffSession, { live_class_id, why }: { live_class_id: number; why: string }) => {
    await mustBeOwnClass(db, staff, live_class_id);
    return { name: String(live_class_id), by: decisionOf(staff, why, now()) };
  };
  const holding = (staff: StaffSession, named: { live_class_id: number; day: string }) =>
    mustBeOwnHolding(db, staff, named, timeZone);
  /** Where a class is to stand: a batch of the caller's, and its subject for live classes, made where there is none. */
  const placeFor = async (
    staff: StaffSession,
    { batch_id, subject_id, ...order }: { batch_id: number; subject_id: number | undefined; title: string; url: string },
    by: Decision,
  ) => {
    const { key: batch, ac_id } = await mustBeOwnBatch(db, staff, batch_id);
    // The order is checked first: a mistake in the class must leave no subject behind.
    await checkOrder(db, order);
    await makeLiveSubject(ground, ac_id, by);
    const subject = (await liveSubjects(db, ac_id)).find(({ id }) => id === subject_id)?.key;
    if (subject_id !== undefined && subject === undefined) throw notFound();
    return { batch, subject };
  };
  return {
    ...weekRoutes(ground),

    classes: async ({ from = dayIn(now(), timeZone), days }, { staff }) => {
      if (!isRealDay(from)) throw fieldError('from', 'be a date such as 2026-12-01');
      const batches = await ownBatchIds(db, staff.scope);
      const held = await holdings(db, { from, days, timeZone });
      const ofCaller = held.filter(({ batch_id }) => batches.has(batch_id));
      const about = { batches: await batchNames(db), endable: await mayEnd(db, staff, ofCaller) };
      return { data: (await attended(db, ofCaller, timeZone)).map((each) => shown(each, about)) };
    },

    class: async (body, { staff }) => {
      const [held] = await attended(db, [await holding(staff, body)], timeZone);
      if (!held) throw notFound();
      const recording = await recordingOf(db, held);
      const about = { batches: await batchNames(db), endable: await mayEnd(db, staff, [held]) };
      return { data: { ...shown(held, about), ...(recording && { recording }) } };
    },

    add_class: async ({ batch_id, subject_id, starts_at, why, ...order }, { staff }) => {
      const by = decisionOf(staff, why, now());
      const place = await placeFor(staff, { ...order, batch_id, subject_id }, by);
      const { live_class_id } = await addClass(db, { ...order, ...place, starts_at: Date.parse(starts_at) }, by);
      return { data: { live_class_id } };
    },

    edit_class: async ({ live_class_id, batch_id, subject_id, why, ...order }, { staff }) => {
      const { name, by } = await meant(staff, { live_class_id, why });
      // Whoever is named as its teacher may end the class.
      await mustHold(db, staff, live_class_id, tutorName(order.tutor ?? ''));
      await editClass(db, { ...order, ...(await placeFor(staff, { ...order, batch_id, subject_id }, by)), name, by });
      return { data: {} };
    },

    cancel_class: async ({ day, ...given }, { staff }) => {
      const { name, by } = await meant(staff, given);
      if (day === undefined) await mustHold(db, staff, given.live_class_id);
      await cancelClasses(db, { names: [name], day, by });
      return { data: {} };
    },

    restore_class: async ({ day, ...given }, { staff }) => {
      const { name, by } = await meant(staff, given);
      if (day === undefined) await mustHold(db, staff, given.live_class_id);
      await restoreClasses(db, { names: [name], day, by });
      return { data: {} };
    },

    move_class: async ({ day, starts_at, minutes, base_revision, ...given }, { staff }) => {
      const { name, by } = await meant(staff, given);
      await moveClass(db, { name, day, starts_at: Date.parse(starts_at), minutes, base_revision, timeZone, by });
      return { data: {} };
    },

    attach_recording: async ({ topic_id, chapter_id, name, link, why, ...given }, { staff }) => {
      const { live_class_id, day, starts_at: held_at, class_name } = await holding(staff, given);
      if (topic_id !== undefined) await mustBeOwn(db, staff, { kind: 'topic', id: topic_id });
      const by = decisionOf(staff, why, now());
      const topic = { kind: 'topic' as const, name: name || class_name, link };
      // The new topic is an action of its own, beside that of the call.
      const { submit_key: _of, ...own } = staff;
      const made = chapter_id === undefined ? undefined : await addPart(ground, own, { ...topic, parent_id: chapter_id, why });
      await db.write(attachRecording, { live_class_id, day, held_at, topic_id: made ?? topic_id, by });
      return { data: {} };
    },

    ...attendanceRoutes(ground),
  };
}
