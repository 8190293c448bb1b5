import { shapeOf } from '@portal/contract/shapes';
import { staffCalls } from '@portal/contract/staff';
import { calls, type Caller, type Endpoint, type Role, type StaffCaller } from '@portal/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorSql, ASHA, EITHER, MEERA, startPortal, type TestPortal } from '../testing/portal.ts';
import { plain } from '../testing/pictures.ts';
import { goodBodies, isRefusal, post, someOf, tableCounts, TOKEN_ROWS, type RawAnswer } from '../testing/rows.ts';
import { emptyBackup } from '../testing/backups.ts';
import { addStaff, ASSISTANT, commandOn, OTHER_TEACHER, OWNER, signInStaff, STAFF_ROWS, TEACHER } from '../testing/staff.ts';

const ROWS = STAFF_ROWS.filter(({ auth }) => auth === 'staff');
/** Lists: what is not the caller's is left out of them. */
const LISTS = [
  'passkeys',
  'me',
  'sessions',
  'end_session',
  'places',
  'students',
  'classes',
  'levels',
  'exams_now',
  'feedback',
  'audit',
  'jobs',
  'confirm',
  'confirmOTP',
  'logout',
  'news',
  'drafts',
  'audiences',
  'upload_room',
];
/** Calls that want what a passkey has signed. */
const OF_PASSKEYS = ['add_passkey', 'remove_passkey', 'confirm_options', 'confirm_passkey'];
/** Calls that a thing may be new to. */
const OF_NEW = ['preview', 'upload_picture'];
const nameOf = ({ path }: Endpoint): string => path.slice('/Staff/'.length);

describe.each(EITHER)('every call of the console (%s)', (engine) => {
  let portal: TestPortal;
  let beside: string;
  let asha: Caller;
  const callers = {} as Record<Role, StaffCaller>;
  let other: StaffCaller;
  let bodies: Record<string, Record<string, unknown>>;
  /** The action that the owner's call of each row left. */
  const left = new Map<Endpoint, number>();

  beforeAll(async () => {
    portal = await startPortal(engine);
    beside = await portal.beside();
    await addStaff(portal);
    asha = await portal.signIn(ASHA);
    callers.owner = await signInStaff(portal, OWNER);
    callers.teacher = await signInStaff(portal, TEACHER);
    callers.assistant = await signInStaff(portal, ASSISTANT);
    other = await signInStaff(portal, OTHER_TEACHER);
    bodies = await goodBodiesOfStaff();
  });
  afterAll(() => portal.stop());

  /** Bodies that each call takes, of Asha's and the evening batch's things; in this order each of them changes something. */
  async function goodBodiesOfStaff(): Promise<typeof bodies> {
    const { db } = portal.services;
    const waiting = `INSERT INTO student (phone_code, mobile, name, guardian, district, email, ac_id, standing, created_at)
      SELECT phone_code, mobile || ?, name, guardian, district, email, ac_id, 'waiting', created_at FROM student WHERE mobile = '${ASHA}'`;
    for (const more of ['-1', '-2', '-3', '-4', '-5', '-6', '-7']) await operatorSql(portal, waiting.replace('?', `'${more}'`));
    await operatorSql(
      portal,
      `INSERT INTO feedback (stud_id, submit_key, message, created_at) VALUES (${asha.stud_id}, 'a-key-of-the-test', 'Good classes', 1)`,
    );
    await operatorSql(
      portal,
      `INSERT INTO staff_job (kind, input, staff_id, decision, state, created_at, ended_at)
       SELECT 'import', '{}', staff_id, '{}', 'done', 1, 2 FROM staff WHERE mobile = '${OWNER}'`,
    );
    const id = async (text: string): Promise<number> => (await db.get<{ id: number }>(text))?.id ?? 0;
    const stud_id = Number(asha.stud_id);
    const live_class_id = await id(`SELECT live_class_id AS id FROM live_class WHERE key = 'evening'`);
    const batch_id = await id(`SELECT batch_id AS id FROM batch WHERE key = 'closed-11'`);
    const [level, other_level] = [
      await id(`SELECT ac_id AS id FROM academic_level WHERE key = 'c11'`),
      await id(`SELECT ac_id AS id FROM academic_level WHERE key = 'c12'`),
    ];
    const feedback_id = await id('SELECT MAX(feedback_id) AS id FROM feedback');
    const [approved, refused] = [
      await id(`SELECT stud_id AS id FROM student WHERE mobile = '${ASHA}-1'`),
      await id(`SELECT stud_id AS id FROM student WHERE mobile = '${ASHA}-2'`),
    ];
    const numbered = (more: number) => id(`SELECT stud_id AS id FROM student WHERE mobile = '${ASHA}-${more}'`);
    const ac_id = await id("SELECT ac_id AS id FROM batch WHERE key = 'closed-11'");
    const news = { kind: 'news', key: 'for-class-11' };
    const source = { head: { heading: 'Sports day', date: '2026-12-01', levels: ['c11'] }, body: 'On *Monday*.' };
    await writeSchool();
    await portal.call(staffCalls.source.publish, { ...news, kind: 'news', base_revision: 0, source }, { caller: callers.owner });
    const assistant = await id(`SELECT staff_id AS id FROM staff WHERE mobile = '${ASSISTANT}'`);
    const backup = '2026-11-22T06-00-00Z';
    emptyBackup(portal.services.config.BACKUP_DIR, backup);
    const away = await addElsewhere();
    const starts_at = '2026-12-01T17:00:00+05:30';
    const of_exam = { item_id: await takenExam(), kind: 'exam', why: 'A power cut' };
    return {
      me: {},
      staff: {},
      places: {},
      students: {},
      student: { stud_id },
      classes: { from: '2026-12-01' },
      class: { live_class_id, day: '2026-12-01' },
      class_students: { live_class_id, day: '2026-12-01', joined: 0 },
      levels: {},
      exams_now: {},
      health: {},
      batch_students: { batch_id },
      move_students: { stud_ids: [approved], to_batch: batch_id },
      promotion_plan: { from_level: level, to_level: other_level },
      add_level: { name: 'Class 13' },
      rename_level: { ac_id: level, name: 'Class XI', was: 'Class 11' },
      add_batch: { ac_id: level, name: 'Morning' },
      rename_batch: { batch_id, name: 'Late evening', was: 'Evening' },
      feedback: {},
      audit: {},
      traces: {},
      jobs: {},
      job: { job_id: await id('SELECT MAX(job_id) AS id FROM staff_job') },
      action: { audit_id: 0 },
      confirm: {},
      confirmOTP: { otp_ref: 'a-reference', otp: '1234' },
      add_staff: { phone_code: '91', mobile: '9200000011', name: 'Ms Roy', role: 'teacher', batches: [batch_id] },
      set_role: { staff_id: assistant, role: 'teacher', batches: [batch_id] },
      approve: { stud_id: approved },
      refuse: { stud_id: refused },
      sign_out: { stud_id },
      suspend: { stud_id },
      resume: { stud_id },
      approve_several: { stud_ids: [await numbered(3)] },
      refuse_several: { stud_ids: [await numbered(4)] },
      student_places: {},
      add_student: { name: 'Kiran Das', mobile: '98111 00099', ac_id, batch_ids: [batch_id] },
      edit_student: { stud_id, name: 'Asha Sharma' },
      place_student: { stud_id, ac_id, batch_ids: [] },
      extra_minutes: { stud_id, minutes: 10 },
      compensatory: { stud_id, granted: 1 },
      extra_time: { ...of_exam, stud_id, minutes: 15 },
      send_notice: { ...of_exam, text: 'The hall closes at six.' },
      void_attempt: { ...of_exam, stud_id },
      count_attempt: { ...of_exam, stud_id },
      give_retry: { ...of_exam, stud_id },
      regrade: { ...of_exam, by_key: { q1: 'drop-all' } },
      undo_regrade: of_exam,
      reopen_attempt: { ...of_exam, stud_id },
      number_student: { stud_id: approved, mobile: '98111 00098' },
      merge_plan: { from: await numbered(5), into: stud_id },
      merge_students: { from: await numbered(5), into: stud_id },
      export_student: { stud_id: await numbered(6) },
      erase_student: { stud_id: await numbered(6), name: 'asha  verma' },
      give_list: { text: 'Name\tMobile\tLevel\nKiran Das\t9811100097\tc11' },
      list: {},
      list_rows: {},
      apply_list: { hash: 'of the list' },
      drop_list: {},
      add_class: { batch_id, title: 'Optics', starts_at, minutes: 60, url: 'https://meet.example.org/abc' },
      move_class: { live_class_id, day: '2026-12-01', starts_at },
      cancel_class: { live_class_id, day: '2026-12-01' },
      restore_class: { live_class_id, day: '2026-12-01' },
      link_class: { live_class_id, url: 'https://meet.example.org/new' },
      feedback_done: { feedback_id },
      answer_feedback: { feedback_id, answer: 'Thank you' },
      promote: { from_level: level, to_level: other_level, stamp: 'none' },
      undo: { audit_id: 0 },
      news: {},
      audiences: {},
      save_draft: { ...news, base_revision: 1, source },
      drafts: { kind: 'news' },
      written: news,
      drop_draft: news,
      preview: { ...news, source },
      publish: { ...news, base_revision: 1, source: { ...source, body: 'On *Tuesday*.' } },
      versions: news,
      take_out: { ...news, base_revision: 2 },
      bring_back: { ...news, base_revision: 3, revision: 1 },
      upload_room: {},
      upload_picture: { kind: 'news', name: 'a.png' },
      settings: {},
      set_colour: { colour: '#0b7a4b' },
      set_logo: {},
      drop_logo: {},
      test_sms: {},
      backups: {},
      back_up: {},
      check_backup: { name: backup },
      download_backup: { name: backup },
      set_school: { school_name: 'Ganga Classes', registration: 'approve', base_revision: 5 },
      sessions: {},
      end_session: {},
      staff_sessions: { staff_id: away },
      end_staff_sessions: { staff_id: away },
      passkeys: {},
      passkey_options: {},
      add_passkey: { ticket: 'a-ticket', response: { id: 'none' }, name: 'Phone' },
      remove_passkey: { passkey_id: 1 },
      confirm_options: {},
      confirm_passkey: { ticket: 'a-ticket', response: { id: 'none' } },
      end_staff: { staff_id: assistant },
      logout: {},
    };
  }

  /** The number of an exam that Asha has handed in. */
  async function takenExam(): Promise<number> {
    const caller = { caller: asha };
    const exam_id =
      (await portal.services.db.get<{ id: number }>(`SELECT exam_id AS id FROM exam WHERE key = 'mid-term'`))?.id ?? 0;
    const start = { kind: 'exam' as const, item_id: exam_id, device_id: 'phone-one' };
    const { attempt_id = 0 } = (await portal.call(calls.attempts.start_attempt, start, caller)).data ?? {};
    const handIn = { exam_id, attempt_id, device_id: 'phone-one', submit_data: [] };
    expect((await portal.call(calls.exams.submit_exam, handIn, caller)).status).toBe(true);
    return exam_id;
  }

  /** Somebody of the staff with a session, who is nobody else here. */
  async function addElsewhere(): Promise<number> {
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
  const writeSchool = () =>
    operatorSql(
      portal,
      `INSERT INTO source (kind, key, path, position, document, files) VALUES ('school', 'school', 'school.yaml', 0,
        '{"name":"Test","levels":[{"key":"c11","name":"Class 11"},{"key":"c12","name":"Class 12"}],
          "batches":[{"key":"closed-11","name":"Evening","level":"c11"},{"key":"open-12","name":"Morning","level":"c12","open":true}]}', '{}')`,
    );

  const revisionOfSchool = async () =>
    (await portal.services.db.get<{ revision: number }>(`SELECT revision FROM source WHERE kind = 'school'`))?.revision;

  const hashOfList = async () => (await portal.call(staffCalls.lists.list, {}, { caller: callers.owner })).data?.list?.hash;

  const stampOfPromotion = async () => {
    const { from_level, to_level } = bodies['promote'] ?? {};
    const order = { from_level: Number(from_level), to_level: Number(to_level) };
    return (await portal.call(staffCalls.batches.promotion_plan, order, { caller: callers.owner })).data?.stamp;
  };

  const send = async (
    row: Endpoint,
    token: string | undefined,
    body: object,
    more: { url: string; key?: string } = { url: portal.url },
  ): Promise<RawAnswer> => {
    portal.passTime(1000);
    const { url, key } = more;
    const headers = { ...(token !== undefined && { Token: token }), ...(key !== undefined && { 'Idempotency-Key': key }) };
    if (row.file === undefined) return post(url, row.path, JSON.stringify(body), headers);
    const query = new URLSearchParams(Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]));
    const file = new Uint8Array(await plain(8, 8).png().toBuffer());
    const answer = await fetch(`${url}/api${row.path}?${query.toString()}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', ...headers },
      body: file,
    });
    return { code: answer.status, text: await answer.text() };
  };
  /** Sends it to two instances at once and then once more, under one key where the row takes one; the answers are one. */
  const sendTwice = async (row: Endpoint, token: string, body: object): Promise<RawAnswer> => {
    if (!row.idempotent) return send(row, token, body);
    const key = `of-the-walk-${nameOf(row)}`;
    const [first, ...more] = await Promise.all([portal.url, beside].map((url) => send(row, token, body, { url, key })));
    expect([row.path, ...more, await send(row, token, body, { url: portal.url, key })]).toEqual([row.path, first, first]);
    return first ?? { code: 0, text: '' };
  };
  const bodyOf = (row: Endpoint) => bodies[nameOf(row)] ?? {};
  const audited = () =>
    portal.services.db.all<Record<string, unknown>>(
      'SELECT audit_id, action, origin, who, staff_id FROM audit ORDER BY audit_id',
    );

  test('has a body here, says who may call it, and says which action it is when it writes', () => {
    expect(Object.keys(bodies).toSorted()).toEqual(ROWS.map(nameOf).toSorted());
    for (const row of STAFF_ROWS) expect([row.path, row.roles !== undefined]).toEqual([row.path, row.auth === 'staff']);
    for (const row of ROWS.filter(({ path }) => !/\/(?:undo|action)$/u.test(path))) v.parse(shapeOf(row).body, bodyOf(row));
  });

  test('is 401 without a token of anybody, 403 with a student’s, before its body is looked at; nothing is stored', async () => {
    const before = await tableCounts(portal);
    const strangers = [undefined, `sf1_${'A'.repeat(43)}`, `${callers.owner.token}x`];
    for (const row of ROWS) {
      const codes = (token: string | undefined) =>
        Promise.all([bodyOf(row), { nonsense: 1 }].map(async (body) => (await send(row, token, body)).code));
      expect([row.path, ...(await Promise.all(strangers.map(codes)))]).toEqual([row.path, ...strangers.map(() => [401, 401])]);
      expect([row.path, await codes(asha.token)]).toEqual([row.path, [403, 403]]);
    }
    expect(await tableCounts(portal)).toEqual(before);
  });

  test('and a token of the staff is 403 at every call of a student', async () => {
    const ofStudent = await goodBodies(portal, asha);
    for (const row of TOKEN_ROWS.filter(({ method }) => method === 'POST'))
      expect([row.path, (await send(row, callers.owner.token, ofStudent.get(row.path) ?? {})).code]).toEqual([row.path, 403]);
  });

  test('is 403 for a role that is not named on its row; what there is not looks like what is another’s', async () => {
    const before = await audited();
    for (const row of ROWS) {
      for (const role of ['teacher', 'assistant'] as const)
        if (!row.roles?.includes(role))
          expect([row.path, role, (await send(row, callers[role].token, bodyOf(row))).code]).toEqual([row.path, role, 403]);
      if (!row.roles?.includes('teacher') || [...LISTS, ...OF_NEW, ...OF_PASSKEYS, 'passkey_options'].includes(nameOf(row)))
        continue;
      const body = { ...bodyOf(row), ...(['undo', 'action'].includes(nameOf(row)) && { audit_id: before.at(-1)?.['audit_id'] }) };
      const foreign = await send(row, other.token, body);
      const named =
        Object.keys(body).find((field) => /^(?:(?:stud|batch|live_class|feedback|audit|job|staff|item)_id|key)$/u.test(field)) ??
        '';
      const missing = await send(row, other.token, { ...body, [named]: named === 'key' ? 'not-there' : 999_999 });
      expect([row.path, foreign.code, isRefusal(foreign.text)]).toEqual([row.path, 404, true]);
      expect(foreign).toEqual(missing);
    }
    expect(await audited()).toEqual(before);
  });

  test('lists hold only what is of the caller’s batches and levels', async () => {
    const names = async (caller: StaffCaller) =>
      (await portal.call(staffCalls.students.students, {}, { caller })).data?.map(({ mobile }) => mobile);
    expect(await names(callers.owner)).toEqual(expect.arrayContaining([ASHA, MEERA]));
    expect(await names(callers.teacher)).toEqual([ASHA]);
    expect(await names(other)).toEqual([MEERA]);
    const held = async (caller: StaffCaller) =>
      (await portal.call(staffCalls.live.classes, { from: '2026-12-01', days: 2 }, { caller })).data?.map(
        ({ class_name, day }) => `${class_name} ${day}`,
      );
    expect(await held(callers.assistant)).toEqual(['Class evening 2026-12-01', 'Class evening 2026-12-02']);
    expect(await held(other)).toEqual([]);
    const written = async (caller: StaffCaller) => (await portal.call(staffCalls.feedback.feedback, {}, { caller })).data?.length;
    expect([await written(callers.teacher), await written(other)]).toEqual([1, 0]);
  });

  test('that wants a fresh code is 403 with the reason after ten minutes, until one is confirmed', async () => {
    portal.passTime(11 * 60_000);
    const fresh = ROWS.filter((row) => row.fresh);
    expect(fresh.map(nameOf)).toEqual([
      'add_staff',
      'set_role',
      'end_staff',
      'passkey_options',
      'add_passkey',
      'remove_passkey',
      'number_student',
      'merge_students',
      'export_student',
      'erase_student',
      'back_up',
      'check_backup',
      'download_backup',
    ]);
    for (const row of fresh) {
      const { code, text } = await send(row, callers.owner.token, bodyOf(row));
      expect([row.path, code, (JSON.parse(text) as { reason?: string }).reason]).toEqual([row.path, 403, 'code']);
    }
    const sent = await portal.call(staffCalls.auth.confirm, {}, { caller: callers.owner });
    const otp = portal.codes.findLast(({ mobile }) => mobile === OWNER)?.code ?? '';
    const otp_ref = sent.data?.otp_ref ?? '';
    // It is the owner's own: nobody else's session is confirmed by it.
    expect(await portal.call(staffCalls.auth.confirmOTP, { otp_ref, otp }, { caller: callers.teacher })).toMatchObject({
      said: 'otp_expired',
    });
    expect((await portal.call(staffCalls.auth.confirmOTP, { otp_ref, otp }, { caller: callers.owner })).data).toEqual({
      fresh_s: 600,
    });
  });

  test('SRV-10 LIVE-03 takes a key where it writes', () => {
    const writes = ROWS.filter(({ action }) => action !== undefined);
    // A number goes by SMS and is no answer to keep; an undo says by itself that it was done; the others only read.
    expect(writes.filter(({ idempotent }) => !idempotent).map(nameOf)).toEqual([
      'undo',
      'number_student',
      'export_student',
      'download_backup',
    ]);
  });

  // Some ninety calls, most of them three times, a backup among them; where other work has the machine they took 20 seconds.
  test('leaves its action in the audit, sent once or thrice, and none when it only reads', { timeout: 60_000 }, async () => {
    for (const [name, body] of Object.entries(bodies)) {
      const row = ROWS.find((each) => nameOf(each) === name);
      if (!row || ['confirm', 'confirmOTP', 'logout', ...OF_PASSKEYS].includes(name)) continue;
      const before = await audited();
      const given = {
        ...body,
        ...(['undo', 'action'].includes(name) && { audit_id: before.at(-1)?.['audit_id'] }),
        ...(name === 'apply_list' && { hash: await hashOfList() }),
        ...(name === 'promote' && { stamp: await stampOfPromotion() }),
        // Batches and levels stand in the school's file, too: what was done to them before are revisions of it.
        ...(name === 'set_school' && { base_revision: await revisionOfSchool() }),
      };
      const { code, text } = await sendTwice(row, callers.owner.token, given);
      expect([name, code, text.slice(0, 14)]).toEqual([name, 200, '{"status":true']);
      v.parse(shapeOf(row).data, (JSON.parse(text) as { data: unknown }).data);
      const actions = (await audited()).slice(before.length);
      const added = actions.map(({ audit_id: _id, staff_id: _staff, ...rest }) => ({ ...rest }));
      // The answer names the action that the call left, whatever else is done meanwhile.
      expect([name, (JSON.parse(text) as { audit_id?: unknown }).audit_id]).toEqual([name, actions[0]?.['audit_id']]);
      const expected = row.action === undefined ? [] : [{ action: row.action, origin: 'console', who: 'Ms Sen' }];
      expect([name, added]).toEqual([name, expected]);
      if (row.action === undefined) continue;
      portal.passTime(2000);
      const [latest] = (await portal.call(staffCalls.audit.audit, {}, { caller: callers.owner })).data ?? [];
      // What is not final can be taken back: what there was before is kept.
      expect([name, latest?.has_changes]).toEqual([name, row.isFinal ? 0 : 1]);
      left.set(row, Number(latest?.audit_id));
    }
    // A teacher sees what a teacher did, an owner all of it, and the command line the same.
    const listed = await portal.call(staffCalls.audit.audit, {}, { caller: callers.teacher });
    expect(listed.data).toEqual([]);
    const page = async (of: { before?: number }) =>
      (await portal.call(staffCalls.audit.audit, of, { caller: callers.owner })).data ?? [];
    const newest = await page({});
    const all = [...newest, ...(await page({ before: Number(newest.at(-1)?.audit_id) }))];
    const typed = JSON.parse((await commandOn(portal, 'audit', 'list', '--json')).out) as { audit_id: number }[];
    expect(typed.map(({ audit_id }) => audit_id)).toEqual(all.map(({ audit_id }) => audit_id));
    expect(new Set(all.map(({ origin }) => origin))).toEqual(new Set(['console', 'command']));
  });

  // Each action is asked for by an owner who is one no more, in every role and with two scopes.
  test(
    'SRV-10 leaves an action that is listed, told and taken back only for who may make the call now',
    // Some five hundred calls, one after the other.
    { timeout: 60_000 },
    async () => {
      const cli = async (...args: string[]) => expect(await commandOn(portal, 'staff', ...args)).toMatchObject({ code: 0 });
      const { owner } = callers;
      const ask = async (row: Endpoint) => {
        portal.passTime(2500);
        const audit_id = left.get(row) ?? 0;
        const told = await portal.call(staffCalls.audit.action, { audit_id }, { caller: owner });
        const dry = await portal.call(staffCalls.audit.undo, { audit_id, dry: 1 }, { caller: owner });
        const listed = await portal.call(staffCalls.audit.audit, { before: audit_id + 1 }, { caller: owner });
        return { row: row.path, told: told.code, dry: dry.code, listed: listed.data?.[0]?.audit_id === audit_id };
      };
      const takeBack = (row: Endpoint) => portal.call(staffCalls.audit.undo, { audit_id: left.get(row) ?? 0 }, { caller: owner });
      // Asha was taken out of the batch on the way here, and of the level.
      const [{ ac_id, batch_id } = {}] = await portal.services.db.all<Record<string, number>>(
        `SELECT ac_id, batch_id FROM batch WHERE key = 'closed-11'`,
      );
      await operatorSql(portal, `UPDATE student SET ac_id = ${ac_id} WHERE stud_id = ${asha.stud_id}`);
      await operatorSql(portal, `INSERT INTO student_batch (stud_id, batch_id) VALUES (${asha.stud_id}, ${batch_id})`);
      await cli('add', '9200000009', '--name', 'Ms Pal', '--role', 'owner');
      const isTakingBack = (row: Endpoint) => row.action === 'undo';
      const rows = [...left.keys()].filter((row) => !isTakingBack(row));
      expect(rows.length).toBeGreaterThan(30);
      for (const [role, batch] of [
        ['teacher', 'closed-11'],
        ['teacher', 'open-12'],
        ['assistant', 'closed-11'],
      ] as const) {
        await cli('role', OWNER, '--role', role, '--batch', batch);
        for (const row of rows) {
          const may = batch === 'closed-11' && row.roles?.includes(role);
          const mayUndo = staffCalls.audit.undo.roles.some((each) => each === role);
          const code = may ? 200 : 404;
          const expected = { row: row.path, told: code, dry: mayUndo ? code : 403, listed: may };
          expect({ role, batch, ...(await ask(row)) }).toEqual({ role, batch, ...expected });
          if (!may) expect([row.path, (await takeBack(row)).code]).toEqual([row.path, expected.dry]);
        }
        // What took one back is the same thing once more.
        const undos = [...left.keys()].filter(isTakingBack);
        for (const row of undos) expect(await ask(row)).toMatchObject({ told: 404, listed: false });
      }
      await cli('role', OWNER, '--role', 'owner');
      for (const row of rows) {
        const { dry, ...rest } = await ask(row);
        expect(rest).toEqual({ row: row.path, told: 200, listed: true });
        if (row.isFinal) continue;
        expect([row.path, dry]).toEqual([row.path, 200]);
        if (!row.fresh) continue;
        portal.passTime(11 * 60_000);
        expect([row.path, (await takeBack(row)).reason]).toEqual([row.path, 'code']);
      }
      callers.owner = await signInStaff(portal, OWNER);
    },
  );

  test('answers whatever its body holds with no fault of the server', async () => {
    const odd = ['', 'a\0b', "'; DROP TABLE staff; --", 'x'.repeat(300), 0, 1.5, 999_999_999_999_999, null, {}];
    const faults: string[] = [];
    // Those first that want a fresh code: time passes with every call.
    const rows = ROWS.toSorted((a, b) => Number(b.fresh ?? false) - Number(a.fresh ?? false));
    for (const row of rows.filter(({ path }) => !/OTP$|logout$|confirm$/u.test(path))) {
      const caller = row.roles?.includes('teacher') && !row.fresh ? callers.teacher : callers.owner;
      const { entries } = shapeOf(row).body as unknown as { entries: Record<string, unknown> };
      // 'why' is one field of all writes, and goes to one column: one call stands for all.
      const fields = Object.keys(entries).filter((name) => name !== 'why' || row.path === staffCalls.students.approve.path);
      for (const [nth, field] of fields.entries())
        for (const value of someOf(odd, rows.indexOf(row) + nth)) {
          const { code, text } = await send(row, caller.token, { ...bodyOf(row), [field]: value });
          if (code >= 500 || !(text.startsWith('{"status":true') || isRefusal(text)))
            faults.push(`${row.path} ${field} ${JSON.stringify(value)}: ${code} ${text}`);
        }
    }
    expect(faults).toEqual([]);
  });

  test('takes the greatest number that an id can be, alone, in a list and beside every flag, without a fault of the server', async () => {
    const huge = 999_999_999_999_999;
    const faults: string[] = [];
    for (const row of ROWS.filter(({ path }) => !/OTP$|logout$|confirm$/u.test(path))) {
      const { body } = shapeOf(row);
      const { entries } = body as unknown as { entries: Record<string, unknown> };
      const good = bodyOf(row);
      const flags = [
        {},
        ...['joined', 'inside', 'done', 'archived'].flatMap((name) => [0, 1, true].map((flag) => ({ [name]: flag }))),
      ];
      const odd = Object.keys(entries).flatMap((field) =>
        [huge, [huge]].flatMap((value) => flags.map((flag) => ({ ...good, ...flag, [field]: value }))),
      );
      const unlike = new Map(
        odd
          .filter((each) => Object.keys(each).every((name) => name in entries) && v.safeParse(body, each).success)
          .map((each) => [JSON.stringify(each), each]),
      );
      for (const [said, given] of unlike) {
        const { code, text } = await send(row, callers.owner.token, given);
        if (code >= 500) faults.push(`${row.path} ${said}: ${code} ${text}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
