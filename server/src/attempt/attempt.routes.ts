import type { attempts } from '@portal/contract';
import { notFound } from '../core/errors.ts';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { say } from '../words/say.ts';
import { begin, resultOf, visibleItem, type AttemptServices } from './attempt.ts';
import { attemptThatEnded, kindOfAttempt } from './outcome.store.ts';
import { receiptFacts } from './receipt/check.ts';
import { readIds } from './palette.ts';
import { shownAnswers } from './shown/shownAnswers.ts';
import { clockOf, keepSave } from './save.ts';
import { readClocks, type SectionClock } from './sections.ts';

const iso = (at: number): string => new Date(at).toISOString();

const shownClock = ({ key, opens_at, closes_at }: SectionClock) => ({ key, opens_at: iso(opens_at), closes_at: iso(closes_at) });

export function attemptsRoutes(services: Services, shared: AttemptServices): Handlers<typeof attempts> {
  const { db } = services;

  return {
    start_attempt: async ({ kind, item_id, device_id, take_over }, { session }) => {
      const { stud_id } = session;
      const item = await visibleItem(services, kind, stud_id, item_id);
      const underWay = await begin(services, shared, item, { stud_id, device_id, take_over: take_over === 1 });
      const { attempt_id, seq, owner, epoch, started_at, visited, marked } = underWay;
      const mine = owner === device_id;
      const clocks = readClocks(underWay.sections);
      return {
        data: {
          attempt_id,
          seq,
          answers: await shownAnswers(shared.papers, underWay),
          ...(visited === null ? {} : { visited: readIds(visited) }),
          ...(marked === null ? {} : { marked: readIds(marked) }),
          mine: mine ? 1 : 0,
          ...(mine ? { epoch } : {}),
          started_at: iso(started_at),
          ...clockOf(services, underWay),
          ...(clocks ? { sections: clocks.map(shownClock) } : {}),
        },
      };
    },

    save_answers: async (save, { session }) => ({ data: await keepSave(services, shared.papers, save, session.stud_id) }),

    attempt_result: async ({ attempt_id }, { session }) => {
      const ended = await attemptThatEnded(db, session.stud_id, attempt_id);
      const kind = ended && (await kindOfAttempt(db, ended.attempt_id));
      if (!ended || !kind) throw notFound();
      return { data: await resultOf(services, shared, kind, ended) };
    },

    check_receipt: async ({ receipt }) => ({
      data: await receiptFacts(services, shared, receipt),
      said: say('receipt_genuine'),
    }),
  };
}
