import { staffCalls } from '@portal/contract/staff';
import type { StaffCaller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadFolderSchool, type FolderSchool } from '../../../testing/folderSchool.ts';
import { Chance } from '../../../testing/chance.ts';
import { EITHER, operatorSql, startPortal, type TestPortal } from '../../../testing/portal.ts';
import { commandOn } from '../../../testing/staff.ts';

const { audit, batches, settings, source } = staffCalls;

/**
 * An action of a history: a batch's name before and after, undefined where it is not there; `takes` what it took back.
 */
interface Done {
  audit_id: number;
  batch_id: number;
  from: string | undefined;
  to: string | undefined;
  isUndone: boolean;
  takes?: Done;
}

describe.each(EITHER)('what authors wrote is taken back from the audit (%s)', (engine) => {
  let portal: TestPortal;
  let school: FolderSchool;
  let owner: StaffCaller;
  beforeAll(async () => {
    portal = await startPortal(engine, { isEmpty: true });
    school = await loadFolderSchool(portal);
    owner = school.owner;
  });
  afterAll(async () => {
    await portal.stop();
    school.remove();
  });

  const levels = async () => (await portal.call(batches.levels, {}, { caller: owner })).data ?? [];
  const shown = async () =>
    (await levels()).map(({ level, batches: own }) => [level, ...own.map(({ batch_name }) => batch_name)]);
  const latest = async () => Number((await portal.call(audit.audit, {}, { caller: owner })).data?.[0]?.audit_id);
  const undo = (audit_id: number, dry: 0 | 1 = 0) => {
    // Stays below the limit of calls a minute.
    portal.passTime(1000);
    return portal.call(audit.undo, { audit_id, dry }, { caller: owner });
  };
  const level = async (name: string) => Number((await levels()).find((each) => each.level === name)?.ac_id);
  const batch = async (name: string) =>
    Number((await levels()).flatMap((each) => each.batches).find((each) => each.batch_name === name)?.batch_id);
  const addBatch = async (name: string, ac_id: number) => {
    portal.passTime(1000);
    await portal.call(batches.add_batch, { ac_id, name }, { caller: owner });
    return latest();
  };
  const renameBatch = async (batch_id: number, was: string, name: string) => {
    portal.passTime(1000);
    await portal.call(batches.rename_batch, { batch_id, was, name }, { caller: owner });
    return latest();
  };

  test('a level and a batch that were added or renamed are as before, and an undo of that gives them back, for the folder as well', async () => {
    const before = await shown();
    await portal.call(batches.add_level, { name: 'Class 13' }, { caller: owner });
    const added = await latest();
    await portal.call(
      batches.rename_level,
      { ac_id: await level('Class 13'), name: 'Droppers', was: 'Class 13' },
      { caller: owner },
    );
    const renamed = await latest();
    const batched = await addBatch('Evening', await level('Droppers'));
    const dry = (await undo(renamed, 1)).data;
    expect(dry).toMatchObject({
      done: 0,
      since: [],
      changes: [{ table: 'level', field: 'name', from: 'Droppers', to: 'Class 13' }],
    });
    // While a batch stands on it, the level stays, and why is said.
    expect((await undo(added)).data).toMatchObject({ done: 0, since: [{ field: 'name', from: 'Class 13', to: 'Droppers' }] });
    expect((await undo(renamed)).data?.done).toBe(1);
    expect(await undo(added)).toMatchObject({ status: false });
    expect(await shown()).toEqual([...before, ['Class 13', 'Evening']]);
    expect((await undo(batched)).data?.done).toBe(1);
    expect((await undo(added)).data?.done).toBe(1);
    expect(await shown()).toEqual(before);
    expect(await undo(added)).toMatchObject({ said: 'undone_already' });
    await school.load();
    expect(await shown()).toEqual(before);
    expect((await undo(await latest())).data?.done).toBe(1);
    expect(await shown()).toEqual([...before, ['Class 13']]);
    // An action says field by field what it did, and the command line takes back the same.
    const told = (await portal.call(audit.action, { audit_id: renamed }, { caller: owner })).data;
    expect(told?.changes).toMatchObject([{ table: 'level', field: 'name', from: 'Class 13', to: 'Droppers' }]);
    expect(await commandOn(portal, 'audit', 'undo', String(await latest()))).toMatchObject({ code: 0 });
    expect(await shown()).toEqual(before);
  });

  test('a batch that somebody was put into stays, and who says so is the audit', async () => {
    const [first] = await levels();
    const added = await addBatch('Crash course', Number(first?.ac_id));
    await operatorSql(
      portal,
      `INSERT INTO student (phone_code, mobile, name, guardian, district, email, ac_id, standing, created_at)
       VALUES ('91', '9300000009', 'Zoya', 'G', 'D', 'a@example.in', ${Number(first?.ac_id)}, 'active', 1)`,
    );
    await operatorSql(
      portal,
      `INSERT INTO student_batch (stud_id, batch_id) SELECT stud_id, ${await batch('Crash course')} FROM student WHERE mobile = '9300000009'`,
    );
    expect((await undo(added)).data).toMatchObject({ done: 0, since: [{ table: 'batch', field: 'students', from: 0, to: 1 }] });
    await operatorSql(portal, 'DELETE FROM student_batch');
    expect((await undo(added)).data?.done).toBe(1);
  });

  test('name and registration are as before on every page, whatever was done to levels meanwhile', async () => {
    const now = async () => (await portal.call(settings.settings, {}, { caller: owner })).data;
    const before = (await now())?.school;
    const order = { school_name: 'Ganga Classes', registration: 'closed', base_revision: before?.revision ?? 0 } as const;
    await portal.call(settings.set_school, order, { caller: owner });
    const saved = await latest();
    const [first] = await levels();
    const added = await addBatch('Night', Number(first?.ac_id));
    expect((await undo(saved)).data?.done).toBe(1);
    expect((await now())?.school).toMatchObject({ school_name: before?.school_name, registration: before?.registration });
    expect((await now())?.brand.name).toBe(before?.school_name);
    expect(await shown()).toContainEqual(expect.arrayContaining(['Night']));
    expect((await undo(added)).data?.done).toBe(1);
  });

  test('news that was published, taken out or brought back is as before, unless it was changed since', async () => {
    const thing = { kind: 'news', key: 'sports-day' } as const;
    const publish = async (heading: string, base_revision: number) => {
      const given = { head: { heading, date: '2026-11-20' }, body: 'Bring a *pencil*.' };
      await portal.call(source.publish, { ...thing, base_revision, source: given }, { caller: owner });
      return latest();
    };
    const heading = async () => {
      const { data } = await portal.call(source.written, thing, { caller: owner });
      const head = data?.source?.['head'] as { heading: string } | undefined;
      return data?.archived ? 'out' : head?.heading;
    };
    const first = await publish('Sports day', 0);
    const second = await publish('Sports week', 1);
    expect((await undo(first)).data).toMatchObject({ done: 0, since: [{ field: 'heading', to: 'Sports week' }] });
    expect((await undo(second)).data?.done).toBe(1);
    expect(await heading()).toBe('Sports day');
    expect((await undo(first)).data?.done).toBe(1);
    expect(await heading()).toBe('out');
    expect((await undo(await latest())).data?.done).toBe(1);
    expect(await heading()).toBe('Sports day');
  });

  test('of two who take the same back at once one does; in random histories an undo does what its action undid, or says what changed', async () => {
    const [first] = await levels();
    const ac_id = Number(first?.ac_id);
    const both = await addBatch('Twice', ac_id);
    const answers = await Promise.all([undo(both), undo(both)]);
    expect(answers.filter(({ data }) => data?.done === 1).length).toBe(1);

    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
    const chance = new Chance(seed);
    /** Names by number; undefined: not there. */
    const names = new Map<number, string | undefined>();
    const history: Done[] = [];
    for (let step = 0; step < 24; step += 1) {
      const there = [...names].filter(([, name]) => name !== undefined);
      const chosen = there[chance.whole(0, Math.max(there.length - 1, 0))];
      const what = chance.whole(0, 3);
      const name = `Batch ${step}`;
      if (what === 0 || !chosen) {
        const audit_id = await addBatch(name, ac_id);
        const batch_id = await batch(name);
        names.set(batch_id, name);
        history.push({ audit_id, batch_id, from: undefined, to: name, isUndone: false });
      } else if (what === 1) {
        const [batch_id, from = ''] = chosen;
        const audit_id = await renameBatch(batch_id, from, name);
        names.set(batch_id, name);
        history.push({ audit_id, batch_id, from, to: name, isUndone: false });
      } else {
        const taken = history[chance.whole(0, history.length - 1)];
        if (!taken) continue;
        const answer = await undo(taken.audit_id);
        const mayBe = !taken.isUndone && names.get(taken.batch_id) === taken.to;
        expect([seed, step, answer.data?.done ?? 0]).toEqual([seed, step, mayBe ? 1 : 0]);
        if (!mayBe) continue;
        names.set(taken.batch_id, taken.from);
        taken.isUndone = true;
        // Where an undo is taken back, the action that it undid counts again.
        if (taken.takes) taken.takes.isUndone = false;
        const { batch_id, from: to, to: from } = taken;
        history.push({ audit_id: await latest(), batch_id, from, to, isUndone: false, takes: taken });
      }
      const stored = (await levels()).flatMap((each) => each.batches).filter(({ batch_id }) => names.has(Number(batch_id)));
      expect([seed, step, Object.fromEntries(stored.map(({ batch_id, batch_name }) => [batch_id, batch_name]))]).toEqual([
        seed,
        step,
        Object.fromEntries([...names].filter(([, kept]) => kept !== undefined)),
      ]);
    }
  });
});
