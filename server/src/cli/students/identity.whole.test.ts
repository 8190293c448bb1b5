import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { auth, students, type Caller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { belongings } from '../../students/erase/belongings.ts';
import { EITHER } from '../../testing/portal.ts';
import { callOver } from '../../testing/call.ts';
import { runPortal } from '../../testing/command.ts';
import { insertSessions, type DirectSql } from '../../testing/database.ts';
import { install, type Installation } from '../../testing/installation.ts';
import { ASHA, MEERA, RAVI } from '../../testing/school.ts';

const BELONGINGS = Object.fromEntries(await belongings());

const NEW = '9811100001';
const NOW = Date.now();

describe.each(EITHER)('who a student is (%s)', (engine) => {
  let installation: Installation;
  let sql: DirectSql;
  let url: string;
  let asha: Caller;
  const ids = new Map<string, number>();
  const items = { quiz: 0, exam: 0 };

  beforeAll(async () => {
    installation = await install(engine);
    ({ sql } = installation);
    for (const mobile of [ASHA, RAVI, MEERA]) {
      const row = await sql.get<{ stud_id: number }>('SELECT stud_id FROM student WHERE mobile = ?', mobile);
      ids.set(mobile, row?.stud_id ?? 0);
    }
    const [caller] = await insertSessions(sql, [ids.get(ASHA) ?? 0]);
    if (caller) asha = caller;
    items.quiz = (await sql.get<{ id: number }>(`SELECT quiz_id AS id FROM quiz WHERE key = 'motion-quiz'`))?.id ?? 0;
    items.exam = (await sql.get<{ id: number }>(`SELECT exam_id AS id FROM exam WHERE key = 'mid-term'`))?.id ?? 0;
    // Students are told of a class that begins soon: at that time of day a notice could come between two looks at
    // everything.
    await sql.run('UPDATE live_class SET archived = 1');
    url = await installation.serve();
  });
  afterAll(() => installation.remove());

  const run = (...args: string[]) => installation.run('students', ...args);
  const everything = async (): Promise<string> => {
    return JSON.stringify(
      await Promise.all(Object.keys(BELONGINGS).map((name) => sql.all(`SELECT * FROM ${name} ORDER BY 1, 2`))),
    );
  };

  test('SRV-07 a student gets another number: sessions end, all stays, both phones are told in no more than four digits', async () => {
    const sent: { to: string; text: string }[] = [];
    const gateway = http.createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        sent.push(JSON.parse(body) as { to: string; text: string });
        response.end('{}');
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const env = {
      ...installation.env,
      SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`,
      BRAND_NAME: 'Pragati',
    };
    const { stud_id } = asha;
    await callOver(url, students.add_feedback, { message: 'Before the change' }, { caller: asha });
    expect((await callOver(url, auth.login, { mobile: ASHA, phone_code: '91' })).status).toBe(true);

    const before = await everything();
    const dry = await run('number', ASHA, NEW, '--dry-run');
    expect(dry).toMatchObject({
      code: 0,
      out: `Asha Verma would have +91 ${NEW} instead of +91 ${ASHA}; 1 session would end.\n`,
      fault: 'Nothing was changed: this was a dry run.',
    });
    expect(await everything()).toBe(before);

    const done = await runPortal(env, 'students', 'number', ASHA, NEW);
    expect(done).toEqual({
      code: 0,
      out: `Asha Verma has +91 ${NEW} instead of +91 ${ASHA}. 1 session ended; everything else stays.\n`,
      fault: '',
    });
    expect(sent.map(({ to }) => to).toSorted()).toEqual([`+91${ASHA}`, `+91${NEW}`]);
    for (const { text } of sent)
      expect(text).toBe(
        'The mobile number of your Pragati account was changed from ******0001 to ******0001. Was it not you? Call your coaching centre.',
      );
    gateway.close();
    expect((await callOver(url, students.get_profile, {}, { caller: asha })).code).toBe(401);
    expect(await callOver(url, auth.login, { mobile: ASHA, phone_code: '91' })).toMatchObject({
      status: false,
      message: expect.stringContaining('not registered') as string,
    });
    expect((await callOver(url, auth.login, { mobile: NEW, phone_code: '91' })).status).toBe(true);
    expect(await sql.get('SELECT stud_id, name FROM student WHERE mobile = ?', NEW)).toMatchObject({
      stud_id,
      name: 'Asha Verma',
    });
    expect(await sql.all('SELECT message FROM feedback WHERE stud_id = ?', Number(stud_id))).toMatchObject([
      { message: 'Before the change' },
    ]);
    const live = 'SELECT count(*) AS count FROM otp_code WHERE mobile = ? AND expires_at > ?';
    expect(await sql.get(live, ASHA, Date.now())).toMatchObject({ count: 0 });
    expect((await run('number', NEW, ASHA)).fault).toContain(`SMS to +91 ******0001: The mobile number of your`);
  });

  test('SRV-07 a number that is somebody’s, none, or the same is refused with the way out; a gateway that refuses is told', async () => {
    const before = await everything();
    const mistakes: [string[], string][] = [
      [
        ['number', ASHA, RAVI],
        `+91 ${RAVI} belongs to Ravi (student ${ids.get(RAVI)}, Class 11). Nothing was changed. If both are one person: portal students merge ${ASHA} ${RAVI}`,
      ],
      [['number', ASHA, ASHA], 'That is the number the student has.'],
      [['number', ASHA, '12345'], `'12345' has 5 digits where 10 are needed.`],
      [['number', ASHA, '0123456789'], `'0123456789' has 9 digits where 10 are needed.`],
      [['number', '9999999999', NEW], 'No student has this mobile number.'],
      [['merge', ASHA], 'Name two students: portal students merge FROM INTO.'],
      [['merge', ASHA, ASHA], 'FROM and INTO are the same student.'],
      [['merge', ASHA, '9999999999'], 'No student has this mobile number.'],
    ];
    for (const [args, said] of mistakes) {
      const { code, out, fault } = await run(...args);
      expect({ args, code, out, lines: fault.split('\n').length }).toEqual({ args, code: 1, out: '', lines: 1 });
      expect(fault).toContain(said);
    }
    expect(await everything()).toBe(before);
    // No gateway listens at this address.
    const env = { ...installation.env, SMS_URL: 'http://127.0.0.1:9/' };
    const { code, fault } = await runPortal(env, 'students', 'number', MEERA, '9811100012');
    expect(code).toBe(0);
    expect(fault.split('\n')).toEqual([
      `+91 ${MEERA} could not be told by SMS (127.0.0.1:9: ECONNREFUSED): tell the student another way.`,
      '+91 9811100012 could not be told by SMS (127.0.0.1:9: ECONNREFUSED): tell the student another way.',
    ]);
    expect((await run('number', '9811100012', MEERA)).code).toBe(0);
  });

  const attempt = async (stud_id: number, kind: 'quiz' | 'exam', marks: number, at: number, key: string) => {
    await sql.run(
      `INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result)
       VALUES (?, ?, ?, 1, ?, '{}', ?, ?, 4, 'pass')`,
      kind,
      stud_id,
      items[kind],
      key,
      at,
      marks,
    );
  };
  const open = async (stud_id: number, kind: 'quiz' | 'exam', answers: number, takenBack = 0) => {
    const questions = await sql.all<{ question_id: number }>(
      'SELECT question_id FROM question WHERE kind = ? AND item_id = ? ORDER BY question_id LIMIT ?',
      kind,
      items[kind],
      answers + takenBack,
    );
    const given = Object.fromEntries(questions.map(({ question_id }, at) => [question_id, at < answers ? 'right' : '']));
    await sql.run(
      `INSERT INTO open_attempt (kind, stud_id, item_id, version, seq, answers, started_at) VALUES (?, ?, ?, 1, 1, ?, ?)`,
      kind,
      stud_id,
      items[kind],
      JSON.stringify(given),
      NOW,
    );
  };

  test('SRV-07 two records of one student become one: shown first, all moves, conflicts by rule, nothing is lost', async () => {
    const [from = 0, into = 0] = [ids.get(ASHA), ids.get(RAVI)];
    const topic = await sql.get<{ topic_id: number }>(`SELECT topic_id FROM topic WHERE key = 'motion-topic'`);
    const held = await sql.get<{ id: number }>(`SELECT live_class_id AS id FROM live_class WHERE key = 'daily'`);
    await attempt(from, 'quiz', 1, NOW - 5000, 'key:same');
    await attempt(into, 'quiz', 2, NOW - 4000, 'key:same');
    await attempt(from, 'exam', 3, NOW - 3000, 'key:exam');
    await attempt(into, 'exam', 4, NOW - 2000, 'key:exam');
    await open(from, 'quiz', 2);
    // An attempt with more questions, and fewer answers.
    await open(into, 'quiz', 1, 2);
    await open(into, 'exam', 2);
    for (const [stud_id, position, at] of [
      [from, 9, NOW],
      [into, 5, NOW - 1],
    ] as const) {
      await sql.run(
        'INSERT INTO watch_progress (stud_id, topic_id, position_s, duration_s, watched_at) VALUES (?, ?, ?, 30, ?)',
        stud_id,
        topic?.topic_id ?? 0,
        position,
        at,
      );
      await sql.run(
        'INSERT INTO live_join (live_class_id, held_at, stud_id, joined_at, times) VALUES (?, 0, ?, ?, 2)',
        held?.id ?? 0,
        stud_id,
        at,
      );
    }
    await sql.run('UPDATE student SET extra_minutes = 10, email = ? WHERE stud_id = ?', 'asha@example.in', from);
    await sql.run(`UPDATE student SET email = '' WHERE stud_id = ?`, into);
    await insertSessions(sql, [from]);
    const [ravi] = await insertSessions(sql, [into]);

    const before = await everything();
    const dry = await run('merge', ASHA, RAVI);
    expect(dry.code).toBe(0);
    expect(dry.fault).toBe('Nothing was changed: say --apply to do it. It cannot be undone.');
    expect(dry.out.split('\n')).toEqual([
      `From: Asha Verma, +91 ${ASHA}, Class 11 (student ${from}): is closed, its number is free, 1 session end.`,
      `Into: Ravi, +91 ${RAVI}, Class 11 (student ${into}): keeps number, level and sessions.`,
      'Moves: 2 marked attempts, 1 attempt under way, 1 place in videos, 1 visit to live classes, 1 message.',
      'Joins the batch Class 11 Evening.',
      'Takes email: asha@example.in.',
      `Beyond the attempts the exam allows, the first count: kept with student ${from}, does not count: Mid-term, 4/4, handed in ${new Date(NOW - 2000).toISOString()}.`,
      'Both have the quiz Motion quiz under way: the one with fewer answers is handed in as it stands.',
      `No attempt is left for the exam Mid-term under way with fewer answers: handed in as it stands, kept with student ${from}, does not count.`,
      '',
    ]);
    expect(await everything()).toBe(before);
    expect((await run('merge', ASHA, RAVI, '--apply', '--dry-run')).code).toBe(0);
    expect(await everything()).toBe(before);

    expect(await run('merge', ASHA, RAVI, '--apply')).toMatchObject({ code: 0, fault: 'Merged.', out: dry.out });
    const attempts = (stud_id: number) =>
      sql.all('SELECT kind, marks FROM attempt WHERE stud_id = ? ORDER BY kind, marks', stud_id);
    // The quiz handed in as it stood had one answer of one mark.
    expect(await attempts(into)).toMatchObject([
      { kind: 'exam', marks: 3 },
      { kind: 'quiz', marks: 1 },
      { kind: 'quiz', marks: 1 },
      { kind: 'quiz', marks: 2 },
    ]);
    // The exam has two attempts, of one mark and of two.
    expect(await attempts(from)).toMatchObject([
      { kind: 'exam', marks: 3 },
      { kind: 'exam', marks: 4 },
    ]);
    const underWay = await sql.all<{ stud_id: number; answers: string }>('SELECT stud_id, answers FROM open_attempt');
    expect(underWay.map(({ stud_id, answers }) => [stud_id, Object.keys(JSON.parse(answers) as object).length])).toEqual([
      [into, 2],
    ]);
    expect(await sql.all('SELECT stud_id, position_s FROM watch_progress')).toMatchObject([{ stud_id: into, position_s: 9 }]);
    // The later record is from before `last_at` was kept: its `joined_at` stands for that.
    expect(await sql.all('SELECT stud_id, times, joined_at, last_at FROM live_join')).toMatchObject([
      { stud_id: into, times: 4, joined_at: NOW - 1, last_at: NOW },
    ]);
    expect(await sql.all('SELECT stud_id FROM feedback')).toMatchObject([{ stud_id: into }]);
    expect(await sql.get('SELECT name, email, extra_minutes, standing FROM student WHERE stud_id = ?', into)).toMatchObject({
      name: 'Ravi',
      email: 'asha@example.in',
      extra_minutes: 10,
      standing: 'active',
    });
    expect((await callOver(url, students.get_profile, {}, ravi ? { caller: ravi } : {})).code).toBe(200);
    expect((await run('list')).out).not.toContain('Asha');
    expect(await run('suspend', ASHA)).toMatchObject({ code: 1, fault: 'No student has this mobile number.' });
    // The export has also the attempts that the merge kept aside; the closed record has no name.
    const exported = JSON.parse((await run('export', RAVI)).out) as { attempts: { marks: number }[] };
    expect(exported.attempts.map(({ marks }) => marks).toSorted((a, b) => a - b)).toEqual([1, 1, 2, 3, 3, 4]);
    expect(await everything()).not.toContain('Asha Verma');
    for (const [table, { merged }] of Object.entries(BELONGINGS))
      if (merged !== 'by mergeStudents')
        expect(await sql.all(`SELECT stud_id FROM ${table} WHERE stud_id = ?`, from), table).toEqual([]);
    // Every table that names a student is thought of: a new one must be merged too.
    expect(await tablesOfStudents()).toEqual(Object.keys(BELONGINGS).toSorted());
  });

  const tablesOfStudents = async (): Promise<string[]> => {
    const rows = await sql.all<{ name: string }>(
      engine === 'sqlite'
        ? `SELECT t.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c ON c.name = 'stud_id' WHERE t.type = 'table'`
        : `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t
             ON t.table_name = c.table_name AND t.table_schema = c.table_schema
           WHERE c.table_schema = 'public' AND c.column_name = 'stud_id' AND t.table_type = 'BASE TABLE'`,
    );
    return rows.map(({ name }) => name).toSorted();
  };
});
