import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMedia } from '../server/src/media/media.ts';
import { directSql, insertSessions, prepareDatabase, type DirectSql } from '../server/src/testing.database.ts';
import { benchSchool, type Facts } from './school.ts';

/** Students who call, spread evenly over all of them. */
const CALLERS = 1000;
const DAY_MS = 24 * 3_600_000;

/** A school with so many students, each with so many marked attempts, spread over a year, and a look at every topic of a chapter. */
export async function grownSchool(students: number, attemptsEach: number) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-growth-'));
  const { env, url } = await prepareDatabase('sqlite', folder, benchSchool());
  const sql = directSql(url);
  const [quizzes] = [await quizzesOf(sql)];
  const first = await sql.get<{ id: number }>('SELECT COALESCE(max(stud_id), 0) + 1 AS id FROM student');
  const from = first?.id ?? 1;
  const now = Date.now();
  await sql.run('BEGIN');
  // Made by the database itself: a million rows from here would take minutes.
  await sql.run(
    `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ? - 1)
     INSERT INTO student (stud_id, phone_code, mobile, name, guardian, district, email, ac_id, created_at)
     SELECT ? + i, '91', CAST(6000000000 + i AS TEXT), 'Student ' || i, 'Guardian', 'Patna', 's' || i || '@example.in', 1, ? FROM n`,
    students,
    from,
    now,
  );
  const answers = JSON.stringify(Object.fromEntries((quizzes[0]?.question_ids ?? []).map((id) => [id, 'about 14 m/s'])));
  await sql.run(
    `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ? - 1)
     INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result)
     SELECT 'quiz', ? + i % ?, q.quiz_id, 1, 'key:' || i, ?, ? - (i * 7919 % 365) * ${DAY_MS}, 8, 10, 'pass'
     FROM n JOIN quiz q ON q.quiz_id = 1 + (i / ?) % (SELECT count(*) FROM quiz)`,
    students * attemptsEach,
    from,
    students,
    answers,
    now,
    students,
  );
  await sql.run(
    `INSERT INTO watch_progress (stud_id, topic_id, position_s, duration_s, watched_at)
     SELECT s.stud_id, t.topic_id, 60, 600, ? FROM student s JOIN topic t ON t.chapter_id = 1 WHERE s.stud_id >= ?`,
    now,
    from,
  );
  const ids = Array.from(
    { length: Math.min(CALLERS, students) },
    (_, index) => from + Math.floor((index * students) / Math.min(CALLERS, students)),
  );
  const facts: Facts = { callers: await insertSessions(sql, ids), quizzes, attempts: [], reports: [], mobiles: [], videos: [] };
  const media = createMedia(env['SECRET'] ?? '', Date.now, join(folder, 'media'));
  for (const stud_id of ids) {
    const row = await sql.get<{ attempt_id: number; session_id: number; mobile: string }>(
      `SELECT max(a.attempt_id) AS attempt_id, e.session_id, s.mobile FROM attempt a, session e, student s
       WHERE a.stud_id = ? AND e.stud_id = a.stud_id AND s.stud_id = a.stud_id GROUP BY e.session_id, s.mobile`,
      stud_id,
    );
    facts.reports.push(row?.attempt_id ?? 0);
    facts.mobiles.push(row?.mobile ?? '');
    facts.videos.push(media.address('videos/bench.mp4', row?.session_id ?? 0));
    const device_id = `device-of-${stud_id}`;
    const { quiz_id, question_ids } = quizzes[0] ?? { quiz_id: 0, question_ids: [] };
    const open = await sql.get<{ attempt_id: number }>(
      `INSERT INTO open_attempt (kind, stud_id, item_id, version, owner, started_at) VALUES ('quiz', ?, ?, 1, ?, ?) RETURNING attempt_id`,
      stud_id,
      quiz_id,
      device_id,
      now,
    );
    if (open) facts.attempts.push({ attempt_id: open.attempt_id, device_id, question_ids });
  }
  await sql.run('COMMIT');
  await sql.close();
  mkdirSync(join(folder, 'media/videos'), { recursive: true });
  writeFileSync(join(folder, 'media/videos/bench.mp4'), Buffer.alloc(4_000_000, 7));
  return { env, folder, facts, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function quizzesOf(sql: DirectSql): Promise<Facts['quizzes']> {
  const rows = await sql.all<{ quiz_id: number; chapter_id: number; document: string }>(
    `SELECT q.quiz_id, q.chapter_id, p.document FROM quiz q JOIN paper p ON p.kind = 'quiz' AND p.item_id = q.quiz_id
     JOIN chapter c ON c.chapter_id = q.chapter_id JOIN subject_level l ON l.subject_id = c.subject_id WHERE l.ac_id = 1`,
  );
  return rows.map(({ quiz_id, chapter_id, document }) => {
    const { questions } = JSON.parse(document) as { questions: { question_id: number }[] };
    return { quiz_id, chapter_id, question_ids: questions.map(({ question_id }) => question_id) };
  });
}
