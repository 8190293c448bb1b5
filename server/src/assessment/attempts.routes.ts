import type { attempts } from '@portal/contract';
import { dateWords } from '../core/dates.ts';
import { notFound, Refusal } from '../core/errors.ts';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { begin, resultOf, visibleItem, type Assessment } from './assessment.ts';
import { attemptOfOpen, kindOfAttempt, readAttempt } from './attempt.store.ts';
import { grade } from './grade.ts';
import { openAttemptById, saveAnswers, type OpenAttempt } from './open.store.ts';
import { answersHash, checkReceipt } from './receipt.ts';
import { scoreText, wordsOf } from './words.ts';

export function attemptsRoutes(services: Services, { papers, receipts }: Assessment): Handlers<typeof attempts> {
  const { db, now, config } = services;
  const words = dateWords(config.TIME_ZONE);
  const iso = (at: number): string => new Date(at).toISOString();
  const clock = ({ deadline_at }: { deadline_at: number | null }) => ({
    ...(deadline_at === null ? {} : { deadline_at: iso(deadline_at) }),
    server_time: iso(now()),
  });
  const listed = (open: OpenAttempt) =>
    Object.entries(open.answers).map(([question_id, answer]) => ({ question_id: Number(question_id), answer }));

  return {
    start_attempt: async ({ kind, item_id, device_id, take_over }, { session }) => {
      const item = await visibleItem(services, kind, session.stud_id, item_id);
      const open = await begin(services, item, session.stud_id, device_id, take_over === 1);
      const { attempt_id, seq, owner, started_at } = open;
      return {
        data: {
          attempt_id,
          seq,
          answers: listed(open),
          mine: owner === device_id ? 1 : 0,
          started_at: iso(started_at),
          ...clock(open),
        },
      };
    },

    save_answers: async ({ attempt_id, device_id, seq, answers: given }, { session }) => {
      const { stud_id } = session;
      const open = await openAttemptById(db, stud_id, attempt_id);
      if (!open) {
        const ended = await attemptOfOpen(db, stud_id, attempt_id);
        if (!ended) throw notFound();
        return { data: { seq: 0, mine: 0, server_time: iso(now()), report_id: ended.attempt_id } };
      }
      // A repeat, a late one, or one from a device that is not the owner changes nothing: it needs no write to say so.
      if (open.seq >= seq || open.owner !== device_id)
        return { data: { seq: open.seq, mine: open.owner === device_id ? 1 : 0, ...clock(open) } };
      const graded = grade(await papers.paper(open.kind, open.item_id, open.version), given);
      if ('fault' in graded) throw new Refusal(graded.fault);
      const held = await db.write(saveAnswers, { stud_id, attempt_id, device_id, seq, answers: graded.answers, now: now() });
      if (held === 'over') throw new Refusal('Time is up. Your saved answers are being handed in.');
      const report = held ? undefined : await attemptOfOpen(db, stud_id, attempt_id);
      return {
        data: {
          seq: held?.seq ?? 0,
          mine: held?.owner === device_id ? 1 : 0,
          ...clock(held ?? open),
          ...(report ? { report_id: report.attempt_id } : {}),
        },
      };
    },

    attempt_result: async ({ attempt_id }, { session }) => {
      const ended = await attemptOfOpen(db, session.stud_id, attempt_id);
      const kind = ended && (await kindOfAttempt(db, ended.attempt_id));
      if (!ended || !kind) throw notFound();
      return { data: await resultOf(kind, receipts, ended) };
    },

    check_receipt: async ({ receipt }) => {
      const signed = await checkReceipt(db, receipt);
      if (!signed) throw new Refusal('This is not a genuine receipt: it was changed, or another portal made it.');
      const attempt = await readAttempt(db, signed.k, signed.s, signed.a);
      if (!attempt || answersHash(attempt.answers) !== signed.h)
        throw new Refusal('The signature is genuine, but the attempt is no longer stored as it was.');
      const student = await db.get<{ name: string }>('SELECT name FROM student WHERE stud_id = ?', signed.s);
      return {
        message: 'This receipt is genuine.',
        data: {
          name: student?.name ?? '',
          kind: signed.k,
          item_name: attempt.name,
          report_id: signed.a,
          submitted_on: words.minute(signed.t),
          result: wordsOf(signed.k, attempt.result).result,
          score_text: scoreText(attempt.marks, attempt.max_marks),
          answered: Object.keys(attempt.answers).length,
          answers_hash: signed.h,
        },
      };
    },
  };
}
