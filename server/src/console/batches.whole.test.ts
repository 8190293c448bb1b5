import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { staffCalls } from '@portal/contract/staff';
import type { StaffCaller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadFolderSchool, type FolderSchool } from '../testing/folderSchool.ts';
import { EITHER, operatorSql, startPortal, type TestPortal } from '../testing/portal.ts';
import { commandOn, signInStaff, TEACHER } from '../testing/staff.ts';

const { batches, audit, live } = staffCalls;

describe.each(EITHER)('the console’s batches and levels (%s)', (engine) => {
  let portal: TestPortal;
  let owner: StaffCaller;
  let school: FolderSchool;
  beforeAll(async () => {
    portal = await startPortal(engine);
    school = await loadFolderSchool(portal);
    owner = school.owner;
  });
  afterAll(async () => {
    await portal.stop();
    school.remove();
  });

  const levels = async (caller = owner) => (await portal.call(batches.levels, {}, { caller })).data ?? [];
  const level = async (name: string) => (await levels()).find((each) => each.level === name);
  const batch = async (name: string) => (await levels()).flatMap((each) => each.batches).find((each) => each.batch_name === name);
  const members = async (batch_id: number, inside: 0 | 1 = 1) =>
    (await portal.call(batches.batch_students, { batch_id, inside }, { caller: owner })).data?.map(({ name }) => name) ?? [];
  const undo = async () => {
    const [last] = (await portal.call(audit.audit, {}, { caller: owner })).data ?? [];
    return portal.call(audit.undo, { audit_id: Number(last?.audit_id) }, { caller: owner });
  };
  const enrol = async (name: string, mobile: string, ac_id: number) => {
    await operatorSql(
      portal,
      `INSERT INTO student (phone_code, mobile, name, guardian, district, email, ac_id, standing, created_at)
       VALUES ('91', '${mobile}', '${name}', 'G', 'D', 'a@example.in', ${ac_id}, 'active', 1)`,
    );
    const row = await portal.services.db.get<{ id: number }>(`SELECT stud_id AS id FROM student WHERE mobile = '${mobile}'`);
    return row?.id ?? 0;
  };

  test('a level and a batch are added and renamed, stay after the next load, and another’s name is not written over', async () => {
    await portal.call(batches.add_level, { name: 'Class 13' }, { caller: owner });
    const made = await level('Class 13');
    await portal.call(batches.add_batch, { ac_id: Number(made?.ac_id), name: 'Evening' }, { caller: owner });
    const evening = await batch('Evening');
    const rename = (name: string, was: string) =>
      portal.call(batches.rename_batch, { batch_id: Number(evening?.batch_id), name, was }, { caller: owner });
    expect(await rename('Late evening', 'Evening')).toMatchObject({ status: true });
    const refused = await rename('Night', 'Evening');
    expect(refused).toMatchObject({ status: false, params: { field: 'name' } });
    expect(refused.message).toContain("has named it 'Late evening' meanwhile");
    await portal.call(batches.rename_level, { ac_id: Number(made?.ac_id), name: 'Droppers', was: 'Class 13' }, { caller: owner });
    await school.load();
    expect(await level('Droppers')).toMatchObject({ batches: [{ batch_name: 'Late evening', is_open: 0, students: 0 }] });
    const { data: actions = [] } = await portal.call(audit.audit, {}, { caller: owner });
    expect(actions.slice(0, 4).map(({ action, kind, item }) => `${action} ${kind} ${item}`)).toEqual([
      'rename level Droppers',
      'rename batch Droppers: Late evening',
      'add batch Droppers: Late evening',
      'add level Droppers',
    ]);
    expect(await portal.call(batches.add_level, { name: '  ' }, { caller: owner })).toMatchObject({
      status: false,
      params: { field: 'name' },
    });
  });

  test('students are put into a batch, moved and taken out several at once: one action, taken back by one press', async () => {
    const { ac_id = 0 } = (await level('Droppers')) ?? {};
    const ids = [await enrol('Zoya', '9300000001', Number(ac_id)), await enrol('Arun', '9300000002', Number(ac_id))];
    const { batch_id = 0 } = (await batch('Late evening')) ?? {};
    const [to_batch] = [Number(batch_id)];
    expect(await members(to_batch, 0)).toEqual(['Arun', 'Zoya']);
    const move = (more: object) => portal.call(batches.move_students, { stud_ids: ids, ...more }, { caller: owner });
    expect((await move({ to_batch })).data).toEqual({ moved: 2 });
    const [said] = (await portal.call(audit.audit, {}, { caller: owner })).data ?? [];
    expect(said).toMatchObject({ kind: 'batch', item: 'Droppers: Late evening', count: 2 });
    expect([await members(to_batch), await members(to_batch, 0)]).toEqual([['Arun', 'Zoya'], []]);
    expect((await batch('Late evening'))?.students).toBe(2);
    expect((await move({ from_batch: to_batch })).data).toEqual({ moved: 2 });
    expect(await members(to_batch)).toEqual([]);
    expect((await undo()).data).toMatchObject({ done: 1 });
    expect(await members(to_batch)).toEqual(['Arun', 'Zoya']);
    expect(await move({})).toMatchObject({ status: false });
    expect(await portal.call(batches.move_students, { stud_ids: [999_999], to_batch }, { caller: owner })).toMatchObject({
      status: false,
      params: { field: 'stud_ids' },
    });
    // A teacher of the batch sees it and its students, and no other; moving is the owner's.
    await commandOn(portal, 'staff', 'add', TEACHER, '--name', 'Mr Rao', '--role', 'teacher', '--batch', 'Late evening');
    const teacher = await signInStaff(portal, TEACHER);
    expect(await levels(teacher)).toMatchObject([{ level: 'Droppers', batches: [{ batch_name: 'Late evening' }] }]);
    expect(await portal.call(batches.move_students, { stud_ids: ids, to_batch }, { caller: teacher })).toMatchObject({
      code: 403,
    });
    const [other] = (await levels()).flatMap((each) => each.batches).filter((each) => each.batch_name !== 'Late evening');
    expect(await portal.call(batches.batch_students, { batch_id: Number(other?.batch_id) }, { caller: teacher })).toMatchObject({
      code: 404,
    });
  });

  test('a batch shows to how many of the classes that were held each of its students came, once each, and not to those cancelled', async () => {
    const first = (await levels()).find((each) => each.batches.some(({ is_open }) => is_open === 1));
    const { batch_id = 0 } = first?.batches.find(({ is_open }) => is_open === 1) ?? {};
    const stud_id = await enrol('Asim', '9300000004', Number(first?.ac_id));
    const dayOf = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const added = await portal.call(
      live.add_class,
      {
        batch_id: Number(batch_id),
        title: 'Waves',
        starts_at: `${dayOf(-4)}T00:30:00Z`,
        minutes: 60,
        url: 'https://meet.google.com/abc',
        daily: true,
      },
      { caller: owner },
    );
    const live_class_id = Number(added.data?.live_class_id);
    const attended = async () => {
      const { data = [] } = await portal.call(batches.batch_students, { batch_id: Number(batch_id) }, { caller: owner });
      const { held = 0, joined = 0 } = data.find((each) => each.stud_id === stud_id) ?? {};
      return [held, joined];
    };
    const [before = 0] = await attended();
    const join = (ahead: number, clock: string) =>
      operatorSql(
        portal,
        `INSERT INTO live_join (live_class_id, held_at, stud_id, joined_at, times)
         VALUES (${live_class_id}, ${Date.parse(`${dayOf(ahead)}T${clock}Z`)}, ${stud_id}, 1, 2)`,
      );
    // A class that was moved after somebody had opened it: two times of one day count once.
    for (const [ahead, clock] of [
      [-3, '00:30'],
      [-3, '02:30'],
      [-2, '00:30'],
    ] as const)
      await join(ahead, clock);
    expect(await attended()).toEqual([before, 2]);
    await portal.call(live.cancel_class, { live_class_id, day: dayOf(-2) }, { caller: owner });
    expect(await attended()).toEqual([before - 1, 1]);
    await operatorSql(portal, `DELETE FROM live_join`);
  });

  test('everybody of a level moves on as the preview says, not when that has changed since, and comes back by one undo', async () => {
    const [from, to] = [await level('Droppers'), (await levels()).find((each) => each.level !== 'Droppers')];
    const order = { from_level: Number(from?.ac_id), to_level: Number(to?.ac_id) };
    const plan = async () => (await portal.call(batches.promotion_plan, order, { caller: owner })).data;
    const images = () => portal.services.db.all('SELECT * FROM student ORDER BY stud_id');
    const seen = await plan();
    expect(seen).toMatchObject({ students: 2, to: to?.level, leaves: [{ batch_name: 'Late evening', students: 2 }] });
    expect(seen?.who.map(({ name }) => name)).toEqual(['Arun', 'Zoya']);
    await enrol('Late Comer', '9300000003', order.from_level);
    const late = await portal.call(batches.promote, { ...order, stamp: seen?.stamp ?? '' }, { caller: owner });
    expect(late).toMatchObject({ status: false });
    expect((await level('Droppers'))?.students).toBe(3);
    const before = await images();
    const again = await plan();
    expect((await portal.call(batches.promote, { ...order, stamp: again?.stamp ?? '' }, { caller: owner })).data).toEqual({
      moved: 3,
    });
    expect((await level('Droppers'))?.students).toBe(0);
    expect((await level(to?.level ?? ''))?.students).toBe(Number(to?.students) + 3);
    expect((await batch('Late evening'))?.students).toBe(0);
    expect((await undo()).data).toMatchObject({ done: 1 });
    expect(await images()).toEqual(before);
    expect((await batch('Late evening'))?.students).toBe(2);
    const wrong = { ...order, to_level: order.from_level };
    expect(await portal.call(batches.promotion_plan, wrong, { caller: owner })).toMatchObject({ params: { field: 'to_level' } });
  });

  test('SRV-10 a batch stands with its level wherever it is chosen, listed or told of', async () => {
    for (const name of ['XI', 'XII']) {
      await portal.call(batches.add_level, { name }, { caller: owner });
      await portal.call(batches.add_batch, { ac_id: Number((await level(name))?.ac_id), name: 'Patna' }, { caller: owner });
    }
    const { data } = await portal.call(staffCalls.staff.places, {}, { caller: owner });
    expect(data?.batches.map(({ name }) => name)).toEqual(expect.arrayContaining(['XI: Patna', 'XII: Patna']));
    expect(data?.subjects.length).toBeGreaterThan(0);
    for (const { name } of data?.subjects ?? []) expect(name).toMatch(/^Class 1[12].*: |Class 1[12]/u);
    const { data: actions } = await portal.call(audit.audit, {}, { caller: owner });
    expect(actions?.[0]).toMatchObject({ action: 'add', kind: 'batch', item: 'XII: Patna' });
    await commandOn(portal, 'staff', 'add', '9000000177', '--name', 'Ms Iyer', '--role', 'assistant', '--batch', 'patna');
    const { data: everybody } = await portal.call(staffCalls.staff.staff, {}, { caller: owner });
    expect(everybody?.find(({ name }) => name === 'Ms Iyer')?.batches.map(({ name }) => name)).toEqual(['XI: Patna']);
  });

  test('SRV-10 two batches of one name in one level are refused, in the console and in the folder, where both lines are named', async () => {
    const ac_id = Number((await level('XI'))?.ac_id);
    const add = (name: string) => portal.call(batches.add_batch, { ac_id, name }, { caller: owner });
    expect(await add(' patna ')).toMatchObject({ status: false, params: { field: 'name' } });
    expect((await add('Gaya')).status).toBe(true);
    const batch_id = Number((await batch('Gaya'))?.batch_id);
    const rename = (name: string) => portal.call(batches.rename_batch, { batch_id, was: 'Gaya', name }, { caller: owner });
    expect((await rename('Patna')).message).toContain('This level has a batch named Patna already');
    expect((await rename('GAYA')).status).toBe(true);

    const file = path.join(school.folder, 'school.yaml');
    const text = readFileSync(file, 'utf8');
    const own = /^batches:\n {2}- (.*)$/mu.exec(text)?.[1] ?? '';
    const other = own.replace(/key: [\w-]+/u, 'key: another-one');
    writeFileSync(file, text.replace(`  - ${own}`, `  - ${own}\n  - ${other}`));
    const line = text.slice(0, text.indexOf(own)).split('\n').length;
    const { code, out } = await commandOn(portal, 'content', 'load', school.folder);
    expect(code).toBe(1);
    expect(out).toContain(`school.yaml:${line + 1}`);
    expect(out).toMatch(new RegExp(`has a batch named .* already, in school\\.yaml:${line}\\b`, 'u'));
    writeFileSync(file, text);
    await school.load();
  });
});
