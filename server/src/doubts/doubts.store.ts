import { LIMITS } from '@portal/contract';
import type { Kind } from '@portal/bank/paper/paper';
import { belonging } from '../db/belongings.ts';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { holdStudent } from '../students/student.store.ts';
import { addPhoto, photoBytes } from './photo.store.ts';
import type { Photo } from './photo.ts';
import { DAY_MS } from '../core/dates.ts';

belonging('doubt', {
  exported: [
    'doubts',
    `SELECT j.subject_name, d.about, d.text, d.asked_at, d.answer, d.answered_at, d.cleared_at, d.shown_text
     FROM doubt d JOIN subject j ON j.subject_id = d.subject_id WHERE d.stud_id = ? ORDER BY d.doubt_id`,
  ],
  erased: 'deleted',
  merged: { joining: `UPDATE doubt SET stud_id = ?, submit_key = 'merged:' || doubt_id || ':' || submit_key WHERE stud_id = ?` },
  recorded: { key: ['doubt_id'] },
});

/** A doubt as it arrives: `about` 'doubt' asks on from the student's own doubt of that number. */
export interface NewDoubt {
  stud_id: number;
  submit_key: string;
  about: 'subject' | 'topic' | 'question' | 'doubt';
  item_id: number;
  /** Of a question whose section says so; else that of what it is about. */
  subject_id: number | undefined;
  second: number;
  text: string;
  text_drawn: string;
  photo: Photo | undefined;
  asked_at: number;
}

/** The subject of a doubt, as stored. */
interface Place {
  first_id: number | null;
  subject_id: number;
  about: string;
  item_id: number;
  second: number;
}

/** Finds what is asked about, among what the student may see and has handed in. */
const PLACES: Record<NewDoubt['about'], string> = {
  subject: `SELECT NULL AS first_id, subject_id, 'subject' AS about, subject_id AS item_id, 0 AS second
    FROM visible_subject WHERE stud_id = ? AND subject_id = ?`,
  topic: `SELECT NULL AS first_id, subject_id, 'topic' AS about, topic_id AS item_id, 0 AS second
    FROM visible_topic WHERE stud_id = ? AND topic_id = ?`,
  question: `SELECT NULL AS first_id, COALESCE(e.subject_id, c.subject_id) AS subject_id, 'question' AS about, q.question_id AS item_id, 0 AS second
    FROM attempt a JOIN question q ON q.kind = a.kind AND q.item_id = a.item_id
    LEFT JOIN quiz z ON q.kind = 'quiz' AND z.quiz_id = q.item_id LEFT JOIN chapter c ON c.chapter_id = z.chapter_id
    LEFT JOIN exam e ON q.kind = 'exam' AND e.exam_id = q.item_id WHERE a.stud_id = ? AND q.question_id = ?`,
  doubt: `SELECT COALESCE(first_id, doubt_id) AS first_id, subject_id, about, item_id, second FROM doubt WHERE stud_id = ? AND doubt_id = ?`,
};

/**
 * Stores a doubt once under its key. 'unknown': there is nothing such for the student; 'often' and 'full': the student
 * has asked as much as one may within a day, or a year; 'photos': has sent as many photos as one may within a year.
 */
export const storeDoubt = writeJob(
  'doubts.add',
  async (tx: Sql, doubt: NewDoubt): Promise<'stored' | 'unknown' | 'often' | 'full' | 'photos'> => {
    const { stud_id, submit_key, text, text_drawn, photo, asked_at } = doubt;
    const year = asked_at - 365 * DAY_MS;
    await holdStudent(tx, stud_id);
    const there = await tx.get('SELECT 1 AS here FROM doubt WHERE stud_id = ? AND submit_key = ?', stud_id, submit_key);
    if (there) return 'stored';
    const place = await tx.get<Place>(PLACES[doubt.about], stud_id, doubt.item_id);
    if (!place) return 'unknown';
    const asked = await tx.get<Record<'day' | 'letters', number | string>>(
      `SELECT COALESCE(SUM(CASE WHEN asked_at > ? THEN 1 ELSE 0 END), 0) AS day, COALESCE(SUM(LENGTH(text)), 0) AS letters
       FROM doubt WHERE stud_id = ? AND asked_at > ?`,
      asked_at - DAY_MS,
      stud_id,
      year,
    );
    if (Number(asked?.letters) + text.length > LIMITS.feedbackLetters) return 'full';
    if (Number(asked?.day) >= LIMITS.feedbackDay) return 'often';
    if (photo && (await photoBytes(tx, stud_id, year)) + photo.bytes > LIMITS.photosYear) return 'photos';
    const { first_id, subject_id, about, item_id, second } = place;
    await tx.run(
      `INSERT INTO doubt (stud_id, submit_key, first_id, subject_id, about, item_id, second, text, text_drawn, photo_id, asked_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      stud_id,
      submit_key,
      first_id,
      doubt.subject_id ?? subject_id,
      about,
      item_id,
      doubt.about === 'topic' ? doubt.second : second,
      text,
      text_drawn,
      photo ? await addPhoto(tx, stud_id, photo) : null,
      asked_at,
    );
    return 'stored';
  },
);

/**
 * Notes that a doubt is clear, with those before it that it asks on from. Returns how many are the student's by that
 * number.
 */
export const clearDoubt = writeJob(
  'doubts.clear',
  async (tx: Sql, { stud_id, doubt_id, at }: Record<'stud_id' | 'doubt_id' | 'at', number>): Promise<boolean> => {
    const own = await tx.get<{ first_id: number }>(
      'SELECT COALESCE(first_id, doubt_id) AS first_id FROM doubt WHERE stud_id = ? AND doubt_id = ?',
      stud_id,
      doubt_id,
    );
    if (!own) return false;
    await tx.run(
      `UPDATE doubt SET cleared_at = ?
       WHERE stud_id = ? AND COALESCE(first_id, doubt_id) = ? AND doubt_id <= ? AND cleared_at IS NULL`,
      at,
      stud_id,
      own.first_id,
      doubt_id,
    );
    return true;
  },
);

/** A doubt of a student with what it is about; moments in epoch milliseconds. */
interface OwnDoubt {
  doubt_id: number;
  first_id: number | null;
  subject_name: string;
  topic_id: number | null;
  chapter_id: number | null;
  topic_name: string | null;
  second: number;
  question_id: number | null;
  kind: Kind | null;
  paper: string | null;
  report_id: number | null;
  text: string;
  asked_at: number;
  answer: string | null;
  answered_at: number | null;
  cleared_at: number | null;
}

/** Lists answered doubts that are shown to all who see a topic, in the words of those who show them. */
export const shownDoubts = (
  db: Sql,
  stud_id: number,
  topic_id: number,
): Promise<{ doubt_id: number; text: string; answer: string }[]> =>
  db.all(
    `SELECT d.doubt_id, d.shown_drawn AS text, d.answer_drawn AS answer
     FROM visible_topic v JOIN doubt d ON d.about = 'topic' AND d.item_id = v.topic_id
     WHERE v.stud_id = ? AND v.topic_id = ? AND d.shown_text IS NOT NULL AND d.answer_drawn IS NOT NULL
     ORDER BY d.doubt_id DESC LIMIT 50`,
    stud_id,
    topic_id,
  );

/** Lists what a student has asked, the newest first, 100 at most; of what may not be seen any more there is no name. */
export const ownDoubts = (db: Sql, stud_id: number): Promise<OwnDoubt[]> =>
  db.all(
    `SELECT d.doubt_id, d.first_id, j.subject_name, d.second, d.text_drawn AS text, d.asked_at, d.answer_drawn AS answer,
       d.answered_at, d.cleared_at, t.topic_id, t.chapter_id, t.topic_name, q.question_id, q.kind, COALESCE(z.name, e.name) AS paper,
       (SELECT MAX(a.attempt_id) FROM attempt a WHERE a.stud_id = d.stud_id AND a.kind = q.kind AND a.item_id = q.item_id) AS report_id
     FROM doubt d JOIN subject j ON j.subject_id = d.subject_id
     LEFT JOIN visible_topic t ON d.about = 'topic' AND t.topic_id = d.item_id AND t.stud_id = d.stud_id
     LEFT JOIN question q ON d.about = 'question' AND q.question_id = d.item_id
     LEFT JOIN visible_quiz z ON q.kind = 'quiz' AND z.quiz_id = q.item_id AND z.stud_id = d.stud_id
     LEFT JOIN visible_exam e ON q.kind = 'exam' AND e.exam_id = q.item_id AND e.stud_id = d.stud_id
     WHERE d.stud_id = ? ORDER BY d.doubt_id DESC LIMIT 100`,
    stud_id,
  );

/** The texts of the newest 100 of them, drawn, for a search: without what the list says besides. */
export const doubtTexts = (
  db: Sql,
  stud_id: number,
): Promise<Pick<OwnDoubt, 'doubt_id' | 'subject_name' | 'text' | 'answer'>[]> =>
  db.all(
    `SELECT d.doubt_id, j.subject_name, d.text_drawn AS text, d.answer_drawn AS answer
     FROM doubt d JOIN subject j ON j.subject_id = d.subject_id WHERE d.stud_id = ? ORDER BY d.doubt_id DESC LIMIT 100`,
    stud_id,
  );
