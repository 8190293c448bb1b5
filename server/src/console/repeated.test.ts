import { staffCalls } from '@portal/contract/staff';
import type { StaffCaller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, ENGINES, operatorSql, startPortal, type TestPortal } from '../testing/portal.ts';
import { addStaff, OWNER, signInStaff } from '../testing/staff.ts';
import { revisionFor } from '../testing/revisions.ts';

const { live, students, audit } = staffCalls;

describe.each(ENGINES)('a call of staff that comes again (%s)', (engine) => {
  let portal: TestPortal;
  let owner: StaffCaller;
  let batch_id: number;
  let stud_id: number;
  beforeAll(async () => {
    portal = await startPortal(engine);
    await addStaff(portal);
    owner = await signInStaff(portal, OWNER);
    batch_id = await idOf(`SELECT batch_id AS id FROM batch WHERE key = 'closed-11'`);
    stud_id = await idOf(`SELECT stud_id AS id FROM student WHERE mobile = '${ASHA}'`);
  });
  afterAll(() => portal.stop());

  const idOf = async (text: string) => (await portal.services.db.get<{ id: number }>(text))?.id ?? 0;
  const order = (title: string) => ({
    batch_id,
    title,
    starts_at: '2026-12-01T17:00:00+05:30',
    minutes: 60,
    url: 'https://meet.example.org/abc',
  });
  const add = (title: string, submitKey: string) => portal.call(live.add_class, order(title), { caller: owner, submitKey });
  const count = (title: string) => idOf(`SELECT COUNT(*) AS id FROM live_class WHERE class_name = '${title}'`);

  test('LIVE-03 SRV-10 is not done twice where the portal died between the write and the answer, and is done where it died before', async () => {
    await add('Optics', 'key-of-optics');
    // Imitates a portal killed before it has kept the answer; a minute later it counts as dead.
    await operatorSql(portal, `UPDATE staff_call SET answer = NULL WHERE submit_key = 'key-of-optics'`);
    portal.passTime(61_000);
    expect(await add('Optics', 'key-of-optics')).toMatchObject({ status: false, said: 'done_already' });
    expect(await count('Optics')).toBe(1);
    await add('Waves', 'key-of-waves');
    await operatorSql(portal, `UPDATE staff_call SET answer = NULL WHERE submit_key = 'key-of-waves'`);
    await operatorSql(portal, `DELETE FROM live_class WHERE class_name = 'Waves'`);
    await operatorSql(portal, `UPDATE audit SET submit_key = NULL WHERE submit_key = 'key-of-waves'`);
    portal.passTime(61_000);
    expect(await add('Waves', 'key-of-waves')).toMatchObject({ status: true });
    expect(await count('Waves')).toBe(1);
  });

  test('SRV-10 each of two at once is answered with its own action, the same each time, and one about several students with none', async () => {
    const given = (minutes: number) => ({ stud_id, minutes });
    const extra = (minutes: number, submitKey: string) =>
      portal.call(students.extra_minutes, given(minutes), { caller: owner, submitKey });
    const [five, six] = await Promise.all([extra(5, 'key-of-five'), extra(6, 'key-of-six')]);
    const left = (minutes: number) =>
      idOf(`SELECT a.audit_id AS id FROM audit a JOIN audit_change c ON c.audit_id = a.audit_id
        WHERE a.action = 'extra' AND c.after_row LIKE '%"extra_minutes":${minutes},%'`);
    expect([five.audit_id, six.audit_id]).toEqual([await left(5), await left(6)]);
    expect((await extra(5, 'key-of-five')).audit_id).toBe(five.audit_id);
    // A call without a key names its action, too; a call that did nothing names none.
    expect(await portal.call(students.extra_minutes, given(7), { caller: owner })).toMatchObject({ audit_id: await left(7) });
    expect(await portal.call(students.extra_minutes, given(7), { caller: owner })).not.toHaveProperty('audit_id');
    for (const more of ['-1', '-2'])
      await operatorSql(
        portal,
        `INSERT INTO student (phone_code, mobile, name, guardian, district, email, ac_id, standing, created_at)
         SELECT phone_code, mobile || '${more}', name, guardian, district, email, ac_id, 'waiting', created_at FROM student WHERE mobile = '${ASHA}'`,
      );
    const first = await idOf(`SELECT MIN(stud_id) AS id FROM student WHERE standing = 'waiting'`);
    const several = await portal.call(students.approve_several, { stud_ids: [first, first + 1] }, { caller: owner });
    expect(several).toMatchObject({ data: { done: 2 } });
    expect(several).not.toHaveProperty('audit_id');
  });

  test('SRV-10 a key never answers for another call; a refused one may come again; a day later nothing of it is kept', async () => {
    const first = await add('Heat', 'key-of-heat');
    expect(await add('Cold', 'key-of-heat')).toMatchObject({ code: 409, said: 'key_of_another' });
    expect(await count('Cold')).toBe(0);
    for (let times = 0; times < 2; times += 1)
      expect(await add(' ', 'key-of-nothing')).toMatchObject({ status: false, said: 'rule' });
    expect((await add('Heat', 'key-of-heat')).data).toEqual(first.data);
    portal.passTime(25 * 3_600_000);
    await expect.poll(() => idOf('SELECT COUNT(*) AS id FROM staff_call'), { timeout: 15_000 }).toBe(0);
    owner = await signInStaff(portal, OWNER);
  });

  test('SRV-10 of more calls than are forgotten at once, none of this day is', async () => {
    const at = portal.services.now();
    await operatorSql(
      portal,
      `INSERT INTO staff_call (staff_id, submit_key, body_hash, begun_at, answer)
       WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
       SELECT staff_id, 'call-' || i, 'x', CASE WHEN i = 0 THEN ${at - 25 * 3_600_000} ELSE ${at} + i END, '{}'
       FROM n, staff WHERE mobile = '${OWNER}'`,
    );
    portal.passTime(61_000);
    const left = (key: string) => idOf(`SELECT COUNT(*) AS id FROM staff_call WHERE submit_key LIKE '${key}'`);
    await expect.poll(() => left('call-0'), { timeout: 15_000 }).toBe(0);
    expect(await left('call-%')).toBe(600);
    await operatorSql(portal, 'DELETE FROM staff_call');
  });

  test('SRV-10 a placing that changes nothing leaves no action; what is kept of answers goes with the student', async () => {
    const { ac_id } = (await portal.services.db.get<{ ac_id: number }>(
      'SELECT ac_id FROM student WHERE stud_id = ?',
      stud_id,
    )) ?? {
      ac_id: 0,
    };
    const actions = async () => (await portal.call(audit.audit, { stud_id }, { caller: owner })).data?.length;
    const before = await actions();
    for (let times = 0; times < 2; times += 1) {
      const base_revision = (await revisionFor(portal, owner, 'place_student', { stud_id })) ?? 0;
      await portal.call(students.place_student, { stud_id, ac_id, batch_ids: [], base_revision }, { caller: owner });
    }
    expect(await actions()).toBe((before ?? 0) + 1);
    const added = await portal.call(
      students.add_student,
      { name: 'Kiran Das', mobile: '98111 00099', ac_id },
      { caller: owner, submitKey: 'key-of-kiran' },
    );
    await portal.call(
      students.erase_student,
      { stud_id: Number(added.data?.stud_id), name: 'Kiran Das' },
      { caller: owner, submitKey: 'key-of-erasing' },
    );
    const kept = await portal.services.db.all<{ submit_key: string }>('SELECT submit_key FROM staff_call');
    expect(kept.map(({ submit_key }) => submit_key)).toEqual(['key-of-erasing']);
  });
});
