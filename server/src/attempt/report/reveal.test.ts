import { calls, type Caller, type Id } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directSql } from '../../testing/database.ts';
import { ASHA, EITHER, operatorSql, RAVI, startPortal, testSchool, type TestPortal } from '../../testing/portal.ts';
import { FORMULA, leaksIn, MARK, markedPaper, OWN_MARKS } from '../../testing/markedPaper.ts';
import { goodBodies, ROWS } from '../../testing/rows.ts';
import { loadSpoken } from '../../testing/speech.ts';
import { exportStudent } from '../../students/erase/export.ts';

const { attempts, exams, quiz, subjects } = calls;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PHONE = 'phone-one';

/** The calls that end a session. */
const LAST = /\/(?:logout|end_session)$/u;

describe.each(EITHER)('the key of an exam that is open, on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let ravi: Caller;
  const closes_at = Date.now() + 2 * HOUR;

  beforeAll(async () => {
    const school = testSchool();
    const [exam] = school.exams;
    const [own] = school.quizzes;
    const limits = { opens_at: Date.now() - HOUR, closes_at, duration_minutes: 60, attempt_limit: null };
    if (exam && own) {
      school.exams = [
        { ...exam, ...markedPaper('hidden'), ...limits, show_marks: false },
        { ...exam, ...markedPaper('marks'), ...limits, attempt_limit: 1 },
        { ...exam, ...markedPaper('again'), ...limits },
        { ...exam, ...markedPaper('thrice'), ...limits, attempt_limit: 3, reveal: 'never' },
        { ...exam, ...markedPaper('at once'), ...limits, reveal: 'after_submit' },
      ];
      school.quizzes = [
        { ...own, ...markedPaper('motion-quiz'), reveal: 'never', show_marks: false },
        { ...own, ...markedPaper('shuffled'), reveal: 'never', show_marks: false, shuffle: 'questions+options' },
      ];
      school.exams.push({ ...exam, ...markedPaper('mid-term'), ...limits, show_marks: false, shuffle: 'questions+options' });
    }
    portal = await startPortal(engine, { school });
    await loadSpoken(portal.services.db, school);
    asha = await portal.signIn(ASHA);
    ravi = await portal.signIn(RAVI);
  });
  afterAll(() => portal.stop());

  const idOf = async (caller: Caller, name: string) =>
    (await portal.call(exams.exams, {}, { caller })).data?.find((each) => each.name === name)?.exam_id ?? 0;
  /** Wrong answers to every question. */
  const wrong = (questions: { question_id: Id; key?: string | undefined; type?: string | undefined }[]) =>
    questions.map(({ question_id, key = '', type }) => {
      if (type === 'numeric') return { question_id, answer: '1' };
      if (type === 'multiple') return { question_id, answer: '["wrong one"]' };
      return { question_id, answer: type === 'matrix' ? '' : `first of ${key}` };
    });
  const beginExam = async (caller: Caller, name: string) => {
    const exam_id = await idOf(caller, name);
    const questions = (await portal.call(exams.exam, { exam_id }, { caller })).data?.questions ?? [];
    const start = await portal.call(
      attempts.start_attempt,
      { kind: 'exam', item_id: exam_id, device_id: PHONE, take_over: 1 },
      { caller },
    );
    return { exam_id, questions, attempt_id: start.data?.attempt_id ?? 0 };
  };
  let handIns = 0;
  const handIn = async (caller: Caller, name: string) => {
    handIns += 1;
    const { exam_id, questions, attempt_id } = await beginExam(caller, name);
    const of = { exam_id, submit_data: wrong(questions), attempt_id, device_id: PHONE };
    const { data } = await portal.call(exams.submit_exam, of, { caller, submitKey: `handed-in-${handIns}` });
    return { exam_id, attempt_id, ...data };
  };
  const reportOf = async (caller: Caller, record_id: Id = 0) =>
    (await portal.call(exams.get_exam_report_by_id, { record_id }, { caller })).data;
  const rowOf = async (caller: Caller, id: Id = 0) =>
    (await portal.call(exams.get_exam_reports, {}, { caller })).data?.find((row) => row.id === id);

  /**
   * Makes every call of the contract with that student's token, for each of these bodies; returns whatever tells of the
   * key or the marks.
   */
  const leaks = async (caller: Caller, named: Record<string, unknown>[]): Promise<string[]> => {
    const bodies = await goodBodies(portal, caller);
    const found: string[] = [];
    const look = async (name: string, address: string, init: RequestInit) => {
      portal.passTime(1000);
      const response = await fetch(address, init);
      const text = await response.text();
      // A call that is turned away shows nothing and proves nothing.
      if ([401, 403, 429].includes(response.status) && !LAST.test(name)) found.push(`${name}: ${response.status}`);
      const headers = JSON.stringify([...response.headers]);
      const body: unknown = response.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : text;
      found.push(...leaksIn(body, name), ...leaksIn(headers, `${name} headers`));
      if (OWN_MARKS.test(text) || OWN_MARKS.test(headers)) found.push(`${name}: marks`);
      if (/"result(?:_status)?":"(?:pass|fail)/u.test(text)) found.push(`${name}: result`);
    };
    // Signing out comes last: it ends what the others need.
    const isLast = ({ path }: { path: string }) => Number(LAST.test(path));
    for (const row of ROWS.toSorted((a, b) => isLast(a) - isLast(b))) {
      const headers = { 'Content-Type': 'application/json', Token: caller.token };
      if (row.method === 'GET') await look(row.path, `${portal.url}/api${row.path}`, { headers });
      else
        for (const values of named) {
          const plain = bodies.get(row.path) ?? {};
          const known = Object.fromEntries(Object.entries(values).filter(([field]) => field in plain));
          await look(row.path, `${portal.url}/api${row.path}`, {
            method: 'POST',
            headers,
            body: JSON.stringify({ ...plain, ...known }),
          });
        }
    }
    for (const path of ['/', '/index.html', '/sw.js', '/healthz', '/readyz']) await look(path, `${portal.url}${path}`, {});
    return found;
  };

  it(
    'leaves in no answer, header or page: not to one who has handed in, nor to one who is at it',
    // Every call and page is read through, several times.
    { timeout: 120_000 },
    async () => {
      const done = await handIn(asha, 'hidden');
      const shuffled = await handIn(asha, 'mid-term');
      const sub_id = (await portal.call(subjects.subjects, {}, { caller: asha })).data?.[0]?.subject_id ?? 0;
      const chapter_id = (await portal.call(subjects.chapters, { sub_id }, { caller: asha })).data?.[0]?.chapter_id ?? 0;
      const quizzes = (await portal.call(quiz.get_quiz_by_chapter, { chapter_id }, { caller: asha })).data ?? [];
      const taken = await Promise.all(
        quizzes.map(async ({ id: quiz_id }) => {
          const questions = (await portal.call(quiz.get_quiz, { quiz_id }, { caller: asha })).data?.questions ?? [];
          const of = { quiz_id, submit_data: wrong(questions) };
          const { data } = await portal.call(quiz.submit_quiz, of, { caller: asha, submitKey: `handed-in-${String(quiz_id)}` });
          return { kind: 'quiz', item_id: quiz_id, quiz_id, chapter_id, id: data?.report_id, receipt: data?.receipt };
        }),
      );
      expect(taken).toHaveLength(2);
      const again = await handIn(asha, 'again');
      const thrice = await handIn(asha, 'thrice');
      const ofAsha = [done, shuffled, again, thrice].map(({ exam_id, attempt_id, report_id, receipt }) => {
        return { kind: 'exam', item_id: exam_id, exam_id, attempt_id, record_id: report_id, receipt };
      });
      expect(ofAsha.every(({ record_id, receipt }) => record_id !== undefined && receipt !== undefined)).toBe(true);
      expect(await leaks(asha, [...ofAsha, ...taken])).toEqual([]);

      const atIt = await beginExam(ravi, 'hidden');
      const alsoAtIt = await beginExam(ravi, 'mid-term');
      const ofRavi = [atIt, alsoAtIt].map(({ exam_id, attempt_id, questions }) => {
        const answers = wrong(questions);
        return { kind: 'exam', item_id: exam_id, exam_id, attempt_id, seq: 9, device_id: PHONE, answers, submit_data: answers };
      });
      // With what Asha's calls name, too: her report, her attempt, her receipt.
      expect(await leaks(ravi, [...ofAsha, ...taken, ...ofRavi])).toEqual([]);
      asha = await portal.signIn(ASHA);
      ravi = await portal.signIn(RAVI);
      expect(portal.logLines.filter((line) => leaksIn(line).length > 0 || OWN_MARKS.test(line))).toEqual([]);
    },
  );

  it('and its marks stay out of the lists, the receipt and the export of the student, who is told when they come', async () => {
    const { report_id, receipt, ...result } = await handIn(asha, 'hidden');
    const key_at = new Date(closes_at + MINUTE).toISOString();
    expect(result).toMatchObject({ result: 'handed in', score_text: '', marks_pending: 1, key_at });
    expect(await rowOf(asha, report_id)).toMatchObject({ result: 'handed in', total_marks: 0, marks_pending: 1 });
    const report = await reportOf(asha, report_id);
    expect(report?.analytics).toMatchObject({
      total_marks_gained: 0,
      result_status: 'handed in',
      key: 'later',
      key_at,
      marks_pending: 1,
    });
    expect(report?.analytics.sections?.map(({ answered, marks }) => [answered, marks])).toEqual([
      [10, undefined],
      [8, undefined],
    ]);
    // The student's own answers are there.
    expect(report?.report.filter(({ answer }) => answer !== '')).toHaveLength(18);
    const checked = await portal.call(attempts.check_receipt, { receipt: receipt ?? '' });
    expect(checked.data).toMatchObject({ result: 'handed in', score_text: '', marks_pending: 1, answered: 18 });
    const sql = directSql(portal.services.config.DATABASE_URL);
    const exported = await exportStudent(sql, Number(asha.stud_id), portal.services.now());
    await sql.close();
    expect(exported['attempts']).toContainEqual(
      expect.objectContaining({ attempt_id: report_id, marks: null, result: 'handed in' }),
    );
    expect(leaksIn({ ...exported, answers: [] })).toEqual([]);
  });

  it('stays hidden where marks are shown at once, as exams do unless told otherwise; or comes with the hand-in where that is asked for', async () => {
    const marks = await handIn(asha, 'marks');
    expect(marks).toMatchObject({ result: 'failed', score_text: '−6.66/76' });
    const report = await reportOf(asha, marks.report_id);
    expect(report?.analytics).toMatchObject({ total_marks_gained: -6.66, result_status: 'failed', key: 'later' });
    expect(leaksIn(report)).toEqual([]);

    const atOnce = await handIn(asha, 'at once');
    const shown = await reportOf(asha, atOnce.report_id);
    expect(shown?.analytics).not.toHaveProperty('key');
    expect(shown?.report.find(({ key }) => key === 'number')).toMatchObject({
      correct_answer: '73577312.25',
      correct_answers: ['73577312.25', '90210445.5 to 90210447.5'],
      outcome: 'wrong',
      earned: -0.37,
      explanation: `${MARK} because of ${FORMULA}`,
      spoken: { question: 'How many? of x', explanation: `${MARK} because of x` },
    });
    expect(shown?.report.find(({ key }) => key === 'pairs')).toMatchObject({ dropped: 'attempted', outcome: 'blank', earned: 0 });
  });

  const named = async (...names: string[]) =>
    ((await portal.call(exams.get_exam_reports, {}, { caller: asha })).data ?? []).filter(({ name }) => names.includes(name));
  const lastOf = async (of: string) =>
    (await portal.call(exams.exams, {}, { caller: asha })).data?.find(({ name }) => name === of)?.last;

  it('EXAM-04 EXAM-05 EXAM-06 is not told by the marks of one hand-in after another, also where it never comes', async () => {
    const key_at = new Date(closes_at + MINUTE).toISOString();
    for (const [name, key] of [['again', 'later'], ['thrice', 'never']] as const) {
      const { report_id, ...result } = await handIn(asha, name);
      const message = 'Handed in. Your marks come later.';
      expect(result).toMatchObject({ result: 'handed in', message, score_text: '', marks_pending: 1, key_at });
      expect(await rowOf(asha, report_id)).toMatchObject({ result: 'handed in', total_marks: 0, marks_pending: 1 });
      expect((await reportOf(asha, report_id))?.analytics).toMatchObject({ key, key_at, marks_pending: 1 });
      expect(await lastOf(name)).toMatchObject({ marks: 0, marks_pending: 1 });
    }
    expect(await named('again', 'thrice')).toHaveLength(4);
  }); // prettier-ignore

  it('comes with the closing and its minute of grace, and waits for the last who has extra time', async () => {
    await operatorSql(portal, `UPDATE student SET extra_minutes = 30 WHERE mobile = '${RAVI}'`);
    const { report_id, receipt } = await handIn(asha, 'hidden');
    await handIn(ravi, 'hidden');
    portal.passTime(closes_at - portal.services.now() - MINUTE);
    const slow = await beginExam(ravi, 'hidden');
    await portal.call(attempts.start_attempt, { kind: 'exam', item_id: slow.exam_id, device_id: PHONE }, { caller: ravi });
    const later = new Date(closes_at + 31 * MINUTE).toISOString();
    portal.passTime(3 * MINUTE);
    expect((await reportOf(asha, report_id))?.analytics).toMatchObject({ key: 'later', key_at: later, marks_pending: 1 });
    expect(await rowOf(asha, report_id)).toMatchObject({ marks_pending: 1 });

    const last = { exam_id: slow.exam_id, submit_data: [], attempt_id: slow.attempt_id, device_id: PHONE };
    expect(await portal.call(exams.submit_exam, last, { caller: ravi, submitKey: 'the-last-one' })).toMatchObject({
      status: true,
    });
    // A quiz of the exam's number, and another exam, are under way for hours: they hold up nothing.
    await operatorSql(
      portal,
      `INSERT INTO open_attempt (kind, stud_id, item_id, version, owner, started_at, deadline_at)
       SELECT kind, ${ravi.stud_id}, item_id, 1, 'phone', 1, ${closes_at + 600 * MINUTE} FROM (SELECT 'quiz' AS kind, ${slow.exam_id} AS item_id
         UNION ALL SELECT 'exam', MAX(exam_id) FROM exam WHERE exam_id <> ${slow.exam_id}) others
       WHERE NOT EXISTS (SELECT 1 FROM open_attempt o WHERE o.stud_id = ${ravi.stud_id} AND o.kind = others.kind AND o.item_id = others.item_id)`,
    );
    const report = await reportOf(asha, report_id);
    expect(report?.analytics).toMatchObject({ total_marks_gained: -6.66, result_status: 'failed' });
    expect(report?.analytics).not.toHaveProperty('key');
    expect(report?.report.find(({ key }) => key === 'p1')).toMatchObject({ correct_answer: `${MARK} of p1`, outcome: 'wrong' });
    expect(await rowOf(asha, report_id)).toMatchObject({ result: 'failed', total_marks: -6.66 });
    expect((await portal.call(attempts.check_receipt, { receipt: receipt ?? '' })).data).toMatchObject({
      score_text: '−6.66/76',
    });
    // Papers that may be taken more than once show their marks now, with the key or without.
    for (const row of await named('again', 'thrice')) expect(row).toMatchObject({ result: 'failed', total_marks: -6.66 });
    expect(await lastOf('again')).toMatchObject({ result: 'failed', marks: -6.66 });
    const [thrice] = await named('thrice');
    const never = (await reportOf(asha, thrice?.id))?.analytics;
    expect(never).toMatchObject({ key: 'never', total_marks_gained: -6.66 });
    expect(never).not.toHaveProperty('key_at');
  });
});
