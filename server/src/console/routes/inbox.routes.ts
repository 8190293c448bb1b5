import type { staffCalls } from '@portal/contract/staff';
import { notFound, refusal } from '../../core/errors.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import type { StaffSession } from '../../core/staff.ts';
import type { Sql } from '../../db/database.ts';
import { drawn } from '../../doubts/drawn.ts';
import { answerDoubts } from '../doubts/alike.store.ts';
import { colleaguesFor, handOn } from '../doubts/handed.store.ts';
import { showDoubt } from '../doubts/shown.store.ts';
import { doubtTimes } from '../doubts/times.store.ts';
import { doubtsNumbered, type DoubtRow } from '../doubts.store.ts';
import { decisionOf } from '../scope.ts';

type Inbox = 'answer_doubts' | 'doubt_colleagues' | 'hand_on_doubt' | 'show_doubt' | 'doubt_times';

/** Returns a doubt by its number. Throws 404 where the doubt is not the caller's. */
export async function ownDoubt(db: Sql, { scope }: StaffSession, doubt_id: number): Promise<DoubtRow> {
  const [doubt] = await doubtsNumbered(db, scope, [doubt_id]);
  if (!doubt) throw notFound();
  return doubt;
}

/** Serves what is done with doubts besides answering one: several at once, handed on, shown to all, and their times. */
export function inboxRoutes({ db, now }: Services): Pick<Handlers<typeof staffCalls.feedback>, Inbox> {
  return {
    answer_doubts: async ({ doubt_ids, answer, why }, { staff }) => {
      const doubts = await doubtsNumbered(db, staff.scope, doubt_ids);
      if (doubts.length === 0) throw notFound();
      const order = { doubts, answer, answer_drawn: drawn(answer), by: decisionOf(staff, why, now()) };
      const answered = await db.write(answerDoubts, order);
      if (answered === 0) throw refusal('feedback_answered', { field: 'answer' });
      return { data: { answered } };
    },

    doubt_colleagues: async ({ doubt_id }, { staff }) => {
      await ownDoubt(db, staff, doubt_id);
      return { data: await colleaguesFor(db, doubt_id, staff.staff_id) };
    },

    hand_on_doubt: async ({ doubt_id, staff_id: to, instead_of, why }, { staff }) => {
      const { stud_id } = await ownDoubt(db, staff, doubt_id);
      const colleagues = to === undefined ? [] : await colleaguesFor(db, doubt_id, staff.staff_id);
      if (to !== undefined && !colleagues.some((each) => each.staff_id === to))
        throw refusal('doubt_not_theirs', { field: 'staff_id' });
      const order = { doubt_id, stud_id, to, from: staff.staff_id, instead_of, by: decisionOf(staff, why, now()) };
      if ((await db.write(handOn, order)) === 0) throw refusal('doubt_moved');
      return { data: {} };
    },

    show_doubt: async ({ doubt_id, text, instead_of, why }, { staff }) => {
      const { stud_id } = await ownDoubt(db, staff, doubt_id);
      const words = text.trim() === '' ? null : { text, drawn: drawn(text) };
      const order = { doubt_id, stud_id, words, instead_of, by: decisionOf(staff, why, now()) };
      if ((await db.write(showDoubt, order)) === 0) throw refusal('doubt_not_shown', { field: 'text' });
      return { data: {} };
    },

    doubt_times: async () => {
      const { answered, median_ms, long } = await doubtTimes(db, now());
      return { data: { answered, long, ...(median_ms !== undefined && { median_s: Math.round(median_ms / 1000) }) } };
    },
  };
}
