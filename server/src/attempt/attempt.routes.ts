import type { attempts } from '@portal/contract';
import { judgedAt } from '../core/clock/clock.ts';
import { dateWords } from '../core/dates.ts';
import { notFound, Refusal, refusal } from '../core/errors.ts';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { say } from '../words/say.ts';
import { begin, resultOf, visibleItem, type AttemptServices } from './attempt.ts';
import { attemptThatEnded, kindOfAttempt, readAttempt } from './attempt.store.ts';
import { asGiven, grade, type GivenAnswer } from './grade.ts';
import { isCurrent, underWayById, saveAnswers, type AttemptUnderWay } from './underWay.store.ts';
import { answersHash, checkReceipt } from './receipt.ts';
import { scoreText, wordsOf } from './words.ts';

interface Save {
  device_id: string;
  epoch?: number | undefined;
  seq: number;
  answers: readonly GivenAnswer[];
}

export function attemptsRoutes(services: Services, { papers, receipts }: AttemptServices): Handlers<typeof attempts> {
  const { db, now, clock: time, config } = services;
  const words = dateWords(config.TIME_ZONE);
  const iso = (at: number): string => new Date(at).toISOString();
  const nowOf = ({ started_at }: { started_at: number }): number => judgedAt(started_at, now(), time.held());
  const clock = (underWay: { started_at: number; deadline_at: number | null }) => ({
    ...(underWay.deadline_at === null ? {} : { deadline_at: iso(underWay.deadline_at) }),
    server_time: iso(nowOf(underWay)),
  });
  const listed = (underWay: AttemptUnderWay) =>
    Object.entries(underWay.answers).map(([question_id, answer]) => ({ question_id: Number(question_id), answer }));
  /** What a save is told: `mine` under its own number means that exactly its answers are held. */
  const saved = (held: AttemptUnderWay, { device_id, epoch, seq, answers }: Save) => {
    const owns = held.owner === device_id;
    const counts = owns && isCurrent(held, epoch) && (held.seq !== seq || asGiven(held.answers, answers));
    return { seq: held.seq, mine: counts ? 1 : 0, ...(owns && !counts ? { stale: 1 } : {}), ...clock(held) };
  };

  return {
    start_attempt: async ({ kind, item_id, device_id, take_over }, { session }) => {
      const item = await visibleItem(services, kind, session.stud_id, item_id);
      const underWay = await begin(services, item, session.stud_id, device_id, take_over === 1);
      const { attempt_id, seq, owner, epoch, started_at } = underWay;
      const mine = owner === device_id;
      return {
        data: {
          attempt_id,
          seq,
          answers: listed(underWay),
          mine: mine ? 1 : 0,
          ...(mine ? { epoch } : {}),
          started_at: iso(started_at),
          ...clock(underWay),
        },
      };
    },

    save_answers: async (save, { session }) => {
      const { attempt_id, device_id, epoch, seq, answers: given } = save;
      const { stud_id } = session;
      const underWay = await underWayById(db, stud_id, attempt_id);
      if (!underWay) {
        const ended = await attemptThatEnded(db, stud_id, attempt_id);
        if (!ended) throw notFound();
        return { data: { seq: 0, mine: 0, server_time: iso(now()), report_id: ended.attempt_id } };
      }
      // A repeat, a late one, or one of a page or device that is not the newest changes nothing: it needs no write to say so.
      if (underWay.seq >= seq || underWay.owner !== device_id || !isCurrent(underWay, epoch))
        return { data: saved(underWay, save) };
      const graded = grade(await papers.paper(underWay.kind, underWay.item_id, underWay.version), given);
      if ('fault' in graded) throw new Refusal(graded.fault);
      const held = await db.write(saveAnswers, {
        stud_id,
        attempt_id,
        device_id,
        epoch,
        seq,
        answers: graded.answers,
        now: nowOf(underWay),
      });
      if (held === 'over') throw refusal('attempt_over');
      if (held) return { data: saved(held, save) };
      const report = await attemptThatEnded(db, stud_id, attempt_id);
      return { data: { seq: 0, mine: 0, ...clock(underWay), ...(report ? { report_id: report.attempt_id } : {}) } };
    },

    attempt_result: async ({ attempt_id }, { session }) => {
      const ended = await attemptThatEnded(db, session.stud_id, attempt_id);
      const kind = ended && (await kindOfAttempt(db, ended.attempt_id));
      if (!ended || !kind) throw notFound();
      return { data: await resultOf(kind, receipts, ended) };
    },

    check_receipt: async ({ receipt }) => {
      const signed = await checkReceipt(db, receipt);
      if (!signed) throw refusal('receipt_not_genuine');
      const attempt = await readAttempt(db, signed.k, signed.s, signed.a);
      if (!attempt || answersHash(attempt.answers) !== signed.h) throw refusal('receipt_outdated');
      const student = await db.get<{ name: string }>('SELECT name FROM student WHERE stud_id = ?', signed.s);
      return {
        said: say('receipt_genuine'),
        data: {
          name: student?.name ?? '',
          kind: signed.k,
          item_name: attempt.name,
          report_id: signed.a,
          submitted_on: words.minute(signed.t),
          submitted_at: words.moment(signed.t),
          result: wordsOf(signed.k, attempt.result).result,
          score_text: scoreText(attempt.marks, attempt.max_marks),
          answered: Object.keys(attempt.answers).length,
          answers_hash: signed.h,
        },
      };
    },
  };
}
