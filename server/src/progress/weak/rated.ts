import type { Sql } from '../../db/database.ts';
import type { TopicAnswer } from '../results/topics.ts';
import { ratesFor } from './rates.store.ts';
import type { RatedAnswer } from './weak.ts';

/** The assumed share of right answers to a question that few have answered, and its weight in answers. */
const [USUAL, BELIEF] = [0.6, 4];

/** Puts beside each answer how hard its question is for all. */
export async function ratedAnswers(
  db: Sql,
  stud_id: number,
  topics: readonly (readonly TopicAnswer[])[],
): Promise<RatedAnswer[][]> {
  const rates = new Map<string, number>();
  for (const { kind, item_id, question_id, answers, earned } of await ratesFor(db, stud_id))
    rates.set(`${kind} ${item_id} ${question_id}`, (earned + BELIEF * USUAL) / (answers + BELIEF));
  return topics.map((answers) =>
    answers.map(({ kind, item_id, question_id, right }) => ({
      right,
      rate: rates.get(`${kind} ${item_id} ${question_id}`) ?? USUAL,
    })),
  );
}
