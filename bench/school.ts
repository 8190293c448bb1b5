import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { directSql, insertSessions, insertStudents, prepareDatabase } from '../server/src/testing/database.ts';
import { testSchool } from '../server/src/testing/school.ts';
import { learnOfCallers } from './callers.ts';
import type { Facts } from './facts.ts';

/** More than enough that no student reaches the limit of calls a minute. */
const STUDENTS = 6000;

/** A school of 2 levels, each with 3 subjects of 4 chapters, with 4 topics and 3 quizzes of 10 questions a chapter. */
export function benchSchool() {
  const school = testSchool();
  const places = ['c11', 'c12'].flatMap((level) =>
    [1, 2, 3].flatMap((subject) => [1, 2, 3, 4].map((chapter) => ({ level, subject: `${level}-s${subject}`, chapter }))),
  );
  const chapters = places.map(({ subject, chapter }) => ({
    key: `${subject}-${chapter}`,
    subject,
    chapter_name: `Chapter ${chapter}`,
  }));
  const questions = Array.from({ length: 10 }, (_, index) => ({
    key: `q${index}`,
    question: `A body falls freely from a height of ${index + 5} m. With which speed does it reach the ground?`,
    options: ['about 10 m/s', 'about 14 m/s', 'about 20 m/s', 'none of these'],
    answer: 'about 14 m/s',
    marks: 1,
    negative_marks: 0.25,
    explanation: 'By v² = 2gh.',
  }));
  return {
    ...school,
    subjects: [...new Map(places.map(({ level, subject }) => [subject, level]))].map(([key, level]) => ({
      key,
      subject_name: `Subject ${key}`,
      levels: [level],
      thumbnail: `open/${key}.svg`,
    })),
    chapters: chapters.map((chapter) => ({ ...chapter, thumbnail: `open/${chapter.key}.svg` })),
    topics: chapters.flatMap(({ key }) =>
      [1, 2, 3, 4].map((number) => ({
        key: `${key}-t${number}`,
        chapter: key,
        topic_name: `Topic ${number}`,
        thumbnail: `open/${key}.svg`,
        video_link: `videos/${key}-${number}.mp4`,
        captions_path: `videos/${key}-${number}.vtt`,
        notes_path: null,
      })),
    ),
    materials: [],
    // A class each evening, and an exam that is open, for each level: what a home page asks for.
    live: ['11', '12'].flatMap((level) =>
      school.live
        .slice(0, 1)
        .map((each) => ({ ...each, key: `evening-${level}`, batch: `open-${level}`, subject: `c${level}-s1` })),
    ),
    exams: ['11', '12'].flatMap((level) =>
      school.exams
        .slice(0, 1)
        .map((each) => ({ ...each, key: `open-${level}`, subject: `c${level}-s1`, closes_at: Date.now() + 7 * 24 * 3_600_000 })),
    ),
    quizzes: chapters.flatMap(({ key }) =>
      [1, 2, 3].map((number) => ({
        key: `${key}-q${number}`,
        chapter: key,
        name: `Quiz ${number}`,
        added_at: 0,
        max_marks: 10,
        pass_marks: 4,
        questions,
      })),
    ),
  };
}

/** An embedded database with the school and its signed-in students, in a folder of its own. */
export async function prepareSchool(): Promise<{
  env: Record<string, string>;
  folder: string;
  facts: Facts;
  /** Begins attempts at the first quiz, one for each of the first `count` students. */
  beginAttempts: (students: number) => Promise<void>;
  /** Stores a marked attempt for every student, and fills in the facts of each caller. */
  learn: () => Promise<void>;
  remove: () => void;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const { env, url } = await prepareDatabase('sqlite', folder, benchSchool());
  const sql = directSql(url);
  await sql.run('BEGIN');
  const callers = await insertSessions(sql, await insertStudents(sql, STUDENTS, 1));
  await sql.run('COMMIT');
  const rows = await sql.all<{ quiz_id: number; chapter_id: number; document: string }>(
    `SELECT q.quiz_id, q.chapter_id, p.document FROM visible_quiz q
     JOIN paper p ON p.kind = 'quiz' AND p.item_id = q.quiz_id WHERE q.stud_id = ?`,
    Number(callers[0]?.stud_id),
  );
  await sql.close();
  const quizzes = rows.map(({ quiz_id, chapter_id, document }) => {
    const { questions } = JSON.parse(document) as { questions: { question_id: number }[] };
    return { quiz_id, chapter_id, question_ids: questions.map(({ question_id }) => question_id) };
  });
  const facts: Facts = { callers, quizzes, attempts: [], reports: [], mobiles: [], videos: [] };
  const beginAttempts = async (students: number): Promise<void> => {
    const { quiz_id, question_ids } = quizzes[0] ?? { quiz_id: 0, question_ids: [] };
    const direct = directSql(url);
    await direct.run('BEGIN');
    for (const { stud_id } of callers.slice(0, students)) {
      const device_id = `device-of-${stud_id}`;
      const row = await direct.get<{ attempt_id: number }>(
        `INSERT INTO open_attempt (kind, stud_id, item_id, version, owner, epoch, started_at)
         SELECT 'quiz', ?, item_id, version, ?, 1, ? FROM paper WHERE kind = 'quiz' AND item_id = ? RETURNING attempt_id`,
        Number(stud_id),
        device_id,
        Date.now(),
        quiz_id,
      );
      if (row) facts.attempts.push({ attempt_id: row.attempt_id, device_id, epoch: 1, question_ids });
    }
    await direct.run('COMMIT');
    await direct.close();
  };
  const learn = async (): Promise<void> => {
    const direct = directSql(url);
    const { quiz_id, question_ids } = quizzes[0] ?? { quiz_id: 0, question_ids: [] };
    await direct.run('BEGIN');
    await direct.run(
      `INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result)
       SELECT 'quiz', stud_id, ?, 1, 'key:1', ?, ?, 8, 10, 'pass' FROM student`,
      quiz_id,
      JSON.stringify(Object.fromEntries(question_ids.map((id) => [id, 'about 14 m/s']))),
      Date.now(),
    );
    await direct.run(
      `INSERT INTO watch_progress (stud_id, topic_id, position_s, duration_s, watched_at)
       SELECT v.stud_id, v.topic_id, 100, 600, ? + v.topic_id FROM visible_topic v WHERE v.position < 3`,
      Date.now() - 1000,
    );
    await learnOfCallers(direct, facts, folder, env['SECRET'] ?? '');
    await direct.run('COMMIT');
    await direct.close();
  };
  return { env, folder, facts, beginAttempts, learn, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
