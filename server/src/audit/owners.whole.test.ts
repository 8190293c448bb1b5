import { staffCalls } from '@portal/contract/staff';
import type { StaffCaller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, operatorSql, startPortal, type TestPortal } from '../testing/portal.ts';
import { post } from '../testing/rows.ts';
import { addStaff, ASSISTANT, commandOn, OTHER_TEACHER, OWNER, signInStaff, TEACHER } from '../testing/staff.ts';

const { audit, staff } = staffCalls;
const ROUNDS = 12;

describe.each(ENGINES)('two owners against each other (%s)', (engine) => {
  let portal: TestPortal;
  let other: string;
  const callers = new Map<string, StaffCaller>();
  beforeAll(async () => {
    portal = await startPortal(engine);
    await addStaff(portal);
    other = await portal.beside();
  });
  afterAll(() => portal.stop());

  const idOf = async (mobile: string) =>
    (await portal.services.db.get<{ id: number }>('SELECT staff_id AS id FROM staff WHERE mobile = ?', mobile))?.id ?? 0;
  const latest = async () => (await portal.services.db.get<{ id: number }>('SELECT MAX(audit_id) AS id FROM audit'))?.id ?? 0;
  const caller = (mobile: string): StaffCaller => callers.get(mobile) ?? { token: '' };
  const owners = async () =>
    (await portal.services.db.all(`SELECT staff_id FROM staff WHERE role = 'owner' AND ended_at IS NULL`)).length;

  /** A call at one of the two instances. */
  const send = (url: string, mobile: string, { path }: { path: string }, body: object) =>
    post(url, path, JSON.stringify(body), { Token: caller(mobile).token });

  test('SRV-10 an owner who left is not the one who is left: the last who works here stays, by the console and at the command line', async () => {
    await operatorSql(portal, `UPDATE staff SET role = 'owner' WHERE mobile = '${OTHER_TEACHER}'`);
    expect(await commandOn(portal, 'staff', 'end', OTHER_TEACHER)).toMatchObject({ code: 0 });
    const last = /^Ms Sen is the last owner\. Make somebody else .*Nothing was changed\.$/u;
    const stays = { code: 1, fault: expect.stringMatching(last) as string };
    expect(await commandOn(portal, 'staff', 'end', OWNER)).toMatchObject(stays);
    const demoted = await commandOn(portal, 'staff', 'role', OWNER, '--role', 'teacher', '--batch', 'open-11');
    expect(demoted).toMatchObject(stays);
    callers.set(OWNER, await signInStaff(portal, OWNER));
    const staff_id = await idOf(OWNER);
    for (const answer of [
      await portal.call(staff.end_staff, { staff_id }, { caller: caller(OWNER) }),
      await portal.call(staff.set_role, { staff_id, role: 'assistant', batches: [1] }, { caller: caller(OWNER) }),
    ])
      expect(answer).toMatchObject({ status: false, message: expect.stringMatching(last) });
    // A member who is no owner may go all the same.
    expect(await commandOn(portal, 'staff', 'end', ASSISTANT)).toMatchObject({ code: 0 });
    expect(await owners()).toBe(1);
    // Of two who work here one may go; and who goes, or is an owner no more, leaves the other as the last.
    expect(await commandOn(portal, 'staff', 'role', TEACHER, '--role', 'owner')).toMatchObject({ code: 0 });
    expect(await commandOn(portal, 'staff', 'role', OWNER, '--role', 'teacher', '--batch', 'open-11')).toMatchObject({ code: 0 });
    expect((await commandOn(portal, 'staff', 'end', TEACHER)).fault).toContain('is the last owner');
    await operatorSql(portal, `UPDATE staff SET role = 'owner', ended_at = NULL WHERE mobile = '${OWNER}'`);
    await operatorSql(
      portal,
      `UPDATE staff SET role = 'teacher', ended_at = NULL WHERE mobile IN ('${TEACHER}', '${OTHER_TEACHER}')`,
    );
  });

  test('SRV-10 whatever they do at once, by two instances: one is left', async () => {
    const [one, two] = [TEACHER, OTHER_TEACHER];
    const [id, otherId] = [await idOf(one), await idOf(two)];
    for (const mobile of [OWNER, one, two]) callers.set(mobile, await signInStaff(portal, mobile));
    const made = async (staff_id: number): Promise<number> => {
      await portal.call(staff.set_role, { staff_id, role: 'owner' }, { caller: caller(OWNER) });
      return latest();
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      portal.passTime(2000);
      await operatorSql(portal, `UPDATE staff SET role = 'owner', ended_at = NULL WHERE mobile = '${OWNER}'`);
      await operatorSql(portal, `UPDATE staff SET role = 'teacher', ended_at = NULL WHERE mobile IN ('${one}', '${two}')`);
      await operatorSql(portal, 'UPDATE staff_session SET ended_at = NULL');
      const [first, second] = [await made(id), await made(otherId)];
      await operatorSql(portal, `UPDATE staff SET ended_at = 1 WHERE mobile = '${OWNER}'`);
      expect(await owners()).toBe(2);
      if (round % 3 === 2)
        await Promise.all([
          send(other, one, staff.end_staff, { staff_id: otherId }),
          send(portal.url, two, staff.set_role, { staff_id: id, role: 'teacher', batches: [1] }),
        ]);
      else
        await Promise.all([
          send(other, one, audit.undo, { audit_id: second }),
          send(portal.url, two, audit.undo, { audit_id: first }),
        ]);
      expect([round, await owners()]).toEqual([round, 1]);
    }
  });
});
