import type { Kind } from '@portal/bank/paper/paper';
import type { Sql } from '../../db/database.ts';
import { bulksOf, insertMany } from '../../db/insertMany.ts';
import { writeJob } from '../../db/jobs.ts';

/** A quiz or exam whose questions in the bank are of another state than it is; `used_at` in epoch milliseconds. */
export interface ChangedPaper {
  kind: Kind;
  item_id: number;
  key: string;
  version: number;
  subject_id: number;
  chapter_id: number | null;
  used_at: number;
  is_gone: number;
  state: string;
}

/** A question as it stands in a paper. */
export interface IndexedQuestion {
  question_id: number;
  number: number;
  hash: string;
  document: string;
  type: string;
  text: string;
  languages: readonly string[];
  words: readonly string[];
  topic: string;
  chapter_id: number | null;
  marks: number;
  is_takeable: number;
}

const ITEMS = `SELECT 'quiz' AS kind, q.quiz_id AS item_id, q.key, q.version, c.subject_id, q.chapter_id, q.added_at AS used_at, q.archived
    FROM quiz q JOIN chapter c ON c.chapter_id = q.chapter_id
  UNION ALL SELECT 'exam', e.exam_id, e.key, e.version, e.subject_id, NULL, COALESCE(e.opens_at, e.added_at), e.archived FROM exam e`;
/** Differs as soon as anything does that the bank keeps of a paper. */
const STATE = `s.revision || ' ' || i.version || ' ' || i.subject_id || ' ' || COALESCE(i.chapter_id, 0) || ' ' || i.used_at || ' ' ||
  i.archived || ' ' || s.archived`;

/** The papers that were written, moved or taken out since the bank has looked at them. */
export const changedPapers = (db: Sql, most: number): Promise<ChangedPaper[]> =>
  db.all(
    `SELECT c.* FROM (SELECT i.kind, i.item_id, i.key, i.version, i.subject_id, i.chapter_id, i.used_at,
         CASE WHEN i.archived = 1 OR s.archived = 1 THEN 1 ELSE 0 END AS is_gone, ${STATE} AS state
       FROM (${ITEMS}) i JOIN source s ON s.kind = i.kind AND s.key = i.key WHERE i.version > 0) c
     LEFT JOIN bank_paper p ON p.kind = c.kind AND p.item_id = c.item_id
     WHERE COALESCE(p.state, '') <> c.state ORDER BY c.used_at DESC LIMIT ?`,
    most,
  );

/** Chapters of a subject by what they and their topics are called. */
export const namesInSubject = (db: Sql, subject_id: number) =>
  db.all<{ chapter_id: number; chapter_name: string; topic_name: string | null }>(
    `SELECT c.chapter_id, c.chapter_name, t.topic_name FROM chapter c LEFT JOIN topic t ON t.chapter_id = c.chapter_id
     WHERE c.subject_id = ? AND c.archived = 0 ORDER BY c.position, c.chapter_id`,
    subject_id,
  );

/** Keeps the questions of a paper in the place of those it had; what attempts said of those that stay is kept. */
export const indexPaper = writeJob(
  'bank.index',
  async (tx: Sql, { paper, questions }: { paper: ChangedPaper; questions: readonly IndexedQuestion[] }): Promise<void> => {
    const { kind, item_id, subject_id, used_at, state } = paper;
    // A second run beside this one waits here.
    await tx.run(
      `INSERT INTO bank_paper (kind, item_id, state) VALUES (?, ?, ?)
       ON CONFLICT (kind, item_id) DO UPDATE SET state = excluded.state`,
      kind,
      item_id,
      state,
    );
    const before = await tx.all<{ question_id: number; bank_id: number }>(
      'SELECT question_id, bank_id FROM bank_use WHERE kind = ? AND item_id = ?',
      kind,
      item_id,
    );
    const ids = await keepQuestions(tx, questions);
    const uses = questions.map((each) => [
      each.question_id,
      ids.get(each.hash) ?? 0,
      kind,
      item_id,
      each.number,
      subject_id,
      each.chapter_id,
      each.topic,
      each.marks,
      used_at,
      each.is_takeable,
    ]);
    const columns = ['bank_id', 'number', 'subject_id', 'chapter_id', 'topic', 'marks', 'used_at', 'is_takeable'];
    await insertMany(
      tx,
      'bank_use (question_id, bank_id, kind, item_id, number, subject_id, chapter_id, topic, marks, used_at, is_takeable)',
      uses,
      `ON CONFLICT (question_id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    );
    const there = new Set(questions.map(({ question_id }) => question_id));
    for (const { question_id } of before)
      if (!there.has(question_id)) await tx.run('DELETE FROM bank_use WHERE question_id = ?', question_id);
    await recount(tx, [...new Set([...before.map(({ bank_id }) => bank_id), ...ids.values()])]);
  },
);

/** Keeps each question once; returns their numbers by hash. */
async function keepQuestions(tx: Sql, questions: readonly IndexedQuestion[]): Promise<Map<string, number>> {
  const each = new Map(questions.map((question) => [question.hash, question]));
  // In one order: two papers that share questions never wait for each other.
  const sorted = [...each.values()].toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
  const made = await insertMany<{ bank_id: number; hash: string }>(
    tx,
    'bank_question (hash, type, text, languages, document)',
    sorted.map(({ hash, type, text, languages, document }) => [hash, type, text, ` ${languages.join(' ')} `, document]),
    `ON CONFLICT (hash) DO UPDATE SET type = excluded.type, text = excluded.text, languages = excluded.languages, document = excluded.document
     RETURNING bank_id, hash`,
  );
  const ids = new Map(made.map(({ bank_id, hash }) => [hash, bank_id]));
  const words = sorted.flatMap((question) => question.words.map((word) => [word, ids.get(question.hash) ?? 0]));
  await insertMany(tx, 'bank_word (word, bank_id)', words, 'ON CONFLICT DO NOTHING');
  return ids;
}

/** Sums up what papers say of these questions; one that is in no paper any more goes. */
export async function recount(tx: Sql, ids: readonly number[]): Promise<void> {
  for (const some of bulksOf(ids.toSorted((one, other) => one - other))) {
    const these = some.map(() => '?').join(', ');
    await tx.run(
      `DELETE FROM bank_question WHERE bank_id IN (${these}) AND NOT EXISTS (
         SELECT 1 FROM bank_use u WHERE u.bank_id = bank_question.bank_id)`,
      ...some,
    );
    const of = (what: string): string => `(SELECT ${what} FROM bank_use u WHERE u.bank_id = bank_question.bank_id)`;
    await tx.run(
      `UPDATE bank_question SET used_at = ${of('MAX(u.used_at)')}, is_takeable = ${of('MIN(u.is_takeable)')},
         attempts = ${of('CAST(SUM(u.attempts) AS INTEGER)')},
         facility = ${of('SUM(u.right_ones) * 1.0 / NULLIF(SUM(u.attempts), 0)')},
         discrimination = ${of('SUM(u.discrimination * u.attempts) / NULLIF(SUM(CASE WHEN u.discrimination IS NULL THEN 0 ELSE u.attempts END), 0)')}
       WHERE bank_id IN (${these})`,
      ...some,
    );
  }
}
