import type { Paper } from '@portal/bank/paper/paper';
import type { Database, Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';

/**
 * The made-up school: a level that registration does not offer, a subject of that level alone with one exam, and
 * students whose names say what they are and whose numbers are none, so that nobody can sign in as one of them or send
 * them an SMS.
 */
const KEY = '~rehearsal';
const QUESTIONS = 30;
const OPTIONS = ['first', 'second', 'third', 'fourth'];

/** The exam the made-up students sit. */
export interface MadeUpExam {
  ac_id: number;
  exam_id: number;
  question_ids: number[];
}

const one = async (tx: Sql, text: string, ...params: (string | number)[]): Promise<number> => {
  const row = await tx.get<{ id: number }>(text, ...params);
  if (!row) throw new Error('the row was not stored');
  return row.id;
};

export const makeExam = writeJob('rehearsal.exam', async (tx: Sql, { now }: { now: number }): Promise<MadeUpExam> => {
  const ac_id = await one(
    tx,
    `INSERT INTO academic_level (key, levels, position, archived) VALUES (?, 'Rehearsal', 999999, 1) RETURNING ac_id AS id`,
    KEY,
  );
  const subject_id = await one(
    tx,
    `INSERT INTO subject (key, subject_name, thumbnail, position) VALUES (?, 'Rehearsal', '', 999999) RETURNING subject_id AS id`,
    KEY,
  );
  await tx.run('INSERT INTO subject_level (subject_id, ac_id) VALUES (?, ?)', subject_id, ac_id);
  const exam_id = await one(
    tx,
    `INSERT INTO exam (key, subject_id, name, added_at, version, max_marks, duration_minutes, attempt_limit, position)
     VALUES (?, ?, 'Rehearsal', ?, 1, ?, 600, 1, 0) RETURNING exam_id AS id`,
    KEY,
    subject_id,
    now,
    QUESTIONS,
  );
  const question_ids: number[] = [];
  for (let number = 1; number <= QUESTIONS; number += 1)
    question_ids.push(
      await one(
        tx,
        `INSERT INTO question (kind, item_id, key) VALUES ('exam', ?, ?) RETURNING question_id AS id`,
        exam_id,
        `q${number}`,
      ),
    );
  const questions = question_ids.map((question_id, index) => ({
    question_id,
    question: `Question ${index + 1} of the rehearsal: which of the four options is the second one, read from above?`,
    options: OPTIONS,
    answer: 'second',
    marks: 1,
    negative_marks: 0.25,
  }));
  const paper: Paper = { pass_marks: 10, max_marks: QUESTIONS, questions };
  await tx.run(
    `INSERT INTO paper (kind, item_id, version, document, created_at) VALUES ('exam', ?, 1, ?, ?)`,
    exam_id,
    JSON.stringify(paper),
    now,
  );
  return { ac_id, exam_id, question_ids };
});

/** An option for a question, as good as any. */
export const anyOption = (): string => OPTIONS[Math.floor(Math.random() * OPTIONS.length)] ?? '';

interface NewStudents {
  ac_id: number;
  /** Number of the first of them. */
  from: number;
  token_hashes: string[];
  now: number;
  expires_at: number;
}

/** Stores signed-in students, one for each token; returns their numbers in that order. */
export const makeStudents = writeJob('rehearsal.students', async (tx: Sql, made: NewStudents): Promise<number[]> => {
  const ids: number[] = [];
  for (const [index, token_hash] of made.token_hashes.entries()) {
    const stud_id = await one(
      tx,
      `INSERT INTO student (phone_code, mobile, name, guardian, district, email, ac_id, created_at)
       VALUES ('', ?, ?, 'Rehearsal', 'Rehearsal', '', ?, ?) RETURNING stud_id AS id`,
      `${KEY}-${made.from + index}`,
      `Rehearsal student ${made.from + index}`,
      made.ac_id,
      made.now,
    );
    await tx.run(
      `INSERT INTO session (stud_id, token_hash, device, created_at, last_seen_at, expires_at) VALUES (?, ?, 'Rehearsal', ?, ?, ?)`,
      stud_id,
      token_hash,
      made.now,
      made.now,
      made.expires_at,
    );
    ids.push(stud_id);
  }
  return ids;
});

/** The rows left of a rehearsal, this one or one that was killed. */
export async function leftOver(db: Sql): Promise<{ level: boolean; students: number[] }> {
  const level = await db.get<{ ac_id: number }>('SELECT ac_id FROM academic_level WHERE key = ?', KEY);
  if (!level) return { level: false, students: [] };
  const rows = await db.all<{ stud_id: number }>('SELECT stud_id FROM student WHERE ac_id = ? ORDER BY stud_id', level.ac_id);
  return { level: true, students: rows.map(({ stud_id }) => stud_id) };
}

export const removeStudents = writeJob('rehearsal.remove', async (tx: Sql, stud_ids: number[]): Promise<void> => {
  for (const stud_id of stud_ids) {
    // Waits for a hand-in that is on its way: its attempt must go as well.
    if (tx.engine === 'postgres') await tx.get('SELECT stud_id FROM student WHERE stud_id = ? FOR UPDATE', stud_id);
    await tx.run('DELETE FROM attempt WHERE stud_id = ?', stud_id);
    // Sessions and attempts under way go with the student.
    await tx.run('DELETE FROM student WHERE stud_id = ? AND phone_code = ?', stud_id, '');
  }
});

/** Removes the made-up exam, once its students are removed. */
export const removeExam = writeJob('rehearsal.remove_exam', async (tx: Sql): Promise<void> => {
  for (const table of ['paper', 'question'])
    await tx.run(`DELETE FROM ${table} WHERE kind = 'exam' AND item_id IN (SELECT exam_id FROM exam WHERE key = ?)`, KEY);
  await tx.run('DELETE FROM exam WHERE key = ?', KEY);
  await tx.run('DELETE FROM subject_level WHERE subject_id IN (SELECT subject_id FROM subject WHERE key = ?)', KEY);
  await tx.run('DELETE FROM subject WHERE key = ?', KEY);
  await tx.run('DELETE FROM academic_level WHERE key = ?', KEY);
});

/** Every attempt stored at the made-up exam. */
export function storedAttempts(db: Database, exam_id: number) {
  return db.all<{ attempt_id: number; stud_id: number; answers: string }>(
    `SELECT attempt_id, stud_id, answers FROM attempt WHERE kind = 'exam' AND item_id = ?`,
    exam_id,
  );
}
