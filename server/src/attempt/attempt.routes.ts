import type { attempts } from '@portal/contract';
import { takeOverPaperLanguage } from '../core/paperLanguage/paperLanguage.ts';
import { iso } from '../core/dates.ts';
import { notFound } from '../core/errors.ts';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { say } from '../words/say.ts';
import { begin, resultOf, type AttemptServices } from './attempt.ts';
import { attemptThatEnded, kindOfAttempt } from './outcome.store.ts';
import { takeBack } from './receipt/bringBack.ts';
import { keptBeside } from './receipt/kept.ts';
import { receiptFacts } from './receipt/check.ts';
import { receiptKeys } from './receipt/receipt.store.ts';
import { readIds } from './palette.ts';
import { shownAnswers } from './shown/shownAnswers.ts';
import { paperKey } from './shown/sealed/seal.ts';
import { clockOf, keepSave } from './save.ts';
import { countsLeaving } from './underWay/inRoom.ts';
import { asksForChanges, isTold, changesIn, changesOf, TOLD_NOTHING } from './underWay/changes.ts';

export function attemptsRoutes(services: Services, shared: AttemptServices): Handlers<typeof attempts> {
  const { db } = services;

  return {
    start_attempt: async ({ kind, item_id, device_id, take_over, declared }, { session }) => {
      const { stud_id } = session;
      const beginner = { stud_id, device_id, take_over: take_over === 1, declared: declared === 1 };
      const { item, underWay, made, hasAnnouncements } = await begin(services, shared, { kind, item_id }, beginner);
      const { attempt_id, seq, owner, epoch, started_at, visited, marked } = underWay;
      const mine = owner === device_id;
      const opens = mine && kind === 'exam';
      const tells = isTold(item);
      const toldNow = () =>
        hasAnnouncements ? changesOf(db, stud_id, attempt_id, undefined) : changesIn({ ...underWay, notices: [] });
      const [told, answers, paper] = await Promise.all([
        tells ? toldNow() : { changes: TOLD_NOTHING },
        shownAnswers(shared.papers, underWay),
        shared.papers.paper(kind, item.item_id, item.version),
      ]);
      if (mine && tells) shared.heard.note(attempt_id);
      return {
        data: {
          attempt_id,
          seq,
          answers,
          ...(visited === null ? {} : { visited: readIds(visited) }),
          ...(marked === null ? {} : { marked: readIds(marked) }),
          mine: mine ? 1 : 0,
          option_hashes: 1,
          ...(countsLeaving(item, paper) ? { count_leaving: 1 } : {}),
          ...(mine ? { epoch } : {}),
          started_at: iso(started_at),
          ...clockOf(services, underWay),
          ...(opens ? { paper_key: paperKey(shared.sealKey, { ...underWay, made }).toString('base64') } : {}),
          ...(typeof told === 'object' ? told.changes : {}),
        },
      };
    },

    save_answers: async (save, { session: { stud_id }, cookies }) => {
      await takeOverPaperLanguage(services, stud_id, cookies);
      const { attempt_id, known, since } = save;
      const { kind, ...data } = await keepSave(services, shared.papers, save, stud_id);
      const tells = kind !== undefined && asksForChanges(kind, known);
      if (data.mine === 1 && tells) shared.heard.note(attempt_id, true);
      if (known === undefined || data.report_id !== undefined) return { data };
      const told = tells ? await changesOf(db, stud_id, attempt_id, known) : undefined;
      if (typeof told === 'object') return { data: { ...data, ...told.changes } };
      const { deadline_at: _deadline, server_time: _now, ...short } = data;
      return since === undefined ? { data } : { data: short, wordless: true };
    },

    heartbeat: async ({ attempt_id, known }, { session: { stud_id } }) => {
      const told = await changesOf(db, stud_id, attempt_id, known);
      if (told === 'not under way') {
        const ended = await attemptThatEnded(db, stud_id, attempt_id);
        if (!ended) throw notFound();
        return { data: { report_id: ended.attempt_id } };
      }
      shared.heard.note(attempt_id);
      return told ? { data: { ...clockOf(services, told.times), ...told.changes } } : { data: {}, wordless: true };
    },

    attempt_result: async ({ attempt_id, keeps }, { session }) => {
      const ended = await attemptThatEnded(db, session.stud_id, attempt_id);
      const kind = ended && (await kindOfAttempt(db, ended.attempt_id));
      if (!ended || !kind) throw notFound();
      return { data: await keptBeside(services, shared, keeps, await resultOf(services, shared, kind, ended)) };
    },

    bring_back: (sent, { session }) => takeBack(services, shared, sent, session.stud_id),

    receipt_keys: async () => ({
      data: (await receiptKeys(db)).map(({ added_at, ...key }) => ({ ...key, added_at: iso(added_at) })),
    }),

    check_receipt: async ({ receipt }) => ({
      data: await receiptFacts(services, shared, receipt),
      said: say('receipt_genuine'),
    }),
  };
}
