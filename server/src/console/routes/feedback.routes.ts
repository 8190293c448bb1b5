import type { staffCalls } from '@portal/contract/staff';
import { iso } from '../../core/dates.ts';
import { HttpError, notFound, refusal } from '../../core/errors.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import type { StaffSession } from '../../core/staff.ts';
import { say } from '../../words/say.ts';
import { feedbackIn, feedbackNumbered, settleFeedback, type FeedbackRow } from '../feedback.store.ts';
import { answerObjections, objectedTo, objectionsIn, questionText } from '../objections.store.ts';
import { decisionOf } from '../scope.ts';
import { doubtsRoutes } from './doubts.routes.ts';

const PAGE = 50;

const shown = ({ created_at, answer, answered_at, done_at, ...row }: FeedbackRow) => ({
  ...row,
  created_at: iso(created_at),
  ...(answer !== null && { answer }),
  ...(answered_at !== null && { answered_at: iso(answered_at) }),
  ...(done_at !== null && { done_at: iso(done_at) }),
});

/** Serves what students wrote, and what became of it. */
export function feedbackRoutes(services: Services): Handlers<typeof staffCalls.feedback> {
  const { db, now } = services;
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

    objections: async ({ before = Number.MAX_SAFE_INTEGER, answered }, { staff: { scope } }) => {
      const rows = await objectionsIn(db, scope, before, answered === 1);
      const data = [];
      for (const first of rows.filter(({ question_id }, index) => rows[index - 1]?.question_id !== question_id)) {
        const { question_id, paper, students, last_at } = first;
        const said = rows
          .filter((row) => row.question_id === question_id)
          .map(({ stud_id, name, text, answer }) => ({ stud_id, name, text, ...(answer !== null && { answer }) }));
        data.push({ question_id, paper, ...(await questionText(db, first)), students, last_at: iso(last_at), said });
      }
      return { data };
    },

    answer_objections: async ({ question_id, until, answer, why }, { staff }) => {
      const at = Date.parse(until);
      if (Number.isNaN(at)) throw new HttpError(400, say('bad_field', { field: 'until', fault: 'must be a moment' }));
      const asked = await objectedTo(db, staff.scope, question_id);
      if (!asked) throw notFound();
      const order = { asked, scope: staff.scope, until: at, answer };
      const students = await db.write(answerObjections, { ...order, by: decisionOf(staff, why, now()) });
      if (students === 0) throw refusal('feedback_answered', { field: 'answer' });
      return { data: { students } };
    },

    ...doubtsRoutes(services),
  };
}
