import { staffCalls } from '@portal/contract/staff';
import type { StaffCaller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, EITHER, operatorSql, startPortal, type TestPortal } from '../testing/portal.ts';
import type { TestAnswer } from '../testing/call.ts';
import { revisionFor } from '../testing/revisions.ts';
import { addStaff, ASSISTANT, OWNER, signInStaff } from '../testing/staff.ts';

const { live, settings, source, staff, students } = staffCalls;
const MEET = 'https://meet.example.org/';

describe.each(EITHER)('what two of the staff change at once (%s)', (engine) => {
  let portal: TestPortal;
  let caller: StaffCaller;
  let ids: Record<'stud_id' | 'live_class_id' | 'assistant' | 'batch_id' | 'other_batch' | 'ac_id' | 'live_subject', number>;

  beforeAll(async () => {
    portal = await startPortal(engine);
    await addStaff(portal);
    caller = await signInStaff(portal, OWNER);
    const ac_id = Number(
      (await portal.services.db.get<{ ac_id: number }>(`SELECT ac_id FROM batch WHERE key = 'closed-11'`))?.ac_id,
    );
    await operatorSql(
      portal,
      `INSERT INTO source (kind, key, path, position, document, files) VALUES ('school', 'school', 'school.yaml', 0,
        '{"name":"Test","levels":[{"key":"c11","name":"Class 11"},{"key":"c12","name":"Class 12"}],
          "batches":[{"key":"closed-11","name":"Evening","level":"c11"},{"key":"open-12","name":"Morning","level":"c12","open":true}]}', '{}')`,
    );
    const added = await portal.call(staffCalls.batches.add_batch, { ac_id, name: 'Morning' }, { caller });
    const id = async (text: string) => (await portal.services.db.get<{ id: number }>(text))?.id ?? 0;
    ids = {
      stud_id: await id(`SELECT stud_id AS id FROM student WHERE mobile = '${ASHA}'`),
      live_class_id: await id(`SELECT live_class_id AS id FROM live_class WHERE key = 'evening'`),
      assistant: await id(`SELECT staff_id AS id FROM staff WHERE mobile = '${ASSISTANT}'`),
      batch_id: await id(`SELECT batch_id AS id FROM batch WHERE key = 'closed-11'`),
      other_batch: Number(added.data?.batch_id),
      live_subject: await id(`SELECT subject_id AS id FROM live_class WHERE key = 'evening'`),
      ac_id,
    };
  });
  afterAll(() => portal.stop());

  /** Returns each row with two different orders for it, and the fields of the second as the refusal shows them. */
  const rows = () => {
    const { stud_id, live_class_id, assistant, batch_id, other_batch, ac_id, live_subject } = ids;
    const day = '2026-12-01';
    const at = (hour: number) => `${day}T${hour}:00:00+05:30`;
    const optics = { title: 'Optics', batch_id, subject_id: live_subject };
    const details = { guardian: '', district: '', email: '', guardian_email: '' };
    return [
      [students.edit_student, { stud_id, name: 'Asha One' }, { stud_id, name: 'Asha Two' }, { name: 'Asha One', ...details }],
      [
        students.place_student,
        { stud_id, ac_id, batch_ids: [] },
        { stud_id, ac_id, batch_ids: [other_batch] },
        { ac_id, batch_ids: '' },
      ],
      [
        students.number_student,
        { stud_id, mobile: '98111 00061' },
        { stud_id, mobile: '98111 00062' },
        { phone_code: '91', mobile: '9811100061' },
      ],
      [students.extra_minutes, { stud_id, minutes: 10 }, { stud_id, minutes: 20 }, { minutes: 10 }],
      [students.compensatory, { stud_id, granted: 1 }, { stud_id, granted: 0 }, { granted: 1 }],
      [
        live.move_class,
        { live_class_id, day, starts_at: at(16) },
        { live_class_id, day, starts_at: at(20), minutes: 30 },
        { starts_at: at(16), minutes: 60 },
      ],
      [
        live.edit_class,
        { live_class_id, ...optics, tutor: 'Dr Rao', url: `${MEET}one` },
        { live_class_id, ...optics, title: 'Waves', url: `${MEET}two` },
        { ...optics, tutor: 'Dr Rao', url: `${MEET}one` },
      ],
      [
        staff.set_role,
        { staff_id: assistant, role: 'teacher', batches: [batch_id] },
        { staff_id: assistant, role: 'owner' },
        { role: 'teacher', subjects: '', batches: String(batch_id) },
      ],
      [settings.set_colour, { colour: '#0b7a4b' }, { colour: '#112233' }, { colour: '#0b7a4b' }],
    ] as const;
  };
  const nameOf = (path: string) => path.slice('/Staff/'.length);
  const call = (row: ReturnType<typeof rows>[number][0], body: object, base_revision: number | undefined) =>
    portal.call(row, { ...body, base_revision }, { caller }) as Promise<TestAnswer<unknown>>;
  const actions = async () => (await portal.services.db.get<{ n: number }>('SELECT COUNT(*) AS n FROM audit'))?.n;

  test('SRV-10 of two who save at one moment one is done and one is asked', async () => {
    for (const [row, first, second] of rows()) {
      // A rule is granted or not, so one of the two saves changes nothing.
      if (row === students.compensatory) continue;
      portal.passTime(3000);
      const name = nameOf(row.path);
      const base = await revisionFor(portal, caller, name, first);
      const both = await Promise.all([call(row, first, base), call(row, second, base)]);
      expect([name, both.map(({ said = 'done' }) => said).toSorted()]).toEqual([name, ['done', 'stale']]);
    }
  });

  test('SRV-10 nothing is written over what somebody has not seen: the answer says what is there, and counts from then on', async () => {
    for (const [row, first, second, there] of rows()) {
      portal.passTime(3000);
      const name = nameOf(row.path);
      const read = () => revisionFor(portal, caller, name, first);
      // Writes other values first, so that the next call changes something.
      await call(row, second, await read());
      const base = await read();
      expect([name, base]).toEqual([name, expect.any(Number)]);
      expect([name, await call(row, first, base)]).toMatchObject([name, { status: true }]);
      const before = await actions();
      const refused = await call(row, second, base);
      expect([name, refused]).toMatchObject([name, { status: false, said: 'stale' }]);
      const { revision, starts_at, ...fields } = refused.params ?? {};
      const moment = typeof starts_at === 'string' ? { starts_at: Date.parse(starts_at) } : {};
      const expected = 'starts_at' in there ? { ...there, starts_at: Date.parse(there.starts_at) } : there;
      expect([name, { ...fields, ...moment }]).toEqual([name, expected]);
      expect([name, revision, await actions()]).toEqual([name, await read(), before]);
      expect([name, await call(row, second, Number(revision))]).toMatchObject([name, { status: true }]);
    }
  });

  test('SRV-10 a class that was cancelled meanwhile is not held again by moving it', async () => {
    const { live_class_id } = ids;
    const day = '2026-12-02';
    const base_revision = await revisionFor(portal, caller, 'move_class', { live_class_id, day });
    await portal.call(live.cancel_class, { live_class_id, day }, { caller });
    const moved = await portal.call(
      live.move_class,
      { live_class_id, day, starts_at: `${day}T21:00:00+05:30`, ...(base_revision !== undefined && { base_revision }) },
      { caller },
    );
    expect(moved).toMatchObject({ status: false, message: expect.stringContaining('cancelled the class meanwhile') as string });
    expect((await portal.call(live.class, { live_class_id, day }, { caller })).data?.cancelled).toBe(1);
  });

  test('SRV-10 one person’s draft on two devices: neither is written over, and publishing takes the other’s not with it', async () => {
    const thing = { kind: 'news', key: 'on-two-devices' } as const;
    const written = (heading: string) => ({ head: { heading, date: '2026-12-01' }, body: 'Run.' });
    const save = (heading: string, draft_revision: number) =>
      portal.call(source.save_draft, { ...thing, base_revision: 0, draft_revision, source: written(heading) }, { caller });
    const kept = async () => (await portal.call(source.written, thing, { caller })).data?.draft;
    const first = await save('Phone', 0);
    expect(await save('Desk', 0)).toMatchObject({ status: false, said: 'stale' });
    expect(await kept()).toMatchObject({ source: written('Phone'), revision: first.data?.revision });
    // The answer was lost: the same text is no other one.
    expect(await save('Phone', 0)).toMatchObject({ status: true });
    const second = await save('Phone, later', first.data?.revision ?? 0);
    expect(second).toMatchObject({ status: true });
    await portal.call(
      source.publish,
      { ...thing, base_revision: 0, draft_revision: first.data?.revision, source: written('Desk') },
      { caller },
    );
    expect(await kept()).toMatchObject({ source: written('Phone, later') });
    const last = await portal.call(
      source.publish,
      { ...thing, base_revision: 1, draft_revision: second.data?.revision, source: written('Phone, later') },
      { caller },
    );
    expect(last).toMatchObject({ data: { outcome: 'published' } });
    expect(await kept()).toBeUndefined();
  });
});
