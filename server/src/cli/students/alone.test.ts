import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { belongings } from '../../students/erase/belongings.ts';
import { insertSessions, insertStudents } from '../../testing/database.ts';
import { install, type Installation } from '../../testing/installation.ts';
import { EITHER } from '../../testing/portal.ts';
import { ASHA, RAVI } from '../../testing/school.ts';

const BELONGINGS = await belongings();
const NEW = '9811100001';

describe.each(EITHER)('of what is stored about students (%s)', (engine) => {
  let installation: Installation;
  let asha = 0;
  let twin = 0;

  beforeAll(async () => {
    installation = await install(engine);
    const { sql } = installation;
    const idOf = async (mobile: string) =>
      (await sql.get<{ id: number }>('SELECT stud_id AS id FROM student WHERE mobile = ?', mobile))?.id ?? 0;
    asha = await idOf(ASHA);
    const level = await sql.get<{ ac_id: number }>('SELECT ac_id FROM student WHERE stud_id = ?', asha);
    [twin = 0] = await insertStudents(sql, 1, level?.ac_id ?? 0);
    // Numbers of attempts under way and of marked ones are two: from here on hers are others'.
    await sql.run(
      `INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result)
       VALUES ('quiz', ${asha}, 1, 1, 'before', '{}', 1, 0, 4, 'fail')`,
    );
    for (const mobile of [ASHA, RAVI, '7000000000']) await fill(await idOf(mobile), mobile);
  });
  afterAll(() => installation.remove());

  /** Rows in every table that names a student, the same for each but for `of-<number>` in their texts. */
  const fill = async (stud_id: number, mobile: string): Promise<void> => {
    const { sql } = installation;
    const id = async (text: string) => (await sql.get<{ id: number }>(text))?.id ?? 0;
    const own = `of-${stud_id}`;
    const quiz = await id(`SELECT quiz_id AS id FROM quiz WHERE key = 'motion-quiz'`);
    const topic = await id(`SELECT topic_id AS id FROM topic WHERE key = 'motion-topic'`);
    const question = await id(`SELECT MIN(question_id) AS id FROM question WHERE kind = 'quiz' AND item_id = ${quiz}`);
    const held = await id(`SELECT live_class_id AS id FROM live_class WHERE key = 'daily'`);
    const exam = await id(`SELECT exam_id AS id FROM exam WHERE key = 'mid-term'`);
    const add = (into: string, ...values: (string | number | null)[]) =>
      sql.run(`INSERT INTO ${into} VALUES (${values.map(() => '?').join(', ')}) ON CONFLICT DO NOTHING`, ...values);
    await insertSessions(sql, [stud_id]);
    const session = await id(`SELECT MAX(session_id) AS id FROM session WHERE stud_id = ${stud_id}`);
    await add('student_batch (stud_id, batch_id)', stud_id, await id(`SELECT batch_id AS id FROM batch WHERE key = 'closed-11'`));
    await add('allowance (kind, item_id, stud_id, attempts, minutes)', 'exam', exam, stud_id, 1, 5);
    const attempt =
      'attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result, spent)';
    await add(
      attempt,
      'quiz',
      stud_id,
      quiz,
      1,
      own,
      `{"${question}":"wrong"}`,
      1000 + stud_id,
      1,
      4,
      'fail',
      `{"${question}":9}`,
    );
    const made = await id(`SELECT MAX(attempt_id) AS id FROM attempt WHERE stud_id = ${stud_id}`);
    await add('attempt_void (attempt_id, cause, at, who, why)', made, 'void', 1, 'Ms Sen', own);
    await add(
      'open_attempt (kind, stud_id, item_id, version, owner, answers, started_at)',
      'quiz',
      stud_id,
      quiz,
      1,
      own,
      '{}',
      1,
    );
    const open = await id(`SELECT attempt_id AS id FROM open_attempt WHERE stud_id = ${stud_id}`);
    await add('attempt_heard (attempt_id, heard_at)', open, 1);
    await add('revision_card (stud_id, attempt_id, question_id, step, due_on)', stud_id, made, question, 1, '2026-07-14');
    const answer = 'revision_answer (stud_id, attempt_id, question_id, key, answer, outcome, at, day, step_before)';
    await add(answer, stud_id, made, question, own, own, 'wrong', 1, '2026-07-14', 0);
    await add(
      'audit (at, who, action, kind, item_id, stud_id, why, detail)',
      1,
      'Ms Sen',
      'extra',
      'student',
      stud_id,
      stud_id,
      own,
      '{}',
    );
    const action = await id('SELECT MAX(audit_id) AS id FROM audit');
    await add(
      'audit_change (audit_id, position, table_name, before_row, stud_id)',
      action,
      0,
      'student',
      JSON.stringify({ phone_code: '91', mobile, name: own }),
      stud_id,
    );
    const bookmark = 'bookmark (stud_id, kind, item_id, place, note, removed, revision, made_at)';
    await add(bookmark, stud_id, 'topic', topic, 3, own, 0, 1, 1);
    await add('device (device_hash, stud_id, lane, created_at, seen_at)', own, stud_id, 'lane', 1, 1);
    await add('digest_choice (stud_id, digest)', stud_id, 1);
    await add('digest_mail (stud_id, day, state, at)', stud_id, '2026-07-14', 'sent', 1);
    await add('guardian_consent (stud_id, email, consent, language, at)', stud_id, 'home@example.in', 'agreed', 'en', 1);
    await add('guardian_mail (stud_id, month, email, state, at)', stud_id, '2026-06', 'home@example.in', 'sent', 1);
    await add('email_confirmation (stud_id, email)', stud_id, `${own}@example.in`);
    await add('feedback (stud_id, submit_key, message, created_at)', stud_id, own, `Written ${own}`, 1);
    await add('feedback_read (stud_id, read_at)', stud_id, 1);
    const subject = await id(
      `SELECT subject_id AS id FROM topic t JOIN chapter c ON c.chapter_id = t.chapter_id WHERE topic_id = ${topic}`,
    );
    const doubt = 'doubt (stud_id, submit_key, subject_id, about, item_id, second, text, text_drawn, asked_at)';
    await add(doubt, stud_id, own, subject, 'topic', topic, 3, own, own, 1);
    await add('doubt_photo (stud_id, type, width, height, bytes, photo)', stud_id, 'image/png', 1, 1, 70, own);
    await add('parent_link (stud_id, token_hash, made_by, made_at, expires_at)', stud_id, own, 'student', 1, 2);
    await add('objection (stud_id, question_id, text, made_at)', stud_id, question, own, 1);
    const join = 'live_join (live_class_id, held_at, stud_id, joined_at, times)';
    await add(join, held, 1, stud_id, 1, 1);
    await add('attendance (live_class_id, day, stud_id, attended, taken_at)', held, '2026-07-14', stud_id, 'late', 1);
    await add('notice_choice (stud_id, kind, push)', stud_id, 'news', 0);
    await add(
      'notice (dedupe, kind, item_id, title, subject_name, link, at, expires_at)',
      'one',
      'news',
      1,
      'Hall tickets',
      '',
      '/',
      1,
      2,
    );
    const notice = await id('SELECT MAX(notice_id) AS id FROM notice');
    await add('student_notice (stud_id, notice_id)', stud_id, notice);
    const subscription = 'push_subscription (stud_id, session_id, endpoint, p256dh, auth, key_id, created_at)';
    await add(subscription, stud_id, session, `https://push.example.org/${own}`, 'p', 'a', 'k', 1);
    const phone = await id(`SELECT subscription_id AS id FROM push_subscription WHERE stud_id = ${stud_id}`);
    await add('push (subscription_id, notice_id, stud_id, due_at, expires_at)', phone, notice, stud_id, 1, 2);
    const material = await id(`SELECT material_id AS id FROM study_material WHERE key = 'motion-sheet'`);
    await add('read_progress (stud_id, kind, item_id, page, pages, read_at)', stud_id, 'material', material, 1, 4, 1);
    await add('series_standing (series, stud_id, percentile, place, candidates)', 'Term', stud_id, 50, stud_id, 10);
    await add('exam_standing (exam_id, basis, candidates, counted_at)', exam, 'x', 10, 1);
    await add('standing (exam_id, stud_id, attempt_id, marks, place, percentile)', exam, stud_id, made, 1, stud_id, 50);
    await add('staff (phone_code, mobile, name, role, added_at)', '91', '9200000001', 'Ms Sen', 'owner', 1);
    const staff = await id('SELECT MIN(staff_id) AS id FROM staff');
    const trace = 'staff_trace (staff_id, call, outcome, stud_id, day, times, first_at, last_at)';
    await add(trace, staff, 'student', 'read', stud_id, 1, 1, 1, 1);
    await add('staff_call (staff_id, submit_key, body_hash, begun_at, answer)', staff, own, 'x', 1, `{"stud_id":${stud_id}}`);
    const watched = 'watch_progress (stud_id, topic_id, position_s, duration_s, watched_at, furthest_s)';
    await add(watched, stud_id, topic, 3, 9, 1, 4);
    const code = 'otp_code (code_id, phone_code, mobile, purpose, code_hash, address, sent_at, expires_at)';
    await add(code, own, '91', mobile, 'login', 'x', '127.0.0.1', 1, Date.now() + 3_600_000);
  };

  const rowsOf = (table: string, stud_id: number) =>
    installation.sql.all<Record<string, unknown>>(`SELECT * FROM ${table} WHERE stud_id = ?`, stud_id);
  /** Every row that is not hers, and of no record that is hers too. */
  const others = async (): Promise<string> => {
    const { sql } = installation;
    const hers = `(${asha}, ${twin})`;
    const ofAttempts = (table: string, at: string) =>
      `SELECT * FROM ${table} WHERE attempt_id IN (SELECT attempt_id FROM ${at} WHERE stud_id NOT IN ${hers}) ORDER BY attempt_id`;
    const texts = [
      ...BELONGINGS.map(([table]) => `SELECT * FROM ${table} WHERE stud_id NOT IN ${hers} ORDER BY 1, 2`),
      ofAttempts('attempt_void', 'attempt'),
      ofAttempts('attempt_heard', 'open_attempt'),
      `SELECT * FROM otp_code WHERE mobile = '${RAVI}'`,
      `SELECT * FROM staff_call WHERE submit_key NOT IN ('of-${asha}', 'of-${twin}') ORDER BY submit_key`,
      `SELECT exam_id, candidates FROM exam_standing`,
    ];
    return JSON.stringify(await Promise.all(texts.map((text) => sql.all(text))));
  };
  /** Runs a command about her, after which everybody else's rows are the same. */
  const alone = async (...args: string[]): Promise<string> => {
    const before = await others();
    const { code, out, fault } = await installation.run('students', ...args);
    expect({ args, code, fault: code === 0 ? '' : fault }).toEqual({ args, code: 0, fault: '' });
    expect([args, await others()]).toEqual([args, before]);
    return out;
  };

  test('SRV-10 an export has each row of the one student once, and none of another', async () => {
    const exported = JSON.parse(await alone('export', ASHA)) as Record<string, object[]>;
    for (const [
      table,
      {
        exported: [name],
      },
    ] of BELONGINGS) {
      const [hers, his] = [await rowsOf(table, asha), await rowsOf(table, asha + 1)];
      expect([table, hers.length > 0, his.length > 0]).toEqual([table, true, true]);
      // The audit keeps that a student was exported, which that export itself cannot hold yet.
      expect([table, exported[name]?.length]).toEqual([table, hers.length - Number(table === 'audit')]);
    }
    expect(exported['codes']).toHaveLength(1);
    expect(JSON.stringify(exported)).toContain(`of-${asha}`);
    expect(JSON.stringify(exported)).not.toMatch(new RegExp(`of-(?!${asha}\\b)`, 'u'));
  });

  test('SRV-07 whatever is decided about one student leaves all others as they are', async () => {
    const { sql } = installation;
    const open = async (stud_id: number) =>
      (await sql.all('SELECT session_id FROM session WHERE stud_id = ? AND ended_at IS NULL', stud_id)).length;
    await alone('extra', ASHA, '15');
    await alone('compensatory', ASHA, 'on');
    await alone('sign-out', ASHA);
    expect([await open(asha), await open(asha + 1)]).toEqual([0, 1]);
    await alone('suspend', ASHA);
    await alone('resume', ASHA);
    await alone('move', ASHA, '--level', 'c12');
    expect(await rowsOf('student_batch', asha)).toEqual([]);
    await alone('move', ASHA, '--level', 'c11', '--batch', 'closed-11');
    await alone('number', ASHA, NEW);
    const codes = await sql.all<{ mobile: string }>(
      'SELECT mobile FROM otp_code WHERE expires_at > ? ORDER BY mobile',
      Date.now(),
    );
    expect(codes.map(({ mobile }) => mobile)).toEqual(['7000000000', RAVI]);
    await alone('merge', '7000000000', NEW, '--apply');
    for (const [table, { merged }] of BELONGINGS)
      if (merged !== 'by mergeStudents') expect([table, await rowsOf(table, twin)]).toEqual([table, []]);
    for (const table of ['attempt', 'feedback', 'revision_answer', 'bookmark', 'watch_progress', 'push_subscription'])
      expect([table, (await rowsOf(table, asha)).length > 0]).toEqual([table, true]);
    expect(new Set((await rowsOf('feedback', asha)).map(({ message }) => message))).toEqual(
      new Set([`Written of-${asha}`, `Written of-${twin}`]),
    );
    await alone('erase', NEW, '--yes');
    for (const [table, { erased }] of BELONGINGS)
      if (erased === 'deleted') expect([table, await rowsOf(table, asha)]).toEqual([table, []]);
    expect((await rowsOf('attempt', asha)).map(({ spent, marks }) => [spent, marks])).toContainEqual([null, 1]);
    expect(await others()).toContain(`of-${asha + 1}`);
  });
});
