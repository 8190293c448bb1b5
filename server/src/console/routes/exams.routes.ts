import type { Kind } from '@portal/bank/paper/paper';
import { rule } from '../../core/errors.ts';
import type { staffCalls } from '@portal/contract/staff';
import type { Decision } from '../../audit/audit.store.ts';
import { iso } from '../../core/dates.ts';
import type { Handlers, StaffCall } from '../../core/serve.ts';
import { decideVoid, reopen, retry, type About } from '../../exams/invigilation/decide.ts';
import { extraTime } from '../../exams/invigilation/extra.ts';
import { announce } from '../../exams/invigilation/announcement.ts';
import { textIn } from '../../words/languages.ts';
import { mustBeOwnItem } from '../ownItem.ts';
import type { Ground } from '../ground.ts';
import { decisionOf, mustBeOwnStudent } from '../scope.ts';

/** The quiz or exam, the student and the attempt that a call names. */
interface Meant {
  item_id: number;
  kind: Kind;
  stud_id: number;
  attempt_id?: number | undefined;
}

type Said = Record<'dry', 0 | 1> & Record<'why', string>;

/** Serves what staff decide about attempts; with `dry` a call only tells what that would come to. */
export function examsRoutes({ db, now, look }: Pick<Ground, 'db' | 'now' | 'look'>): Handlers<typeof staffCalls.exams> {
  /** Returns the decision of the caller. Throws where something is to be changed without a reason. */
  const deciding = ({ staff }: StaffCall, { dry, why }: Said): Decision => {
    if (dry === 0 && why.trim() === '') throw rule('why_missing').as('why-missing');
    return decisionOf(staff, why, now());
  };
  const about = async ({ staff }: StaffCall, { stud_id, attempt_id, ...item }: Meant): Promise<About> => ({
    item: await mustBeOwnItem(db, staff, item, false),
    student: await mustBeOwnStudent(db, staff, stud_id),
    attempt_id,
  });
  const voiding =
    (undo: boolean) =>
    async ({ dry, why, ...meant }: Meant & Said, call: StaffCall) => {
      const of = await about(call, meant);
      const { attempt_id, marks, max_marks } = await decideVoid(db, of, deciding(call, { dry, why }), { undo, dry: dry === 1 });
      return { data: { attempt_id, marks, max_marks } };
    };
  return {
    extra_time: async ({ stud_id, minutes, dry, why, ...item }, call) => {
      if (stud_id !== undefined) await mustBeOwnStudent(db, call.staff, stud_id);
      const extra = { item: await mustBeOwnItem(db, call.staff, item, stud_id === undefined), stud_id, minutes };
      const { moved, ...outcome } = await extraTime(db, extra, deciding(call, { dry, why }), dry === 1);
      const both = moved.map(({ deadline_before, deadline_at, ...attempt }) => ({
        ...attempt,
        deadline_before: iso(deadline_before),
        deadline_at: iso(deadline_at),
      }));
      return { data: { ...outcome, moved: both } };
    },

    send_notice: async ({ text, texts_in, differs, question, correction, dry, why, ...item }, call) => {
      const own = await mustBeOwnItem(db, call.staff, item, true);
      const announcement = { item: own, text, texts_in, differs, question, correction: correction === 1 };
      const by = deciding(call, { dry, why: why || text });
      const { warnings, ...sent } = await announce(db, announcement, look.languages, by, dry === 1);
      const told = warnings.map((warning) => textIn(call.language, warning));
      return { data: { ...sent, correction, ...(told.length > 0 && { warnings: told }) } };
    },

    reopen_attempt: async ({ minutes, dry, why, ...meant }, call) => {
      const of = await about(call, meant);
      const { attempt, deadline_at } = await reopen(db, of, deciding(call, { dry, why }), { minutes, dry: dry === 1 });
      return { data: { attempt_id: attempt.attempt_id, ...(deadline_at !== null && { deadline_at: iso(deadline_at) }) } };
    },

    give_retry: async ({ dry, why, ...meant }, call) => ({
      data: await retry(db, await about(call, meant), deciding(call, { dry, why }), dry === 1),
    }),

    void_attempt: voiding(false),
    count_attempt: voiding(true),
  };
}
