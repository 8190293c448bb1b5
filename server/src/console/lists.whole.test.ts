import { staffCalls } from '@portal/contract/staff';
import type { Id, StaffCaller } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { ASHA, EITHER, MEERA, operatorSql, RAVI, startPortal, type TestPortal } from '../testing/portal.ts';
import { signInSteps } from '../testing/signIn.ts';
import { addStaff, OWNER, signInStaff } from '../testing/staff.ts';

const { give_list, list, list_rows, mend_row, choose_for_list, apply_list, drop_list } = staffCalls.lists;
const { audit } = staffCalls;
const { job } = staffCalls.jobs;
const PATIENCE = { timeout: 15_000, interval: 50 };

describe.each(EITHER)('a list of students (%s)', (engine) => {
  let portal: TestPortal;
  let caller: StaffCaller;
  beforeAll(async () => {
    portal = await startPortal(engine);
    await addStaff(portal);
    // Stores the school's text as a load of the folder leaves it, so that batches can be added.
    const levels = ['c11', 'c12'].map((key) => ({ key, name: `Class ${key.slice(1)}` }));
    const closed = { key: 'closed-11', name: 'Class 11 Evening', level: 'c11' };
    const open = { key: 'open-11', name: 'Class 11 Morning', level: 'c11', open: true };
    const more = { key: 'open-12', name: 'Class 12 Morning', level: 'c12', open: true };
    const school = JSON.stringify({ name: 'Test', levels, batches: [open, closed, more] });
    await operatorSql(
      portal,
      `INSERT INTO source (kind, key, path, position, document, files) VALUES ('school', 'school', 'school.yaml', 0, '${school}', '{}')`,
    );
    caller = await signInStaff(portal, OWNER);
  });
  // Nobody calls as often as a test.
  beforeEach(() => portal.passTime(60_000));
  afterAll(() => portal.stop());

  const give = (text: string, more: { ac_id?: number } = {}) => portal.call(give_list, { text, ...more }, { caller });
  const now = async () => (await portal.call(list, {}, { caller })).data?.list;
  const rows = async (outcome?: 'new' | 'bad') =>
    (await portal.call(list_rows, { ...(outcome && { outcome }) }, { caller })).data ?? [];
  const apply = async () => portal.call(apply_list, { hash: (await now())?.hash ?? '' }, { caller });
  const ended = async (job_id: Id | undefined) => {
    const shown = async () => (await portal.call(job, { job_id: Number(job_id) }, { caller })).data;
    await expect.poll(async () => (await shown())?.ended_at, PATIENCE).toBeDefined();
    return shown();
  };
  const count = async (where: string) =>
    (await portal.services.db.get<{ n: number }>(`SELECT COUNT(*) AS n FROM student WHERE ${where}`))?.n;

  test('is shown row by row, with doubles, siblings and wrong numbers in words; applied, all of it is done and they sign in', async () => {
    const pasted = [
      'Admissions 2026\t\t\t',
      'Name\tMobile\tClass\tBatch\tFees',
      'Kiran Das\t98111 00001\tClass 11\tclosed-11\t500',
      'R. Kiran Das\t+91-9811100001\tClass 11\t\t500',
      'Mohan Das\t9811100001\tClass 11\t\t500',
      'Asha Verma\t9000000001\tClass 12\t\t500',
      'Zoya Khan\t981110000\tClass 11\t\t500',
    ].join('\r\n');
    expect(await give(pasted)).toMatchObject({ status: true, data: { rows: 7 } });
    expect(await now()).toMatchObject({
      text: pasted,
      counts: { new: 1, changed: 1, same: 0, duplicate: 1, bad: 2 },
      unread: ['Fees'],
    });
    expect((await rows()).map(({ row, outcome, reason }) => [row, outcome, reason])).toEqual([
      [3, 'new', 'Class 11, Class 11 Evening'],
      [4, 'duplicate', 'The number stands in row 3 already: this row is left out.'],
      [5, 'bad', 'Two students with one number: row 3 is Kiran Das; each needs a number of their own.'],
      [6, 'changed', 'level: Class 11 → Class 12'],
      [7, 'bad', "'981110000' has 9 digits where 10 are needed."],
    ]);
    expect((await rows('bad')).map(({ row }) => row)).toEqual([5, 7]);
    const { data } = await apply();
    expect(await ended(data?.job_id)).toMatchObject({
      kind: 'import',
      state: 'done',
      done: 2,
      total: 2,
      outcome: { counts: { new: 1, changed: 1 } },
    });
    const { login, verify, codeOf } = signInSteps(portal);
    const sent = await login('9811100001');
    expect(await verify(sent, codeOf('9811100001'))).toMatchObject({ status: true, data: { profile: { name: 'Kiran Das' } } });
    // A second press finds nothing to do twice.
    expect(await portal.call(apply_list, { hash: 'the same' }, { caller })).toMatchObject({ status: false, said: 'rule' });
    expect(await now()).toBeUndefined();
  });

  test('is not applied once the school has changed so that something else would happen: the new preview is shown instead', async () => {
    await give('name\tmobile\tlevel\nLata Rao\t9811100010\tc11\nRavi Kumar\t9000000002\tc11');
    const { hash = '' } = (await now()) ?? {};
    await operatorSql(portal, `UPDATE student SET name = 'Ravi Kumar' WHERE mobile = '${RAVI}'`);
    expect((await portal.call(apply_list, { hash }, { caller })).data).toEqual({ changed: 1 });
    expect(await count(`mobile = '9811100010'`)).toBe(0);
    expect((await now())?.counts).toMatchObject({ new: 1, same: 1, changed: 0 });
    // A student who changes once the list was applied is alone left out, and named by the row.
    await give('name\tmobile\tlevel\nLata Rao\t9811100010\tc11\nMira Nair\t9000000012\tc12');
    const slow = portal.services.db.write.bind(portal.services.db);
    portal.services.db.write = async (work, input) => {
      if (work.name === 'staff_job.begin')
        await operatorSql(portal, `UPDATE student SET district = 'Gaya' WHERE mobile = '${MEERA}'`);
      return slow(work, input);
    };
    const { data } = await apply();
    const done = await ended(data?.job_id);
    portal.services.db.write = slow;
    expect(done?.outcome).toMatchObject({
      counts: { new: 1, changed: 0 },
      left: [{ row: 3, reason: expect.stringContaining('changed meanwhile') }],
    });
    expect(await count(`mobile = '${MEERA}' AND name = 'Meera Nair'`)).toBe(1);
  });

  test('a word that names no level and batches that are not there are settled for all rows, and the batches made with the students', async () => {
    const level = async (key: string) =>
      (await portal.services.db.get<{ id: number }>(`SELECT ac_id AS id FROM academic_level WHERE key = '${key}'`))?.id ?? 0;
    const [c11, c12] = [await level('c11'), await level('c12')];
    await give(
      [
        'Name,Mobile,Class,Batch',
        'Anil Rao,9811100031,XI,Night; Weekend',
        'Bina Rao,9811100032,x i,night',
        'Chitra Rao,9811100033,Class 12,Night',
        'Deepa Rao,981110003,XI,Night',
        'Esha Rao,9811100035,XI,',
      ].join('\n'),
    );
    expect((await now())?.unknown).toEqual({
      levels: [{ word: 'XI', rows: 3 }],
      batches: [{ ac_id: c12, level: 'Class 12', name: 'Night', rows: 1 }],
    });
    const choose = (levels: { word: string; ac_id: number }[], batches: { ac_id: number; name: string }[]) =>
      portal.call(choose_for_list, { levels, batches }, { caller });
    expect(await choose([{ word: 'XI', ac_id: 9999 }], [])).toMatchObject({ code: 404 });
    await choose([{ word: 'XI', ac_id: c11 }], []);
    const { unknown, counts } = (await now()) ?? {};
    expect([unknown, counts?.bad]).toEqual([
      {
        levels: [],
        batches: [
          { ac_id: c11, level: 'Class 11', name: 'Night', rows: 2 },
          { ac_id: c11, level: 'Class 11', name: 'Weekend', rows: 1 },
          { ac_id: c12, level: 'Class 12', name: 'Night', rows: 1 },
        ],
      },
      4,
    ]);
    const made = (unknown?.batches ?? []).map(({ ac_id, name }) => ({ ac_id: Number(ac_id), name }));
    await choose([{ word: 'XI', ac_id: c11 }], [...made, { ac_id: c12, name: 'Nobody’s' }]);
    expect((await rows()).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['new', 'Class 11, Night, Weekend'],
      ['new', 'Class 11, Night'],
      ['new', 'Class 12, Night'],
      ['bad', "'981110003' has 9 digits where 10 are needed."],
      ['new', 'Class 11'],
    ]);
    const stored = () =>
      portal.services.db.all(
        `SELECT b.batch_name, l.key, b.is_open, (SELECT COUNT(*) FROM student_batch s WHERE s.batch_id = b.batch_id) AS students
         FROM batch b JOIN academic_level l ON l.ac_id = b.ac_id
         WHERE b.archived = 0 AND b.batch_name IN ('Night', 'Weekend', 'Nobody’s') ORDER BY l.key, b.batch_name`,
      );
    expect(await stored()).toEqual([]);
    // The list keeps what was chosen when it is given again, corrected.
    await give((await now())?.text.replace(',981110003,', ',9811100034,') ?? '');
    expect((await now())?.counts).toMatchObject({ new: 5, bad: 0 });
    const done = await ended((await apply()).data?.job_id);
    expect(done?.outcome.counts).toEqual({ new: 5, changed: 0 });
    const all = [
      { batch_name: 'Night', key: 'c11', is_open: 0, students: 3 },
      { batch_name: 'Weekend', key: 'c11', is_open: 0, students: 1 },
      { batch_name: 'Night', key: 'c12', is_open: 0, students: 1 },
    ];
    expect(await stored()).toEqual(all);
    // Taken back, students and batches go.
    const undo = (dry: 0 | 1) => portal.call(audit.undo, { audit_id: Number(done?.outcome.audit_id), dry }, { caller });
    expect((await undo(1)).data).toMatchObject({ done: 0, people: { gone: 5, back: 0, stay: [] } });
    expect(await stored()).toEqual(all);
    expect((await undo(0)).data).toMatchObject({ done: 1, people: { gone: 5, back: 0, stay: [] } });
    expect([await stored(), await count(`name LIKE '% Rao' AND mobile LIKE '981110003%'`)]).toEqual([[], 0]);
    expect(await undo(0)).toMatchObject({ status: false, said: 'undone_already' });
  });

  test('a row is mended in place and read again by the same rules; nothing else of the list is lost, nothing is written over', async () => {
    await give('Admissions\n\nName\tMobile\tClass\tFees\n"Anil\tRao"\t98111\tc11\t500\nBina Rao\t9811100042\tc11\t700');
    const mend = (cells: object, was: object, row = 4) => portal.call(mend_row, { row, cells, was }, { caller });
    const [first] = await rows('bad');
    expect(first).toMatchObject({ row: 4, cells: { name: 'Anil\tRao', mobile: '98111', level: 'c11' } });
    expect(first?.cells).not.toHaveProperty('batches');
    expect(await mend({ mobile: ' 98111 00041 ' }, { mobile: '98111' })).toMatchObject({ status: true });
    expect((await rows()).map(({ row, outcome }) => [row, outcome])).toEqual([
      [4, 'new'],
      [5, 'new'],
    ]);
    expect((await now())?.text).toBe(
      'Admissions\n\nName\tMobile\tClass\tFees\n"Anil\tRao"\t98111 00041\tc11\t500\nBina Rao\t9811100042\tc11\t700',
    );
    // Another page has the row as it was.
    expect(await mend({ mobile: '9811100049' }, { mobile: '98111' })).toMatchObject({ status: false, said: 'rule' });
    expect(await mend({ mobile: '9811100049' }, {}, 77)).toMatchObject({ status: false, said: 'rule' });
    expect((await rows())[0]?.cells.mobile).toBe('98111 00041');
    await portal.call(drop_list, {}, { caller });
  });

  test('is taken back whole where nothing came after: who has begun or was changed is named and stays, the others are as before', async () => {
    const { login, verify, codeOf } = signInSteps(portal);
    const dump = async (mobile: string) =>
      JSON.stringify([
        await portal.services.db.get(`SELECT * FROM student WHERE mobile = '${mobile}'`),
        await portal.services.db.all(
          `SELECT * FROM student_batch WHERE stud_id IN (SELECT stud_id FROM student WHERE mobile = '${mobile}') ORDER BY batch_id`,
        ),
      ]);
    const [asha, meera] = [await dump(ASHA), await dump(MEERA)];
    await give(
      [
        'Name,Mobile,Class,Batch,City',
        'Anil Rao,9811100051,c11,closed-11,Gaya',
        'Bina Rao,9811100052,c11,closed-11,Gaya',
        'Chitra Rao,9811100053,c11,,Gaya',
        `Asha Verma,${ASHA},Class 11,closed-11,Patna`,
        `Meera,${MEERA},Class 11,closed-11,Patna`,
        `Ravi Kumar,${RAVI},Class 11,closed-11,`,
      ].join('\n'),
    );
    portal.passTime(1000);
    const done = await ended((await apply()).data?.job_id);
    expect(done?.outcome.counts).toEqual({ new: 3, changed: 3 });
    const audit_id = Number(done?.outcome.audit_id);
    const after = await dump(ASHA);
    portal.passTime(1000);
    await verify(await login('9811100052'), codeOf('9811100052'));
    const chitra = await portal.services.db.get<{ stud_id: number }>(`SELECT stud_id FROM student WHERE mobile = '9811100053'`);
    await portal.call(staffCalls.students.suspend, { stud_id: chitra?.stud_id ?? 0 }, { caller });
    // Only Ravi's batch came with the list, and staff have taken him out of that batch.
    const [ravi] = await portal.services.db.all<{ stud_id: number; batch_id: number }>(
      `SELECT s.stud_id, b.batch_id FROM student s, batch b WHERE s.mobile = '${RAVI}' AND b.key = 'closed-11'`,
    );
    const out = { stud_ids: [ravi?.stud_id ?? 0], from_batch: ravi?.batch_id ?? 0 };
    expect((await portal.call(staffCalls.batches.move_students, out, { caller })).data).toEqual({ moved: 1 });
    const undo = (dry: 0 | 1) => portal.call(audit.undo, { audit_id, dry }, { caller });
    const people = {
      gone: 1,
      back: 2,
      stay: [
        { name: 'Ravi Kumar', why: 'changed' },
        { name: 'Bina Rao', why: 'begun' },
        { name: 'Chitra Rao', why: 'begun' },
      ],
    };
    expect((await undo(1)).data).toMatchObject({ done: 0, changes: [], since: [], people });
    expect(await dump(ASHA)).toBe(after);
    expect((await undo(0)).data).toMatchObject({ done: 1, people });
    expect([await dump(ASHA), await dump(MEERA)]).toEqual([asha, meera]);
    expect(await count(`mobile IN ('9811100051', '9811100052', '9811100053')`)).toBe(2);
    const [said] = (await portal.call(audit.audit, {}, { caller })).data ?? [];
    expect(said).toMatchObject({ action: 'undo', kind: 'student', count: 3, undoes: audit_id });
    // The students whom the first undo left out stay so: nothing is left to take back.
    expect(await undo(0)).toMatchObject({ status: false, said: 'undone_already' });
  });

  test('is read from CSV and Excel files by the one reader; what is wrong with it is said at the field', async () => {
    const fault = async (input: Parameters<typeof give>[1] & { text?: string; file?: string }) => {
      const { said, params } = await portal.call(give_list, input, { caller });
      return [said, params?.['field']];
    };
    expect(await fault({ text: ' ' })).toEqual(['rule_at', 'text']);
    expect(await fault({ text: 'Dear aunt,\nI am well.' })).toEqual(['rule_at', 'text']);
    expect(await fault({ text: 'name,mobile\nKiran,9811100020' })).toEqual(['rule_at', 'ac_id']);
    expect(await fault({ file: Buffer.from('PK\u0003\u0004 no archive').toString('base64') })).toEqual(['rule_at', 'file']);
    const many = Array.from({ length: 5001 }, (_, index) => `Student ${index},${9_100_000_000 + index},c11`);
    expect(await fault({ text: ['name,mobile,level', ...many].join('\n') })).toEqual(['rule_at', 'text']);
    const sheets = [
      {
        name: 'Students',
        rows: [
          ['Full name', 'Contact'],
          ['Kiran Rao', 9_811_100_020],
        ],
      },
    ];
    const file = Buffer.from(await writeXlsx({ sheets })).toString('base64');
    const ac_id =
      (await portal.services.db.get<{ id: number }>(`SELECT ac_id AS id FROM academic_level WHERE key = 'c12'`))?.id ?? 0;
    expect(await portal.call(give_list, { file, name: 'list.xlsx', ac_id }, { caller })).toMatchObject({ status: true });
    expect(await now()).toMatchObject({ name: 'list.xlsx', ac_id, counts: { new: 1 } });
    await portal.call(drop_list, {}, { caller });
    expect(await now()).toBeUndefined();
    expect(await rows()).toEqual([]);
  });

  test('larger than other calls is read only from those who may; one nobody applies is forgotten after a week', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(2_500_000) });
    const send = (token: string) =>
      fetch(`${portal.url}/api${give_list.path}`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', Token: token },
      });
    expect((await send('sf1_nobody')).status).toBe(401);
    expect((await send(caller.token)).status).toBe(400);
    await give('name,mobile,level\nKiran Rao,9811100021,c11');
    expect(await count(`mobile = '${ASHA}'`)).toBe(1);
    portal.passTime(8 * 24 * 3_600_000);
    await portal.restart();
    await expect.poll(() => portal.services.db.get('SELECT staff_id FROM student_list'), PATIENCE).toBeUndefined();
  });
});
