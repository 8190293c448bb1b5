import { staffCalls } from '@portal/contract/staff';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { ASHA, EITHER, operatorSql, RAVI } from '../testing/portal.ts';
import { addStaff, ASSISTANT, OTHER_TEACHER, OWNER, signInStaff } from '../testing/staff.ts';
import { startStaffed, type StaffedPortal } from '../testing/staffed.ts';

const { exams_now, health } = staffCalls.today;

describe.each(EITHER)('what is on today (%s)', (engine) => {
  let portal: StaffedPortal;
  afterEach(() => portal.stop());

  test('an exam that is taken just now is counted by where its students stand, each of the staff’s own', async () => {
    portal = await startStaffed(engine);
    await addStaff(portal);
    const owner = await signInStaff(portal, OWNER);
    const seen = async (caller = owner) =>
      (await portal.call(exams_now, {}, { caller })).data?.map(({ name, answering, silent, handed_in, students }) => ({
        name,
        stand: [answering, silent, handed_in, students],
      }));
    const [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
    // A quiz under way that has the number of the exam is none.
    await operatorSql(
      portal,
      `INSERT INTO open_attempt (kind, stud_id, item_id, version, answers, started_at)
       SELECT 'quiz', ${asha.stud_id}, exam_id, 1, '{}', ${portal.services.now()} FROM exam WHERE name = 'Unit test'`,
    );
    expect(await seen()).toEqual([]);
    const begun = await portal.begin(asha);
    await portal.begin(ravi);
    expect(await seen()).toEqual([{ name: 'Unit test', stand: [2, 0, 0, 2] }]);
    await portal.handIn(asha, begun, {});
    expect(await seen()).toEqual([{ name: 'Unit test', stand: [1, 0, 1, 2] }]);
    portal.passTime(2 * 60_000);
    expect(await seen()).toEqual([{ name: 'Unit test', stand: [0, 1, 1, 2] }]);
    // The assistant's batch is Asha's alone; the other teacher has another subject.
    expect(await seen(await signInStaff(portal, ASSISTANT))).toEqual([{ name: 'Unit test', stand: [0, 0, 1, 1] }]);
    expect(await seen(await signInStaff(portal, OTHER_TEACHER))).toEqual([]);
  });

  test('an owner is told what the doctor finds, looked at aside', async () => {
    portal = await startStaffed(engine);
    await addStaff(portal);
    const caller = await signInStaff(portal, OWNER);
    const told = async () => (await portal.call(health, {}, { caller })).data;
    expect((await told())?.findings).toEqual([]);
    let found = await told();
    for (const end = Date.now() + 15_000; found?.looked_at === undefined && Date.now() < end; found = await told())
      await sleep(100);
    expect(found?.findings).toContainEqual(expect.objectContaining({ check: 'settings', found: 'codes are printed, not sent' }));
    for (const { remedy } of found?.findings ?? []) expect(remedy).not.toBe('');
    // A second call tells the same findings, without another look.
    expect((await told())?.looked_at).toBe(found?.looked_at);
  });
});
