import type { Sought } from '@portal/contract';
import type { Kind } from '@portal/bank/paper/paper';
import type { AttemptServices } from '../attempt/attempt.ts';
import { shownAt } from '../attempt/report/reveal.ts';
import { answersIn, newestAttempts } from '../attempt/revision/attempts.store.ts';
import type { Services } from '../core/services.ts';
import type { Hit } from '../search/search.store.ts';
import { hasAll, pieceOf, plainOf } from './plain.ts';

const MOST = 12;
/** Papers looked through, the newest first: those of a year of tests. */
const PAPERS = 200;

/**
 * Finds questions that the student has answered, in the newest report of each quiz and exam whose key is out; none of a
 * paper that the student sits just now.
 */
export async function findAnswered(
  { db, now, clock }: Pick<Services, 'db' | 'now' | 'clock'>,
  { papers }: Pick<AttemptServices, 'papers'>,
  stud_id: number,
  sought: Sought,
): Promise<Hit[]> {
  const [attempts, underWay] = await Promise.all([
    newestAttempts(db, stud_id),
    // The statement names both kinds: the key begins with the kind, and SQLite would else read what all students sit.
    db.all<{ kind: Kind; item_id: number }>(
      "SELECT kind, item_id FROM open_attempt WHERE kind IN ('quiz', 'exam') AND stud_id = ?",
      stud_id,
    ),
  ]);
  const isReadable = (attempt: (typeof attempts)[number]) =>
    shownAt(attempt, attempt.last_deadline, now(), clock.held()).key === 'shown' &&
    !underWay.some(({ kind, item_id }) => kind === attempt.kind && item_id === attempt.item_id);
  const hits: Hit[] = [];
  for (const { attempt_id, kind, item_id, name, version, regrade_id } of attempts.filter(isReadable).slice(0, PAPERS)) {
    const { paper } = await papers.marking(kind, item_id, version, regrade_id);
    const found = paper.questions.flatMap(({ question_id, question, in: others = {} }) => {
      const texts = [question, ...Object.values(others).map((other) => other.question)].map(plainOf);
      const text = texts.find((each) => hasAll(each, sought))?.text;
      return text === undefined ? [] : [{ question_id, text: pieceOf(text, sought) }];
    });
    if (found.length === 0) continue;
    const answers = (await answersIn(db, stud_id, [attempt_id])).get(attempt_id) ?? {};
    const answered = found.filter(({ question_id }) => (answers[question_id] ?? '') !== '');
    hits.push(...answered.map((each) => ({ kind: 'question' as const, id: attempt_id, name, [`${kind}_id`]: item_id, ...each })));
    if (hits.length >= MOST) break;
  }
  return hits.slice(0, MOST);
}
