import { setImmediate as others } from 'node:timers/promises';
import { gradeQuestion, type Answers } from '../../attempt/grade.ts';
import type { PaperCache } from '../../attempt/shown/paper.cache.ts';
import type { Services } from '../../core/services.ts';
import { newestAttempts, storeRates, unrated, type Rate } from './rates.store.ts';

/**
 * Limits a run: its items, and the attempts read of each; three hundred tell how hard a question is to three points.
 */
const [ITEMS, ATTEMPTS] = [10, 300];

/**
 * Rates the questions of quizzes and exams that have many new attempts, one attempt after the other, so that calls come
 * in between.
 */
export async function rateQuestions({ db }: Pick<Services, 'db'>, papers: PaperCache, signal: AbortSignal): Promise<void> {
  for (const item of await unrated(db, ITEMS)) {
    const rates = new Map<number, Rate>();
    for (const { version, regrade_id, answers: text } of await newestAttempts(db, item, ATTEMPTS)) {
      if (signal.aborted) return;
      const prepared = await papers.marking(item.kind, item.item_id, version, regrade_id);
      const answers = JSON.parse(text) as Answers;
      for (const { question_id, marks, dropped } of prepared.paper.questions) {
        const given = answers[question_id] ?? '';
        if (given === '' || dropped || marks <= 0) continue;
        const rate = rates.get(question_id) ?? { question_id, answers: 0, earned: 0 };
        rate.answers += 1;
        rate.earned += Math.min(1, Math.max(0, gradeQuestion(prepared, question_id, given).earned / marks));
        rates.set(question_id, rate);
      }
      await others();
    }
    await db.write(storeRates, { ...item, rates: [...rates.values()] });
  }
}
