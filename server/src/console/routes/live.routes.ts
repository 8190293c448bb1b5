import type { staffCalls } from '@portal/contract/staff';
import { dayIn, iso } from '../../core/dates.ts';
import { revisionOf } from '../../core/revision.ts';
import { isRealDay } from '@portal/bank/paper/fields';
import { notFound } from '../../core/errors.ts';
import { fieldError } from '@portal/bank/errors';
import type { Handlers } from '../../core/serve.ts';
import type { StaffSession } from '../../core/staff.ts';
import { linkOf } from '../../live/schedule/classes.store.ts';
import { weekdaysIn } from '../../live/schedule/recurring.ts';
import { batchNames } from '../../core/placeNames.ts';
import { liveSubjects } from '../../live/schedule/schedule.store.ts';
import { addClass, checkOrder } from '../../live/schedule/add.ts';
import { cancelClasses, restoreClasses } from '../../live/schedule/cancel.ts';
import { attended, type Attended } from '../../live/attendance/attended.ts';
import { holdings } from '../../live/attendance/holdings.ts';
import { relink } from '../../live/schedule/link.ts';
import { attachRecording, recordingOf } from '../../live/schedule/recording.store.ts';
import { moveClass } from '../../live/schedule/move.ts';
import type { Ground } from '../ground.ts';
import { mustBeOwnHolding } from '../ownHolding.ts';
import { decisionOf, mustBeOwnBatch, mustBeOwnClass, ownBatches } from '../scope.ts';
import { makeLiveSubject } from '../subjects/live.ts';
import { mustBeOwn } from '../subjects/own.ts';
import { addPart } from '../subjects/parts.ts';
import { attendanceRoutes } from './attendance.routes.ts';

const shown = (
  { starts_at, ends_at, weekdays, time_revision, key: _key, archived: _archived, ...row }: Attended,
  batches: ReadonlyMap<number, string>,
) => ({
  ...row,
  batch_name: batches.get(row.batch_id) ?? row.batch_name,
  weekdays: row.daily === 1 ? weekdaysIn(weekdays) : [],
  starts_at: iso(starts_at),
  ends_at: iso(ends_at),
  revisions: { link: revisionOf(linkOf(row.online_url)), time: time_revision },
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
  return {
    classes: async ({ from = dayIn(now(), timeZone), days }, { staff: { scope } }) => {
      if (!isRealDay(from)) throw fieldError('from', 'be a date such as 2026-12-01');
      const { and, params } = ownBatches(scope);
      const own = await db.all<{ batch_id: number }>(`SELECT b.batch_id FROM batch b WHERE b.archived = 0${and}`, ...params);
      const batches = new Set(own.map(({ batch_id }) => batch_id));
      const held = await holdings(db, { from, days, timeZone });
      const ofCaller = held.filter(({ batch_id }) => batches.has(batch_id));
      const names = await batchNames(db);
      return { data: (await attended(db, ofCaller, timeZone)).map((each) => shown(each, names)) };
    },

    class: async (body, { staff }) => {
      const [held] = await attended(db, [await holding(staff, body)], timeZone);
      if (!held) throw notFound();
      const recording = await recordingOf(db, held);
      return { data: { ...shown(held, await batchNames(db)), ...(recording && { recording }) } };
    },

    add_class: async ({ batch_id, subject_id, starts_at, why, ...order }, { staff }) => {
      const { key: batch, ac_id } = await mustBeOwnBatch(db, staff, batch_id);
      const by = decisionOf(staff, why, now());
      // What is wrong with the class leaves no subject behind.
      await checkOrder(db, order);
      await makeLiveSubject(ground, ac_id, by);
      const subject = (await liveSubjects(db, ac_id)).find(({ id }) => id === subject_id)?.key;
      if (subject_id !== undefined && subject === undefined) throw notFound();
      const place = { batch, subject, starts_at: Date.parse(starts_at) };
      const { live_class_id } = await addClass(db, { ...order, ...place }, by);
      return { data: { live_class_id } };
    },

    cancel_class: async ({ day, ...given }, { staff }) => {
      const { name, by } = await meant(staff, given);
      await cancelClasses(db, { names: [name], day, by });
      return { data: {} };
    },

    restore_class: async ({ day, ...given }, { staff }) => {
      const { name, by } = await meant(staff, given);
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

    link_class: async ({ url, base_revision, ...given }, { staff }) => {
      await relink(db, { ...(await meant(staff, given)), url, base_revision });
      return { data: {} };
    },

    ...attendanceRoutes(ground),
  };
}
