import type { staffCalls } from '@portal/contract/staff';
import { iso } from '../../core/dates.ts';
import { notFound, refusal } from '../../core/errors.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import type { Sql } from '../../db/database.ts';
import { drawn } from '../../doubts/drawn.ts';
import { photoOf, photoSizes } from '../../doubts/photo.store.ts';
import { readPhoto } from '../../doubts/photo.ts';
import { alikeIn } from '../doubts/alike.store.ts';
import { answerDoubt, doubtsBefore, doubtsBySubject, doubtsIn, doubtsNumbered, type DoubtRow } from '../doubts.store.ts';
import { questionText } from '../objections.store.ts';
import { decisionOf } from '../scope.ts';
import { inboxRoutes, ownDoubt } from './inbox.routes.ts';

const PAGE = 50;

/** A doubt as the console shows it; `alike` how many are alike, where there are others. */
async function shown(db: Sql, row: DoubtRow, alike?: number) {
  const { doubt_id, stud_id, name, subject_name, topic_name, second, question_id, kind, item_id, paper, text, typed } = row;
  const { answer, answer_drawn, answered_at, cleared_at, shown_text, holder_id, holder, giver } = row;
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
    typed,
    ...(alike !== undefined && { alike }),
    ...(shown_text !== null && { shown_text }),
    ...(holder_id !== null && holder !== null && { handed: { staff_id: holder_id, to: holder, from: giver ?? '' } }),
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
export function doubtsRoutes(
  services: Services,
): Omit<
  Handlers<typeof staffCalls.feedback>,
  'feedback' | 'answer_feedback' | 'feedback_done' | 'objections' | 'answer_objections'
> {
  const { db, now } = services;
  return {
    doubts: async ({ doubt_id, alike_to, subject_id, beyond, answered, handed }, { staff: { scope, staff_id } }) => {
      const list = (which: 'answered' | 'mine' | 'free' | 'handed', after = beyond) =>
        doubtsIn(db, scope, { subject_id, beyond: after, which, staff_id, most: PAGE });
      const all = async (rows: Promise<DoubtRow[]>) => ({ data: await Promise.all((await rows).map((row) => shown(db, row))) });
      if (doubt_id !== undefined) return all(doubtsNumbered(db, scope, [doubt_id]));
      if (answered === 1) return all(list('answered'));
      if (handed === 1) return all(list('handed'));
      const groups = await alikeIn(db, scope, staff_id, subject_id);
      if (alike_to !== undefined) {
        const group = groups.find((each) => each.some((one) => one.doubt_id === alike_to)) ?? [{ doubt_id: alike_to }];
        return all(
          doubtsNumbered(
            db,
            scope,
            group.map((each) => each.doubt_id),
          ),
        );
      }
      const sizes = new Map(groups.map((group) => [group[0]?.doubt_id, group.length]));
      const others = new Set(groups.flatMap((group) => group.slice(1).map((each) => each.doubt_id)));
      const first = (rows: readonly DoubtRow[]) => rows.filter((row) => !others.has(row.doubt_id));
      const free: DoubtRow[] = [];
      for (let page = await list('free'); free.push(...first(page)) < PAGE && page.length === PAGE;)
        page = await list('free', page.at(-1)?.doubt_id);
      const rows = [...(beyond === undefined ? first(await list('mine')) : []), ...free.slice(0, PAGE)];
      return { data: await Promise.all(rows.map((row) => shown(db, row, sizes.get(row.doubt_id)))) };
    },

    doubts_by_subject: async (_body, { staff: { scope } }) => ({
      data: (await doubtsBySubject(db, scope)).map((row) => ({ ...row, waiting: Number(row.waiting) })),
    }),

    doubt_photo: async ({ doubt_id, of }, { staff }) => {
      const { stud_id } = await ownDoubt(db, staff, doubt_id);
      const data = await photoOf(db, { doubt_id, stud_id, of });
      if (!data) throw notFound();
      return { data };
    },

    answer_doubt: async ({ doubt_id, answer, instead_of, photo: given, why }, { staff }) => {
      const doubt = await ownDoubt(db, staff, doubt_id);
      const photo = given === undefined ? undefined : given === '' ? null : readPhoto(given);
      const order = { doubt, answer, answer_drawn: drawn(answer), instead_of, photo, by: decisionOf(staff, why, now()) };
      if ((await db.write(answerDoubt, order)) === 0) throw refusal('feedback_answered', { field: 'answer' });
      return { data: {} };
    },

    ...inboxRoutes(services),
  };
}
