import type { Decision } from '../../audit/audit.store.ts';
import { recorded } from '../../audit/record.store.ts';
import type { Scope } from '../../core/staff.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { FROM_DOUBTS, keepAnswer, own, WAITING, type Answer, type DoubtRow } from '../doubts.store.ts';
import { alike, type Asked } from './alike.ts';

/** How many doubts of a subject, the newest, are compared. */
const MOST = 200;

/** Doubts that wait with the caller or with nobody and that ask about the same, in groups of two or more. */
export async function alikeIn(db: Sql, scope: Scope, staff_id: number, subject_id: number | undefined): Promise<Asked[][]> {
  const { and, params } = own(scope);
  const waiting = await db.all<Asked>(
    `SELECT * FROM (SELECT d.doubt_id, d.subject_id, d.about, d.item_id, d.text, h.staff_id AS holder_id,
         ROW_NUMBER() OVER (PARTITION BY d.subject_id ORDER BY d.doubt_id DESC) AS place
       ${FROM_DOUBTS} WHERE ${WAITING} AND d.first_id IS NULL AND (h.staff_id IS NULL OR h.staff_id = ?)
         ${subject_id === undefined ? '' : ' AND d.subject_id = ?'}${and}) newest
     WHERE place <= ${MOST} ORDER BY doubt_id`,
    staff_id,
    ...(subject_id === undefined ? [] : [subject_id]),
    ...params,
  );
  const groups: Asked[][] = [];
  for (const [of, asked] of Map.groupBy(waiting, (doubt) => doubt.subject_id))
    if (asked.length > 1) groups.push(...alike(asked, await wordsOfCourse(db, of)));
  return groups.filter(({ length }) => length > 1);
}

/** The words of a subject's chapters and topics as search keeps them, sounds among them. */
async function wordsOfCourse(db: Sql, subject_id: number): Promise<Set<string>> {
  const rows = await db.all<{ word: string }>(
    `SELECT w.word FROM chapter c JOIN search_word w ON w.kind = 'chapter' AND w.item_id = c.chapter_id WHERE c.subject_id = ?
     UNION SELECT w.word FROM chapter c JOIN topic t ON t.chapter_id = c.chapter_id
       JOIN search_word w ON w.kind = 'topic' AND w.item_id = t.topic_id WHERE c.subject_id = ?`,
    subject_id,
    subject_id,
  );
  return new Set(rows.map(({ word }) => word));
}

interface AnswersOrder extends Answer {
  doubts: readonly Pick<DoubtRow, 'doubt_id' | 'stud_id' | 'subject_name'>[];
  by: Decision;
}

/** Gives one answer to each of those that still waits, as one action. Returns how many. */
export const answerDoubts = writeJob('staff.doubts', (tx: Sql, { doubts, by, ...answer }: AnswersOrder): Promise<number> =>
  recorded(
    tx,
    by,
    doubts.map(({ doubt_id }) => ({ table: 'doubt', where: 'doubt_id = ?', params: [doubt_id] })),
    async () => {
      let answered = 0;
      for (const doubt of doubts) {
        const waits = await tx.get(`SELECT 1 AS waits FROM doubt d WHERE d.doubt_id = ? AND ${WAITING}`, doubt.doubt_id);
        if (waits) answered += await keepAnswer(tx, { ...answer, doubt, instead_of: '', at: by.at });
      }
      return answered;
    },
    (answered) =>
      answered === 0
        ? undefined
        : { action: 'answer-alike', kind: 'doubt', item_id: doubts[0]?.doubt_id ?? 0, detail: { doubts: answered } },
  ),
);
