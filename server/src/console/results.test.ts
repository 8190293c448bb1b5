import { calls, type Caller, type Id, type StaffCaller } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { sheetOf } from '@portal/bank/sheet/read';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, EITHER, MEERA, operatorSql } from '../testing/portal.ts';
import { addStaff, ASSISTANT, OTHER_TEACHER, OWNER, signInStaff, TEACHER } from '../testing/staff.ts';
import { startStaffed, type StaffedPortal } from '../testing/staffed.ts';

const { results, audit } = staffCalls;
const HOUR = 3_600_000;

describe.each(EITHER)('what came of one student (%s)', (engine) => {
  let portal: StaffedPortal;
  let asha: Caller;
  let stud_id: number;
  let quiz_attempt: Id;
  let exam_attempt: Id;
  const staff = {} as Record<'owner' | 'teacher' | 'other' | 'assistant', StaffCaller>;

  beforeAll(async () => {
    portal = await startStaffed(engine, { reveal: 'after_close', closes_at: Date.now() + 2 * HOUR, show_marks: true });
    await addStaff(portal);
    asha = await portal.signIn(ASHA);
    stud_id = Number(asha.stud_id);
    const row = await portal.services.db.get<{ id: number }>(`SELECT quiz_id AS id FROM quiz WHERE key = 'motion-quiz'`);
    const quiz_id = row?.id ?? 0;
    const { data: paper } = await portal.call(calls.quiz.get_quiz, { quiz_id }, { caller: asha });
    const [first, second] = paper?.questions ?? [];
    const submit_data = [
      { question_id: first?.question_id ?? 0, answer: 'right' },
      { question_id: second?.question_id ?? 0, answer: 'wrong' },
    ];
    const sent = await portal.call(calls.quiz.submit_quiz, { quiz_id, submit_data }, { caller: asha, submitKey: 'a-quiz-once' });
    quiz_attempt = sent.data?.report_id ?? 0;
    const begun = await portal.begin(asha);
    const handed = await portal.handIn(asha, begun, { q1: 'A of q1', q2: 'D of q2' });
    exam_attempt = handed.data?.report_id ?? 0;
    const topic = await portal.services.db.get<{ id: number }>(`SELECT topic_id AS id FROM topic WHERE key = 'motion-topic'`);
    const watched = { topic_id: topic?.id ?? 0, position_s: 90, duration_s: 600 };
    await portal.call(calls.students.watch_progress, watched, { caller: asha });
    await portal.call(calls.students.add_feedback, { message: 'Could not hear the class' }, { caller: asha });
    for (const [role, mobile] of [
      ['owner', OWNER],
      ['teacher', TEACHER],
      ['other', OTHER_TEACHER],
      ['assistant', ASSISTANT],
    ] as const)
      staff[role] = await signInStaff(portal, mobile);
  });
  afterAll(() => portal.stop());

  const report = async (caller: StaffCaller, attempt_id: Id, of = stud_id) =>
    portal.call(results.student_report, { stud_id: of, attempt_id: Number(attempt_id) }, { caller });

  test('STF-01 attempts are listed newest first with subject and marks, page by page', async () => {
    const all = (await portal.call(results.student_attempts, { stud_id }, { caller: staff.teacher })).data ?? [];
    expect(all.map(({ kind, name, subject_name, marks, max_marks }) => [kind, name, subject_name, marks, max_marks])).toEqual([
      ['exam', 'Unit test', 'Physics', 3, 16],
      ['quiz', 'Motion quiz', 'Physics', 1, 4],
    ]);
    const before = Number(all[0]?.attempt_id);
    const older = await portal.call(results.student_attempts, { stud_id, before }, { caller: staff.teacher });
    expect(older.data?.map(({ name }) => name)).toEqual(['Motion quiz']);
  });

  test('STF-01 an attempt is opened question by question, with what was given, what is right and what it earned', async () => {
    const { data } = await report(staff.teacher, quiz_attempt);
    expect(data).toMatchObject({ student: 'Asha Verma', name: 'Motion quiz', marks: 1, state: {} });
    expect(data?.report.map((each) => [each.student_answer, each.answer, each.outcome, each.earned])).toEqual([
      ['right', 'right', 'right', 1],
      ['wrong', 'right', 'wrong', 0],
      ['', 'right', 'blank', 0],
    ]);
    expect(data?.report[0]?.explanation).toBe('Because 1');
  });

  test('STF-01 a key that is still to come is shown to who makes papers, and to an assistant only with the student', async () => {
    const rows = async (caller: StaffCaller) => (await report(caller, exam_attempt)).data;
    const [made, assisted] = [await rows(staff.teacher), await rows(staff.assistant)];
    expect(made?.state.key).toBeUndefined();
    expect(made?.report[1]).toMatchObject({ student_answer: 'D of q2', answer: 'B of q2', earned: -1 });
    expect(assisted?.state).toMatchObject({ key: 'later' });
    expect(assisted?.marks).toBe(3);
    expect(assisted?.report.map(({ answer, outcome, explanation, earned }) => [answer, outcome, explanation, earned])).toEqual(
      Array.from({ length: 4 }, () => ['', undefined, undefined, undefined]),
    );
    expect(assisted?.report[1]?.student_answer).toBe('D of q2');
    expect(JSON.stringify(assisted)).not.toContain('Because');
    portal.passTime(3 * HOUR);
    staff.assistant = await signInStaff(portal, ASSISTANT);
    expect((await rows(staff.assistant))?.report[1]).toMatchObject({ answer: 'B of q2', earned: -1 });
    staff.teacher = await signInStaff(portal, TEACHER);
    staff.other = await signInStaff(portal, OTHER_TEACHER);
    staff.owner = await signInStaff(portal, OWNER);
  });

  test('STF-01 another’s attempt, another’s student and another subject look like what there is not; a read leaves a trace', async () => {
    const row = await portal.services.db.get<{ id: number }>('SELECT stud_id AS id FROM student WHERE mobile = ?', MEERA);
    const meera = row?.id ?? 0;
    const missing = await report(staff.owner, 999_999);
    const told = ({ code, message }: { code: number; message: string }) => ({ code, message });
    expect(missing.code).toBe(404);
    expect(told(await report(staff.owner, quiz_attempt, meera))).toEqual(told(missing));
    expect(told(await report(staff.other, quiz_attempt))).toEqual(told(missing));
    expect(told(await report(staff.other, quiz_attempt, meera))).toEqual(told(missing));
    for (const call of [results.student_attempts, results.student_learning])
      expect(told(await portal.call(call, { stud_id }, { caller: staff.other }))).toEqual(told(missing));
    // A teacher of both levels, with a subject of one of them, sees no attempt of the other subject.
    await operatorSql(
      portal,
      `INSERT INTO subject_level (subject_id, ac_id)
       SELECT s.subject_id, l.ac_id FROM subject s, academic_level l WHERE s.key = 'physics-12' AND l.key = 'c11'`,
    );
    expect((await portal.call(results.student_attempts, { stud_id }, { caller: staff.other })).data).toEqual([]);
    expect(told(await report(staff.other, quiz_attempt))).toEqual(told(missing));
    const seen = (await portal.call(audit.traces, { stud_id }, { caller: staff.owner })).data ?? [];
    expect(seen.map(({ who, call, outcome }) => `${who} ${call} ${outcome}`)).toContain('Mr Rao /Staff/student_report read');
  });

  test('STF-01 progress, videos and messages of the student stand in own subjects', async () => {
    const { data } = await portal.call(results.student_learning, { stud_id }, { caller: staff.teacher });
    expect(data?.subjects.find(({ subject_name }) => subject_name === 'Physics')).toMatchObject({
      videos: 1,
      watched: 0,
      quizzes: 1,
      answered: 1,
      watched_s: 90,
    });
    expect(data?.videos).toMatchObject([
      { topic_name: 'About motion', subject_name: 'Physics', furthest_s: 90, duration_s: 600 },
    ]);
    expect(data?.messages.map(({ message }) => message)).toEqual(['Could not hear the class']);
  });

  test('STF-04 marks and absences of a batch come as CSV and as XLSX, a row for each student, and to nobody else', async () => {
    const id = async (text: string) => (await portal.services.db.get<{ id: number }>(text))?.id ?? 0;
    const batch_id = await id(`SELECT batch_id AS id FROM batch WHERE key = 'closed-11'`);
    const live_class_id = await id(`SELECT live_class_id AS id FROM live_class WHERE key = 'evening'`);
    const day = new Date(portal.services.now() - 48 * HOUR).toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
    const marked = { live_class_id, day, stud_ids: [stud_id], attended: 'absent' as const, was: '' as const };
    await portal.call(staffCalls.live.take_attendance, marked, { caller: staff.teacher });
    const sheet = async (format: 'csv' | 'xlsx', caller = staff.teacher) => {
      const { data, code } = await portal.call(results.batch_sheet, { batch_id, format }, { caller });
      return { code, name: data?.name, bytes: Buffer.from(data?.file ?? '', 'base64') };
    };
    const csv = await sheet('csv');
    expect(csv.name).toBe('closed-11.csv');
    const [titles, ...rows] = csv.bytes.toString('utf8').replace('\uFEFF', '').trim().split(/\r?\n/u);
    expect(titles).toBe('Student,Classes,Came,Late,Missed,Excused,Missed on,Motion quiz (4),Unit test (16)');
    const attended = (await portal.call(results.student_attendance, { stud_id }, { caller: staff.teacher })).data ?? [];
    const missed = attended.filter(({ standing }) => standing === 'absent' || standing === 'missed').map((each) => each.day);
    expect(missed).toContain(day);
    expect(rows).toEqual([`Asha Verma,${attended.length},0,0,${missed.length},0,${missed.join(' ')},1,3`]);
    expect(csv.bytes.toString('utf8')).not.toContain(ASHA.slice(-5));
    const xlsx = await sheetOf((await sheet('xlsx')).bytes, 'closed-11.xlsx');
    expect(xlsx.map(({ cells }) => Object.values(cells).slice(0, 2))).toContainEqual(['Asha Verma', String(attended.length)]);
    // A teacher of another subject of the level sees no marks of physics; another's batch is not found.
    const other = (await sheet('csv', staff.other)).bytes.toString('utf8');
    expect([other.includes('Asha Verma'), other.includes('Motion quiz')]).toEqual([true, false]);
    const open = await id(`SELECT batch_id AS id FROM batch WHERE key = 'open-11'`);
    const asked = { batch_id: open, format: 'csv' } as const;
    expect((await portal.call(results.batch_sheet, asked, { caller: staff.assistant })).code).toBe(404);
  });
});
