import type { staffCalls } from '@portal/contract/staff';
import { iso } from '../../core/dates.ts';
import { notFound, refusal } from '../../core/errors.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import type { StaffSession } from '../../core/staff.ts';
import { feedbackIn, feedbackNumbered, settleFeedback, type FeedbackRow } from '../feedback.store.ts';
import { decisionOf } from '../scope.ts';

const PAGE = 50;

const shown = ({ created_at, answer, answered_at, done_at, ...row }: FeedbackRow) => ({
  ...row,
  created_at: iso(created_at),
  ...(answer !== null && { answer }),
  ...(answered_at !== null && { answered_at: iso(answered_at) }),
  ...(done_at !== null && { done_at: iso(done_at) }),
});

/** Serves what students wrote, and what became of it. */
export function feedbackRoutes({ db, now }: Services): Handlers<typeof staffCalls.feedback> {
  const own = async ({ scope }: StaffSession, feedback_id: number) => {
    const found = await feedbackNumbered(db, scope, feedback_id);
    if (!found) throw notFound();
    return { feedback_id, stud_id: found.stud_id };
  };
  return {
    feedback: async ({ feedback_id, before = Number.MAX_SAFE_INTEGER, done }, { staff: { scope } }) => {
      if (feedback_id === undefined) return { data: (await feedbackIn(db, scope, before, done, PAGE)).map(shown) };
      const found = await feedbackNumbered(db, scope, feedback_id);
      return { data: found ? [shown(found)] : [] };
    },

    answer_feedback: async ({ feedback_id, answer, instead_of, why }, { staff }) => {
      const message = await own(staff, feedback_id);
      const by = decisionOf(staff, why, now());
      const settled = await db.write(settleFeedback, { ...message, answer, instead_of, done: true, by });
      if (settled === 0) throw refusal('feedback_answered', { field: 'answer' });
      return { data: {} };
    },

    feedback_done: async ({ feedback_id, done, why }, { staff }) => {
      const message = await own(staff, feedback_id);
      await db.write(settleFeedback, { ...message, answer: null, done: done === 1, by: decisionOf(staff, why, now()) });
      return { data: {} };
    },
  };
}
