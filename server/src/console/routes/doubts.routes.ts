import type { staffCalls } from '@portal/contract/staff';
import { iso } from '../../core/dates.ts';
import { notFound, refusal } from '../../core/errors.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import type { Sql } from '../../db/database.ts';
import { drawn } from '../../doubts/drawn.ts';
import { photoOf, photoSizes } from '../../doubts/photo.store.ts';
import { readPhoto } from '../../doubts/photo.ts';
import { answerDoubt, doubtNumbered, doubtsBefore, doubtsBySubject, doubtsIn, type DoubtRow } from '../doubts.store.ts';
import { questionText } from '../objections.store.ts';
import { decisionOf } from '../scope.ts';

const PAGE = 50;

async function shown(db: Sql, row: DoubtRow) {
  const { doubt_id, stud_id, name, subject_name, topic_name, second, question_id, kind, item_id, paper, text } = row;
  const { answer, answer_drawn, answered_at, cleared_at } = row;
  const asked = question_id !== null && kind !== null && item_id !== null && paper !== null;
  const found = asked ? await questionText(db, { question_id, kind, item_id, paper }) : undefined;
  const before = row.first_id === null ? [] : await doubtsBefore(row, db);
  const photosOf = await photoSizes(db, [doubt_id, ...before.map((each) => each.doubt_id)]);
  return {
    doubt_id,
    stud_id,
    name,
    subject_name,
    text,
    asked_at: iso(row.asked_at),
    ...photosOf(doubt_id),
    ...(topic_name !== null && { topic: { name: topic_name, second } }),
    ...(asked && { question: { paper, ...(found && { number: found.number, text: found.question }) } }),
    before: before.map((each) => ({
      doubt_id: each.doubt_id,
      text: each.text,
      ...(each.answer !== null && { answer: each.answer }),
      ...photosOf(each.doubt_id),
    })),
    ...(answer !== null && { answer }),
    ...(answer_drawn !== null && { answer_drawn }),
    ...(answered_at !== null && { answered_at: iso(answered_at) }),
    ...(cleared_at !== null && { cleared_at: iso(cleared_at) }),
  };
}

/** Serves what students ask, and the answers of teachers. */
export function doubtsRoutes({
  db,
  now,
}: Services): Pick<Handlers<typeof staffCalls.feedback>, 'doubts' | 'doubts_by_subject' | 'doubt_photo' | 'answer_doubt'> {
  return {
    doubts: async ({ doubt_id, subject_id, beyond, answered }, { staff: { scope } }) => {
      const listed = { subject_id, beyond, isAnswered: answered === 1, most: PAGE };
      const one = doubt_id === undefined ? undefined : await doubtNumbered(db, scope, doubt_id);
      const rows = doubt_id === undefined ? await doubtsIn(db, scope, listed) : one ? [one] : [];
      return { data: await Promise.all(rows.map((row) => shown(db, row))) };
    },

    doubts_by_subject: async (_body, { staff: { scope } }) => ({
      data: (await doubtsBySubject(db, scope)).map((row) => ({ ...row, waiting: Number(row.waiting) })),
    }),

    doubt_photo: async ({ doubt_id, of }, { staff }) => {
      const doubt = await doubtNumbered(db, staff.scope, doubt_id);
      const data = doubt && (await photoOf(db, { doubt_id, stud_id: doubt.stud_id, of }));
      if (!data) throw notFound();
      return { data };
    },

    answer_doubt: async ({ doubt_id, answer, instead_of, photo: given, why }, { staff }) => {
      const doubt = await doubtNumbered(db, staff.scope, doubt_id);
      if (!doubt) throw notFound();
      const photo = given === undefined ? undefined : given === '' ? null : readPhoto(given);
      const order = { doubt, answer, answer_drawn: drawn(answer), instead_of, photo, by: decisionOf(staff, why, now()) };
      if ((await db.write(answerDoubt, order)) === 0) throw refusal('feedback_answered', { field: 'answer' });
      return { data: {} };
    },
  };
}
