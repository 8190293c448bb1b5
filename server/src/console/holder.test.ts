import { staffCalls } from '@portal/contract/staff';
import type { StaffCaller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EITHER, operatorSql, startPortal, type TestPortal } from '../testing/portal.ts';
import { addStaff, commandOn, OWNER, signInStaff, TEACHER } from '../testing/staff.ts';

const { live, audit } = staffCalls;
const COLLEAGUE = '9200000021';

describe.each(EITHER)('who ends a class (%s)', (engine) => {
  let portal: TestPortal;
  let [owner, rao, colleague]: StaffCaller[] = [];
  beforeAll(async () => {
    portal = await startPortal(engine);
    await addStaff(portal);
    await commandOn(portal, 'staff', 'add', COLLEAGUE, '--name', 'Ms Bose', '--role', 'teacher', '--batch', 'closed-11');
    [owner, rao, colleague] = [
      await signInStaff(portal, OWNER),
      await signInStaff(portal, TEACHER),
      await signInStaff(portal, COLLEAGUE),
    ];
  });
  afterAll(() => portal.stop());

  const add = async (caller: StaffCaller | undefined, tutor: string, isDaily = true) => {
    const batch = await portal.services.db.get<{ id: number }>(`SELECT batch_id AS id FROM batch WHERE key = 'closed-11'`);
    const order = {
      batch_id: batch?.id ?? 0,
      title: `Optics of ${tutor}`,
      tutor,
      starts_at: '2026-12-01T17:00:00+05:30',
      minutes: 60,
      url: 'https://meet.example.org/abc',
      daily: isDaily,
    };
    return Number((await portal.call(live.add_class, order, { caller: caller ?? { token: '' } })).data?.live_class_id);
  };
  const of = (caller: StaffCaller | undefined) => ({ caller: caller ?? { token: '' } });
  const end = (caller: StaffCaller | undefined, live_class_id: number) =>
    portal.call(live.cancel_class, { live_class_id }, of(caller));
  const restore = (caller: StaffCaller | undefined, live_class_id: number) =>
    portal.call(live.restore_class, { live_class_id }, of(caller));
  const undo = (caller: StaffCaller | undefined, audit_id: unknown) =>
    portal.call(audit.undo, { audit_id: Number(audit_id) }, of(caller));

  test('LIVE-03 whoever is named as its teacher, or an owner; a colleague of the batch is told whose it is, and may cancel a day', async () => {
    const live_class_id = await add(owner, ' mr  RAO ');
    const refused = await end(colleague, live_class_id);
    expect([refused.said, refused.message]).toEqual(['class_of_another', expect.stringContaining("it is mr  RAO's")]);
    const mayEnd = async (caller: StaffCaller | undefined) =>
      (await portal.call(live.class, { live_class_id, day: '2026-12-01' }, of(caller))).data?.may_end;
    expect([await mayEnd(owner), await mayEnd(rao), await mayEnd(colleague)]).toEqual([1, 1, 0]);
    // Naming oneself as the teacher does not make the class one's own.
    const held = (await portal.call(live.class, { live_class_id, day: '2026-12-01' }, of(colleague))).data;
    const { class_name: title, online_url: url, batch_id, subject_id, tutor_name, revisions } = held ?? {};
    const edit = (tutor: string) => {
      const place = { batch_id: Number(batch_id), subject_id: Number(subject_id), title: title ?? '', url: url ?? '' };
      const order = { ...place, live_class_id, tutor, base_revision: revisions?.details ?? 0 };
      return portal.call(live.edit_class, order, of(colleague));
    };
    expect((await edit('Ms Bose')).said).toBe('class_of_another');
    expect((await edit(tutor_name ?? '')).status).toBe(true);
    const day = { live_class_id, day: '2026-12-02' };
    expect((await portal.call(live.cancel_class, day, of(colleague))).status).toBe(true);
    expect((await portal.call(live.restore_class, day, of(colleague))).status).toBe(true);
    expect((await end(rao, live_class_id)).status).toBe(true);
    expect((await restore(colleague, live_class_id)).said).toBe('class_of_another');
    expect((await restore(owner, live_class_id)).status).toBe(true);
  });

  test('LIVE-03 of a class that names nobody of the staff it is whoever added it; of one that nobody added, who teaches the batch', async () => {
    const own = await add(colleague, '', false);
    expect([(await end(rao, own)).said, (await end(colleague, own)).status]).toEqual(['class_of_another', true]);
    const ofGuest = await add(owner, 'Prof. Mehta');
    expect([(await end(rao, ofGuest)).said, (await end(owner, ofGuest)).status]).toEqual(['class_of_another', true]);
    await operatorSql(portal, `UPDATE live_class SET tutor_name = '' WHERE key = 'evening'`);
    const ofFolder = await portal.services.db.get<{ id: number }>(
      `SELECT live_class_id AS id FROM live_class WHERE key = 'evening'`,
    );
    expect((await end(colleague, ofFolder?.id ?? 0)).status).toBe(true);
  });

  test('LIVE-03 SRV-10 and nobody else takes it back: a teacher who holds it no more finds the same sentence, also when it is only tried', async () => {
    const live_class_id = await add(owner, 'Mr Rao');
    const { audit_id } = await end(rao, live_class_id);
    await operatorSql(portal, `UPDATE live_class SET tutor_name = 'Ms Bose' WHERE live_class_id = ${live_class_id}`);
    expect((await undo(rao, audit_id)).said).toBe('class_of_another');
    const dry = await portal.call(audit.undo, { audit_id: Number(audit_id), dry: 1 }, of(rao));
    expect(dry.said).toBe('class_of_another');
    await operatorSql(portal, `UPDATE live_class SET tutor_name = 'Mr Rao' WHERE live_class_id = ${live_class_id}`);
    const undone = await undo(rao, audit_id);
    expect(undone.data?.done).toBe(1);
    expect((await undo(owner, undone.audit_id)).data?.done).toBe(1);
  });
});
