import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls, type Caller, type Endpoint, type Role, type StaffCaller } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { emptyBackup } from './backups.ts';
import { TINY_PDF } from './folder.ts';
import { ASHA, operatorSql, type TestPortal } from './portal.ts';
import { goodBodies, goodValues, requiredBody, requiredOf, ROWS } from './rows.ts';
import { ASSISTANT, OWNER, STAFF_ROWS, TEACHER } from './staff.ts';

/** The settings of a portal whose owner may order a version: nobody answers there, and the offer is made below. */
export const OFFERED = { UPDATE_HELPER: 'on', UPDATE_URL: 'http://127.0.0.1:9/release.json' };

type Bodies = Record<string, Record<string, unknown>>;

/** A body for each call of the console, and how answers would name things of the first teacher. */
interface OfStaff {
  bodies: Bodies;
  firstOnes: string[];
}

/**
 * Makes bodies that each call takes, of things of Asha and of the evening batch. Fields with one meaning everywhere
 * stand in `values`, an item is the exam, and a field that takes one of a few words takes the first. Written out are
 * only calls that want something else, in an order in which each changes something.
 */
export async function goodBodiesOfStaff(portal: TestPortal, asha: Caller, callers: Record<Role, StaffCaller>): Promise<OfStaff> {
  const { db } = portal.services;
  await writeWhatStudentsWrite(portal, asha);
  const waiting = `INSERT INTO student (phone_code, mobile, name, guardian, district, email, ac_id, standing, created_at)
    SELECT phone_code, mobile || ?, name, guardian, district, email, ac_id, 'waiting', created_at FROM student WHERE mobile = '${ASHA}'`;
  for (const more of ['-1', '-2', '-3', '-4', '-5', '-6', '-7']) await operatorSql(portal, waiting.replace('?', `'${more}'`));
  await operatorSql(
    portal,
    `INSERT INTO staff_job (kind, input, staff_id, decision, state, created_at, ended_at)
     SELECT 'import', '{}', staff_id, '{}', 'done', 1, 2 FROM staff WHERE mobile = '${OWNER}'`,
  );
  const id = async (text: string): Promise<number> => (await db.get<{ id: number }>(text))?.id ?? 0;
  const numbered = (more: number) => id(`SELECT stud_id AS id FROM student WHERE mobile = '${ASHA}-${more}'`);
  const level = await id(`SELECT ac_id AS id FROM academic_level WHERE key = 'c11'`);
  const other_level = await id(`SELECT ac_id AS id FROM academic_level WHERE key = 'c12'`);
  const day = '2026-12-01';
  const starts_at = `${day}T17:00:00+05:30`;
  const weekAfter = new Date(Date.parse(`${day}T00:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10);
  const at = Date.parse(starts_at);
  await operatorSql(
    portal,
    `INSERT INTO live_class (key, subject_id, batch_id, class_name, tutor_name, online_url, starts_at, ends_at, daily)
     SELECT 'once', subject_id, batch_id, 'Class 11 once', '', online_url, ${at}, ${at + 3_600_000}, 0 FROM live_class WHERE key = 'evening'`,
  );
  const source = { head: { heading: 'Sports day', date: day, levels: ['c11'] }, body: 'On *Monday*.' };
  const news = { kind: 'news' as const, key: 'for-class-11' };
  await writeSchool(portal);
  await portal.call(staffCalls.source.publish, { ...news, base_revision: 0, source }, { caller: callers.owner });
  await portal.call(
    staffCalls.source.save_draft,
    { ...news, base_revision: 1, draft_revision: 0, source },
    { caller: callers.owner },
  );
  const backup = '2026-11-22T06-00-00Z';
  emptyBackup(portal.services.config.BACKUP_DIR, backup);
  const handle = await sendWhole(portal);
  const away = await addElsewhere(portal);
  const learnt = await writeSubject(portal, callers.owner, level);
  const values: Record<string, unknown> = {
    ...(await goodValues(portal, asha)),
    ...news,
    source,
    day,
    starts_at,
    url: 'https://meet.example.org/abc',
    ac_id: level,
    name: backup,
    answer: 'Thank you',
    handle,
    stud_id: Number(asha.stud_id),
    batch_id: await id(`SELECT batch_id AS id FROM batch WHERE key = 'closed-11'`),
    live_class_id: await id(`SELECT live_class_id AS id FROM live_class WHERE key = 'evening'`),
    feedback_id: await id('SELECT MAX(feedback_id) AS id FROM feedback'),
    doubt_id: await id('SELECT MAX(doubt_id) AS id FROM doubt'),
    job_id: await id('SELECT MAX(job_id) AS id FROM staff_job'),
    staff_id: await id(`SELECT staff_id AS id FROM staff WHERE mobile = '${ASSISTANT}'`),
    audit_id: 0,
    bank_id: await writeBank(portal),
    chapter_id: learnt.chapter_id,
    from: day,
    to: weekAfter,
  };
  const { stud_id, batch_id } = values;
  const approved = await numbered(1);
  const of_exam = {
    item_id: await id(`SELECT exam_id AS id FROM exam WHERE key = 'mid-term'`),
    kind: 'exam',
    why: 'A power cut',
  };
  const answered = await anotherDoubt(portal, asha, 'a-doubt-to-show');
  await portal.call(staffCalls.feedback.answer_doubt, { doubt_id: answered, answer: 'So' }, { caller: callers.owner });
  const ofExam = `SELECT MAX(question_id) AS id FROM question WHERE kind = 'exam' AND item_id = ${of_exam.item_id}`;
  const dropped = { question_id: await id(ofExam), rule: 'drop-all' };
  const offered = { version: '99.0.0', expires: '2099-01-01T00:00:00.000Z', news: '' };
  await operatorSql(
    portal,
    `INSERT INTO setting (name, value) VALUES ('release_look', '${JSON.stringify({ looked_at: at, offered })}')
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  );
  const own: Bodies = {
    order_update: { version: offered.version },
    make_parent_link: { stud_id },
    end_parent_link: { stud_id },
    take_attendance: { ...pick(values, ['live_class_id']), day: '2026-11-02', stud_ids: [stud_id], attended: 'late', was: '' },
    move_students: { stud_ids: [approved], to_batch: batch_id },
    add_level: { name: 'Class 13' },
    rename_level: { ac_id: level, name: 'Class XI', was: 'Class 11' },
    add_batch: { ac_id: level, name: 'Morning' },
    rename_batch: { batch_id, name: 'Late evening', was: 'Evening' },
    confirmOTP: { otp_ref: 'a-reference', otp: '1234' },
    add_staff: { phone_code: '91', mobile: '9200000011', name: 'Ms Roy', role: 'teacher', batches: [batch_id] },
    answer_doubts: { doubt_ids: [await anotherDoubt(portal, asha, 'a-doubt-to-answer')], answer: 'As it is' },
    hand_on_doubt: {
      doubt_id: await anotherDoubt(portal, asha, 'a-doubt-to-hand-on'),
      staff_id: await id(`SELECT staff_id AS id FROM staff WHERE mobile = '${TEACHER}'`),
    },
    show_doubt: { doubt_id: answered, text: 'Why is it so?' },
    set_role: { ...pick(values, ['staff_id']), role: 'teacher', batches: [batch_id] },
    approve: { stud_id: approved },
    refuse: { stud_id: await numbered(2) },
    sign_out: { stud_id },
    suspend: { stud_id },
    resume: { stud_id },
    approve_several: { stud_ids: [await numbered(3)] },
    refuse_several: { stud_ids: [await numbered(4)] },
    add_student: { name: 'Kiran Das', mobile: '98111 00099', ac_id: level, batch_ids: [batch_id] },
    edit_student: { stud_id, name: 'Asha Sharma', base_revision: 0 },
    place_student: { stud_id, ac_id: level, batch_ids: [], base_revision: 0 },
    extra_minutes: { stud_id, minutes: 10 },
    compensatory: { stud_id, granted: 1 },
    item_paper: { kind: 'exam', key: 'mid-term' },
    read_bank_file: { name: 'bank.gift' },
    check_question: { source: { key: 'q1', question: 'Is it?', options: ['Yes', 'No'], answer: 1 }, sections: [], passages: [] },
    extra_time: { ...of_exam, stud_id, minutes: 15 },
    send_notice: { ...of_exam, text: 'The hall closes at six.' },
    pick_questions: { lines: [{ count: 2 }], seed: 7 },
    paper_files: { kind: 'exam', key: 'mid-term' },
    paper_file: { sum: await bringPaperFile(portal) },
    take_questions: { bank_ids: [values['bank_id']] },
    plan_regrade: { ...pick(of_exam, ['item_id', 'kind']), rules: [dropped] },
    regrade: { ...of_exam, rules: [dropped], stamp: 'none' },
    undo_regrade: { ...of_exam, stamp: 'none' },
    void_attempt: { ...of_exam, stud_id },
    count_attempt: { ...of_exam, stud_id },
    give_retry: { ...of_exam, stud_id },
    reopen_attempt: { ...of_exam, stud_id },
    number_student: { stud_id: approved, mobile: '98111 00098' },
    merge_plan: { from: await numbered(5), into: stud_id },
    merge_students: { from: await numbered(5), into: stud_id },
    export_student: { stud_id: await numbered(6) },
    erase_student: { stud_id: await numbered(6), name: 'asha  verma' },
    give_list: { text: 'Name\tMobile\tLevel\nKiran Das\t9811100097\tc11' },
    mend_row: { row: 2, cells: { name: 'Kiran Rao' }, was: { name: 'Kiran Das' } },
    choose_for_list: { levels: [{ word: 'XI', ac_id: level }], batches: [{ ac_id: level, name: 'Night' }] },
    apply_list: { hash: 'of the list' },
    drop_list: {},
    add_class: { ...pick(values, ['batch_id', 'starts_at', 'url']), title: 'Optics', minutes: 60 },
    move_class: pick(values, ['live_class_id', 'day', 'starts_at']),
    holiday_plan: { day: weekAfter },
    set_holiday: { day: weekAfter, name: 'Diwali', stamp: 'none' },
    drop_holiday: { day: weekAfter },
    copy_week: { from: day, to: weekAfter, stamp: 'none' },
    cancel_class: pick(values, ['live_class_id', 'day']),
    restore_class: pick(values, ['live_class_id', 'day']),
    attach_recording: { ...pick(values, ['live_class_id', 'day']), topic_id: learnt.topic_id },
    edit_class: { ...pick(values, ['live_class_id', 'batch_id', 'url']), title: 'Optics', base_revision: 0 },
    feedback_done: pick(values, ['feedback_id']),
    promotion_plan: { from_level: level, to_level: other_level },
    promote: { from_level: level, to_level: other_level, stamp: 'none' },
    undo: { audit_id: 0 },
    save_draft: { ...news, base_revision: 1, draft_revision: 0, source },
    add_subject: { name: 'Chemistry', ac_ids: [level] },
    edit_subject: { subject_id: learnt.subject_id, name: 'Optics of class 11', ac_ids: [level], base_revision: 0 },
    place_subject: { subject_id: learnt.other_id, before_id: learnt.subject_id },
    archive_subject: { subject_id: learnt.other_id, archived: 1 },
    add_part: { kind: 'topic', parent_id: learnt.chapter_id, name: 'Mirrors', link: 'https://youtu.be/dQw4w9WgXcQ' },
    edit_part: { kind: 'chapter', part_id: learnt.chapter_id, name: 'Light and sight', base_revision: 0 },
    place_part: { kind: 'chapter', part_id: learnt.more_id, before_id: learnt.chapter_id },
    move_part: { kind: 'chapter', part_id: learnt.more_id, parent_id: learnt.other_id },
    archive_part: { kind: 'chapter', part_id: learnt.chapter_id, archived: 1 },
    drop_draft: news,
    publish: { ...news, base_revision: 1, source: { ...source, body: 'On *Tuesday*.' } },
    take_out: { ...news, base_revision: 2 },
    bring_back: { ...news, base_revision: 3, revision: 1 },
    upload_picture: { kind: 'news', name: 'a.png' },
    set_colour: { colour: '#0b7a4b', base_revision: 0 },
    set_logo: {},
    show_numbers: { shown: 1 },
    drop_logo: {},
    set_school: { school_name: 'Ganga Classes', registration: 'approve', base_revision: 5 },
    staff_sessions: { staff_id: away },
    end_staff_sessions: { staff_id: away },
    add_passkey: { ticket: 'a-ticket', response: { id: 'none' }, name: 'Phone' },
    remove_passkey: { passkey_id: 1 },
    confirm_passkey: { ticket: 'a-ticket', response: { id: 'none' } },
    end_staff: pick(values, ['staff_id']),
    logout: {},
  };
  const rest = STAFF_ROWS.filter((row) => row.auth === 'staff' && !(nameOf(row) in own));
  const made = rest.map((row): [string, Record<string, unknown>] => {
    const needed = requiredOf(row);
    const ofItem = needed.includes('item_id') ? pick(of_exam, ['kind', 'item_id']) : {};
    return [nameOf(row), { ...requiredBody(row, values), ...ofItem }];
  });
  const named = ['stud_id', 'batch_id', 'live_class_id', 'feedback_id', 'doubt_id', 'job_id'].map(
    (field) => `"${field}":${String(values[field])},`,
  );
  return {
    bodies: { ...Object.fromEntries(made), ...own },
    firstOnes: [...named, ASHA, 'Asha', 'Class 11', 'Mid-term"', 'Motion quiz', 'Good classes', 'Sports day', news.key],
  };
}

const nameOf = ({ path }: Endpoint): string => path.slice('/Staff/'.length);

const pick = (from: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

/**
 * Hands a quiz and an exam in and makes every call that a phone keeps, as Asha: staff have something of each to see.
 */
async function writeWhatStudentsWrite(portal: TestPortal, asha: Caller): Promise<void> {
  const good = await goodBodies(portal, asha);
  for (const row of [calls.quiz.submit_quiz, ...ROWS.filter(({ queued }) => queued)] as Endpoint[]) {
    portal.passTime(1000);
    await portal.call(row, good.get(row.path) ?? {}, { caller: asha });
  }
  const exam_id = Number(good.get(calls.exams.exam.path)?.['exam_id']);
  const [of, device_id] = [{ caller: asha }, 'phone-one'];
  const begun = await portal.call(calls.attempts.start_attempt, { kind: 'exam', item_id: exam_id, device_id }, of);
  const handIn = { exam_id, attempt_id: begun.data?.attempt_id ?? 0, device_id, submit_data: [] };
  await portal.call(calls.exams.submit_exam, handIn, of);
}

/** Asks about a topic; returns the number of the doubt. */
async function anotherDoubt(portal: TestPortal, caller: Caller, submitKey: string): Promise<number> {
  const row: Endpoint = calls.doubts.add_doubt;
  await portal.call(row, (await goodBodies(portal, caller)).get(row.path) ?? {}, { caller, submitKey });
  const asked = await portal.services.db.get<{ doubt_id: number }>('SELECT MAX(doubt_id) AS doubt_id FROM doubt');
  return asked?.doubt_id ?? 0;
}

/** An upload of the owner of which all has arrived; returns its name. */
async function sendWhole(portal: TestPortal): Promise<string> {
  const handle = '0123456789abcdef'.repeat(2);
  const folder = join(portal.services.config.MEDIA_DIR, '.uploads', handle);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'pieces'), TINY_PDF);
  await operatorSql(
    portal,
    `INSERT INTO staff_file (handle, staff_id, kind, name, size, received, made_at)
     SELECT '${handle}', staff_id, 'pdf', 'sheet.pdf', ${TINY_PDF.length}, ${TINY_PDF.length}, ${portal.services.now()}
     FROM staff WHERE mobile = '${OWNER}'`,
  );
  return handle;
}

/** The PDF of a paper that the owner has begun; returns its sum. */
async function bringPaperFile(portal: TestPortal): Promise<string> {
  const sum = '0123456789abcdef'.repeat(4);
  await operatorSql(
    portal,
    `INSERT INTO paper_file (kind, key, sum, name, size, staff_id, made_at)
     SELECT 'exam', 'begun', '${sum}', 'Mock test.pdf', 9, staff_id, ${portal.services.now()} FROM staff WHERE mobile = '${OWNER}'`,
  );
  return sum;
}

/** Two subjects of the level, the first with two chapters, as the owner makes them. */
async function writeSubject(portal: TestPortal, caller: StaffCaller, ac_id: number) {
  const { add_subject, add_part } = staffCalls.subjects;
  const subject = async (name: string) =>
    Number((await portal.call(add_subject, { name, ac_ids: [ac_id] }, { caller })).data?.subject_id);
  const subject_id = await subject('Optics');
  const part = async (kind: 'chapter' | 'topic', parent_id: number, name: string) => {
    const link = kind === 'topic' ? 'https://youtu.be/dQw4w9WgXcQ' : '';
    return Number((await portal.call(add_part, { kind, parent_id, name, link }, { caller })).data?.part_id);
  };
  const chapter_id = await part('chapter', subject_id, 'Light');
  const [more_id, topic_id] = [await part('chapter', subject_id, 'Lenses'), await part('topic', chapter_id, 'Shadows')];
  return { subject_id, chapter_id, more_id, topic_id, other_id: await subject('Waves') };
}

/** Somebody of the staff with a session, who is nobody else here. */
async function addElsewhere(portal: TestPortal): Promise<number> {
  await operatorSql(
    portal,
    `INSERT INTO staff (phone_code, mobile, name, role, added_at) VALUES ('91', '9200000012', 'Ms Bose', 'owner', 1)`,
  );
  await operatorSql(
    portal,
    `INSERT INTO staff_session (staff_id, token_hash, device, created_at, last_seen_at, expires_at)
     SELECT staff_id, 'a hash of the test', '', 1, 1, 1 FROM staff WHERE mobile = '9200000012'`,
  );
  const found = await portal.services.db.get<{ id: number }>(`SELECT staff_id AS id FROM staff WHERE mobile = '9200000012'`);
  return found?.id ?? 0;
}

/** The school as its author wrote it: without that nothing of it can be published. */
/** A question of the exam in the bank, whose paper no folder holds; returns its number there. */
async function writeBank(portal: TestPortal): Promise<number> {
  await operatorSql(
    portal,
    `INSERT INTO bank_question (hash, document, type, text, languages) VALUES ('of-mid-term', '{"question":"For Class 11"}', 'single', 'How far?', ' en ')`,
  );
  await operatorSql(
    portal,
    `INSERT INTO bank_use (question_id, bank_id, kind, item_id, number, subject_id, topic, marks, used_at, is_takeable)
     SELECT q.question_id, b.bank_id, 'exam', e.exam_id, 1, e.subject_id, '', 1, 1, 1
     FROM bank_question b, exam e JOIN question q ON q.kind = 'exam' AND q.item_id = e.exam_id AND q.key = 'q1' WHERE e.key = 'mid-term'`,
  );
  return (await portal.services.db.get<{ bank_id: number }>('SELECT MAX(bank_id) AS bank_id FROM bank_question'))?.bank_id ?? 0;
}

const writeSchool = (portal: TestPortal) =>
  operatorSql(
    portal,
    `INSERT INTO source (kind, key, path, position, document, files) VALUES ('school', 'school', 'school.yaml', 0,
      '{"name":"Test","levels":[{"key":"c11","name":"Class 11"},{"key":"c12","name":"Class 12"}],
        "batches":[{"key":"closed-11","name":"Evening","level":"c11"},{"key":"open-12","name":"Morning","level":"c12","open":true}]}', '{}')`,
  );
