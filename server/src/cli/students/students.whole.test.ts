import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auth, quiz, students, type Caller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { belongings } from '../../students/erase/belongings.ts';
import { EITHER } from '../../testing/portal.ts';
import { callOver, type CallOptions } from '../../testing/call.ts';
import { runPortal } from '../../testing/command.ts';
import { insertSessions, type DirectSql } from '../../testing/database.ts';
import { install, type Installation } from '../../testing/installation.ts';
import { ASHA, MEERA, RAVI } from '../../testing/school.ts';

const BELONGINGS = Object.fromEntries(await belongings());

// Each command is a process of its own.
describe.each(EITHER)('portal students beside a running portal (%s)', (engine) => {
  let installation: Installation;
  let sql: DirectSql;
  let url: string;
  const callers = new Map<string, Caller>();

  beforeAll(async () => {
    installation = await install(engine);
    ({ sql } = installation);
    for (const mobile of [ASHA, RAVI, MEERA]) {
      const row = await sql.get<{ stud_id: number }>('SELECT stud_id FROM student WHERE mobile = ?', mobile);
      const [caller] = await insertSessions(sql, [row?.stud_id ?? 0]);
      if (caller) callers.set(mobile, caller);
    }
    url = await installation.serve();
  });
  afterAll(() => installation.remove());

  const run = (...args: string[]) => installation.run('students', ...args);
  const as = (mobile: string): CallOptions => {
    const caller = callers.get(mobile);
    return caller ? { caller } : {};
  };
  const profile = (mobile: string) => callOver(url, students.get_profile, {}, as(mobile));
  const login = (mobile: string) => callOver(url, auth.login, { mobile, phone_code: '91' });

  test('SRV-07 lists every student with number, standing and level', async () => {
    const { code, out } = await run('list');
    expect(code).toBe(0);
    expect(out.split('\n').map((line) => line.trim().split(/ {2,}/u).slice(1))).toEqual([
      ['MOBILE', 'STANDING', 'LEVEL', 'NAME'],
      [`+91 ${ASHA}`, 'active', 'Class 11', 'Asha Verma'],
      [`+91 ${RAVI}`, 'active', 'Class 11', 'Ravi'],
      [`+91 ${MEERA}`, 'active', 'Class 12', 'Meera Nair'],
      [],
    ]);
    const rows = JSON.parse((await run('list', '--json')).out) as { mobile: string }[];
    expect(rows.map(({ mobile }) => mobile)).toEqual([ASHA, RAVI, MEERA]);
  });

  test('SRV-07 a suspended student is out at the next call and gets no code, until activated', async () => {
    expect((await profile(RAVI)).code).toBe(200);
    expect(await run('suspend', RAVI)).toEqual({ code: 0, out: 'Ravi is suspended.\n', fault: '' });
    expect(await profile(RAVI)).toMatchObject({ code: 401, status: false, message: 'Please sign in' });
    expect(await login(RAVI)).toMatchObject({
      status: false,
      message: 'Your account is suspended. Please contact your coaching centre.',
    });
    expect((await profile(ASHA)).code).toBe(200);
    expect((await run('activate', `+91-${RAVI}`)).out).toBe('Ravi is active.\n');
    // Nothing brings an old token back.
    expect((await profile(RAVI)).code).toBe(401);
    expect((await login(RAVI)).status).toBe(true);
    const { stud_id = 0 } = (await sql.get<{ stud_id: number }>('SELECT stud_id FROM student WHERE mobile = ?', RAVI)) ?? {};
    const [caller] = await insertSessions(sql, [stud_id]);
    if (caller) callers.set(RAVI, caller);
  });

  test('SRV-07 sign-out ends every session, or one, for good, and suspends nobody', async () => {
    const { stud_id = 0 } = (await sql.get<{ stud_id: number }>('SELECT stud_id FROM student WHERE mobile = ?', MEERA)) ?? {};
    const extra = await insertSessions(sql, [stud_id, stud_id]);
    const codes = async () => {
      const all = [as(MEERA).caller, ...extra].filter((caller) => caller !== undefined);
      return Promise.all(all.map(async (caller) => (await callOver(url, students.get_profile, {}, { caller })).code));
    };
    const listed = JSON.parse((await run('devices', MEERA, '--json')).out) as { session_id: number }[];
    expect(listed).toHaveLength(3);
    const newest = Math.max(...listed.map(({ session_id }) => session_id));
    expect(await run('sign-out', MEERA, '--device', String(newest))).toMatchObject({
      code: 0,
      out: 'Meera Nair: 1 session ended.\n',
    });
    expect(await codes()).toEqual([200, 200, 401]);
    expect(await run('sign-out', MEERA, '--device', String(newest))).toMatchObject({ code: 1, out: '' });
    expect(await run('sign-out', MEERA, '--device', 'x')).toMatchObject({ code: 1, out: '' });
    expect((await run('sign-out', MEERA)).out).toBe('Meera Nair: 2 sessions ended.\n');
    expect(await codes()).toEqual([401, 401, 401]);
    expect((await run('devices', MEERA)).out).toBe('Meera Nair is not signed in anywhere.\n');
    expect((await run('sign-out', MEERA)).out).toBe('Meera Nair: 0 sessions ended.\n');
    expect((await login(MEERA)).status).toBe(true);
  });

  test('EXAM-02 extra minutes are granted and taken back', async () => {
    const minutes = () => sql.get('SELECT extra_minutes FROM student WHERE mobile = ?', MEERA);
    expect((await run('extra', MEERA, '15')).out).toBe('Meera Nair has 15 extra minutes in exams begun from now on.\n');
    expect(await minutes()).toMatchObject({ extra_minutes: 15 });
    await run('extra', MEERA, '0');
    expect(await minutes()).toMatchObject({ extra_minutes: 0 });
  });

  test('EXAM-02 compensatory time is granted and taken back', async () => {
    const stored = () => sql.get('SELECT compensatory FROM student WHERE mobile = ?', MEERA);
    expect((await run('compensatory', MEERA, 'on')).out).toBe(
      'Meera Nair has compensatory time, 20 minutes an hour, in exams begun from now on.\n',
    );
    expect(await stored()).toMatchObject({ compensatory: 1 });
    expect(await run('compensatory', MEERA, 'maybe')).toMatchObject({ code: 1, out: '' });
    expect((await run('compensatory', MEERA, 'off')).out).toBe(
      'Meera Nair has no compensatory time in exams begun from now on.\n',
    );
    expect(await stored()).toMatchObject({ compensatory: 0 });
  });

  test('SRV-10 the export holds everything of one student, nothing of another, no hash; after erasing only the scores are left', async () => {
    const message = 'Only Asha wrote this';
    const chapter = await sql.get<{ id: number; quiz_id: number }>(
      `SELECT chapter_id AS id, quiz_id FROM quiz WHERE key = 'motion-quiz'`,
    );
    const { id: chapter_id = 0, quiz_id = 0 } = chapter ?? {};
    const questions = (await callOver(url, quiz.get_quiz, { quiz_id }, as(ASHA))).data?.questions ?? [];
    for (const mobile of [ASHA, RAVI]) {
      const own = mobile === ASHA ? message : 'Only Ravi wrote this';
      await callOver(url, students.add_feedback, { message: own }, as(mobile));
      const submit_data = questions.map(({ question_id }) => ({ question_id, answer: 'right' }));
      await callOver(url, quiz.submit_quiz, { quiz_id, submit_data }, as(mobile));
    }
    const topic = await sql.get<{ topic_id: number }>('SELECT topic_id FROM topic WHERE chapter_id = ?', chapter_id);
    const watched = { topic_id: topic?.topic_id ?? 0, position_s: 3, duration_s: 9 };
    await callOver(url, students.watch_progress, watched, as(ASHA));
    expect((await login(ASHA)).status).toBe(true);

    const exported = await run('export', ASHA);
    expect(exported.code).toBe(0);
    const data = JSON.parse(exported.out) as Record<string, Record<string, unknown>[]>;
    expect(data).toMatchObject({
      student: [
        { name: 'Asha Verma', mobile: ASHA, guardian: 'Sunil Verma', email: `${ASHA}@example.in`, academic_level: 'Class 11' },
      ],
      batches: [{ batch_name: 'Class 11 Evening' }],
      sessions: [{ device: 'test', ended_at: null }],
      codes: [{ purpose: 'login', tries: 0 }],
      attempts: [{ kind: 'quiz', item_name: 'Motion quiz', marks: 4, result: 'pass' }],
      watch_progress: [{ topic_name: 'About motion', position_s: 3 }],
      feedback: [{ message }],
    });
    expect(Object.values(data['attempts']?.[0]?.['answers'] ?? {})).toEqual(['right', 'right', 'right']);
    expect(data['feedback']?.[0]?.['created_at']).toMatch(/^\d{4}-\d\d-\d\dT/u);
    for (const other of ['Ravi', RAVI, 'Meera', '_hash', 'token']) expect(exported.out).not.toContain(other);
    // A new table that names a student must be added to BELONGINGS.
    expect(await tablesWith('stud_id')).toEqual(Object.keys(BELONGINGS).toSorted());
    expect(await tablesWith('mobile')).toEqual(['otp_code', 'staff', 'student']);

    const asked = await run('erase', ASHA);
    expect(asked).toMatchObject({ code: 1, fault: 'This erases Asha Verma for good. Say --yes if you mean it.' });
    expect((await profile(ASHA)).code).toBe(200);
    expect(await run('erase', ASHA, '--yes')).toMatchObject({ code: 0, fault: '' });
    expect((await profile(ASHA)).code).toBe(401);
    expect(await login(ASHA)).toMatchObject({ status: false, message: expect.stringContaining('not registered') as string });
    expect(await run('export', ASHA)).toMatchObject({ code: 1, fault: 'No student has this mobile number.' });
    expect((await run('list')).out).not.toContain('rased');
    const stored = await everything();
    for (const gone of ['Asha Verma', ASHA, `${ASHA}@example.in`, message]) expect(stored).not.toContain(gone);
    expect(stored).toContain('Only Ravi wrote this');
    for (const [table, { erased }] of Object.entries(BELONGINGS)) {
      const left = await sql.all(`SELECT stud_id FROM ${table} WHERE stud_id = ?`, Number(data['student']?.[0]?.['stud_id']));
      if (erased === 'deleted') expect(left, table).toEqual([]);
    }
    expect(await sql.all('SELECT marks FROM attempt ORDER BY attempt_id')).toMatchObject([{ marks: 4 }, { marks: 4 }]);
    expect((await profile(RAVI)).code).toBe(200);
  });

  const tables = async (): Promise<string[]> => {
    const rows = await sql.all<{ name: string }>(
      engine === 'sqlite'
        ? `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
        : `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    return rows.map(({ name }) => name).toSorted();
  };
  const tablesWith = async (column: string): Promise<string[]> => {
    const rows = await Promise.all(
      (await tables()).map(async (name) => {
        const found = await sql.all(
          engine === 'sqlite'
            ? `SELECT name FROM pragma_table_info('${name}') WHERE name = ?`
            : `SELECT column_name FROM information_schema.columns WHERE table_name = '${name}' AND column_name = ?`,
          column,
        );
        return found.length > 0 ? [name] : [];
      }),
    );
    return rows.flat();
  };
  /** Every row of every table, but for those of the given ones. */
  const everything = async (without: readonly string[] = []): Promise<string> => {
    const names = (await tables()).filter((name) => !without.includes(name));
    return JSON.stringify(await Promise.all(names.map((name) => sql.all(`SELECT * FROM ${name}`))));
  };
  /** Tables that a running portal writes by the clock, whatever anybody does. */
  const BY_THE_CLOCK = ['clock_anchor', 'job'];

  test('mistakes are told in one line, and nothing is done', async () => {
    const before = await everything(BY_THE_CLOCK);
    const mistakes: [string[], string][] = [
      [['suspend'], 'Say MOBILE: portal students suspend MOBILE'],
      [
        ['suspend', "9'; DROP TABLE student"],
        "'9'; DROP TABLE student' is not a mobile number such as 9000000001 or +91-9000000001.",
      ],
      [['suspend', '9999999999'], 'No student has this mobile number.'],
      [['extra', MEERA, '-5'], "Unknown option '-5'."],
      [['extra', MEERA, 'ten'], 'MINUTES must be a whole number from 0 to 999.'],
      [['promote', MEERA], "There is no command 'students promote'. Try: portal students --help"],
    ];
    for (const [args, fault] of mistakes) {
      const ended = await run(...args);
      expect({ args, code: ended.code, out: ended.out }).toEqual({ args, code: 1, out: '' });
      expect(ended.fault.startsWith(fault), ended.fault).toBe(true);
    }
    expect(await everything(BY_THE_CLOCK)).toBe(before);
    expect((await run('--help')).out).toContain('portal students erase MOBILE');
  });
});

test('a folder without a database is named, and none is made', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-students-'));
  const missing = path.join(folder, 'misspelt');
  const { code, fault } = await runPortal({}, 'students', 'list', '--data', missing);
  expect({ code, fault }).toEqual({
    code: 1,
    fault: `There is no database at ${path.join(missing, 'portal.db')}. Name its folder with --data or DATA_DIR.`,
  });
  expect(existsSync(missing)).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});
