import { wordsOf } from '@portal/contract';
import type { Kind } from '@portal/bank/paper/paper';
import type { Sql } from '../../db/database.ts';

/** A topic with a video that explains a question. */
export interface Lesson {
  chapter_id: number;
  topic_id: number;
}

type Row = Lesson & { topic_name: string; chapter_name: string };

/** A school has fewer; more are not looked through for one report. */
const MOST = 2000;

/** A name as topics are compared by. */
export const plainName = (name: string): string =>
  wordsOf(name)
    .map(({ folded }) => folded)
    .join(' ');

/**
 * Finds the lesson of a question by the topic that the question names, among the topics with videos that a student
 * sees: the one called so, else the first of the chapter called so, else the first of the quiz's chapter.
 */
export async function lessonsFor(
  db: Sql,
  { kind, item_id, stud_id }: { kind: Kind; item_id: number; stud_id: number },
): Promise<(topic: string | undefined) => Lesson | undefined> {
  const ofQuiz = kind === 'quiz' ? ' AND t.chapter_id = (SELECT q.chapter_id FROM quiz q WHERE q.quiz_id = ?)' : '';
  const rows = await db.all<Row>(
    `SELECT t.chapter_id, t.topic_id, t.topic_name, t.chapter_name FROM visible_topic t
     WHERE t.stud_id = ? AND t.video_link <> ''${ofQuiz} ORDER BY t.position, t.topic_id LIMIT ${MOST}`,
    stud_id,
    ...(kind === 'quiz' ? [item_id] : []),
  );
  const named = new Map<string, Lesson>();
  for (const name of ['topic_name', 'chapter_name'] as const)
    for (const { chapter_id, topic_id, ...row } of rows) {
      const called = plainName(row[name]);
      if (called !== '' && !named.has(called)) named.set(called, { chapter_id, topic_id });
    }
  const [first] = kind === 'quiz' ? rows : [];
  const usual = first && { chapter_id: first.chapter_id, topic_id: first.topic_id };
  return (topic = '') => named.get(plainName(topic)) ?? usual;
}
