import { staffCalls } from '@portal/contract/staff';
import type { StaffCaller } from '@portal/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadFolderSchool, type FolderSchool } from '../testing/folderSchool.ts';
import { EITHER, startPortal, type TestPortal } from '../testing/portal.ts';
import { linkClass } from '../testing/revisions.ts';

const { live, audit } = staffCalls;

describe.each(EITHER)('a class of the folder that the console changed (%s)', (engine) => {
  let portal: TestPortal;
  let school: FolderSchool;
  let owner: StaffCaller;
  beforeEach(async () => {
    portal = await startPortal(engine);
    school = await loadFolderSchool(portal);
    owner = school.owner;
  });
  afterEach(async () => {
    await portal.stop();
    school.remove();
  });

  const stored = () =>
    portal.services.db.all<{ live_class_id: number; online_url: string; starts_at: number; daily: number }>(
      'SELECT live_class_id, online_url, starts_at, daily FROM live_class WHERE archived = 0 ORDER BY daily DESC, live_class_id',
    );
  const undo = async (what: string) => {
    const { data: actions = [] } = await portal.call(audit.audit, {}, { caller: owner });
    const found = actions.find(({ action }) => action === what);
    await portal.call(audit.undo, { audit_id: found?.audit_id ?? 0 }, { caller: owner });
  };

  test('keeps its new link when the folder is loaded again, and has the folder’s once that is taken back', async () => {
    const [first] = await stored();
    const url = 'https://meet.google.com/new-link-now';
    const linked = await linkClass(portal, owner, first?.live_class_id ?? 0, url);
    expect(linked).toMatchObject({ status: true });
    await school.load();
    expect((await stored())[0]?.online_url).toBe(url);
    await undo('edit');
    await school.load();
    expect((await stored())[0]?.online_url).toBe(first?.online_url);
  });

  test('LIVE-03 keeps its new title, teacher and batch too', async () => {
    const named = () =>
      portal.services.db.all(
        `SELECT l.class_name, l.tutor_name, b.key FROM live_class l JOIN batch b ON b.batch_id = l.batch_id
         WHERE l.archived = 0 ORDER BY l.daily DESC, l.live_class_id`,
      );
    const [{ live_class_id = 0 } = {}, before] = [(await stored())[0], await named()];
    const other = await portal.services.db.get<{ batch_id: number; subject_id: number }>(
      `SELECT b.batch_id, j.subject_id FROM batch b JOIN subject_level s ON s.ac_id = b.ac_id
       JOIN subject j ON j.subject_id = s.subject_id AND j.archived = 0 AND LOWER(j.subject_name) LIKE 'todays live class%'
       WHERE b.archived = 0 AND b.batch_id <> (SELECT batch_id FROM live_class WHERE live_class_id = ?) ORDER BY b.batch_id LIMIT 1`,
      live_class_id,
    );
    const more = { title: 'Waves', tutor: 'Ms Sen', ...other };
    const url = (await stored())[0]?.online_url ?? '';
    expect(await linkClass(portal, owner, live_class_id, url, more)).toMatchObject({ status: true });
    const after = await named();
    expect(after[0]).toMatchObject({ class_name: 'Waves', tutor_name: 'Ms Sen' });
    await school.load();
    expect(await named()).toEqual(after);
    await undo('edit');
    await school.load();
    expect(await named()).toEqual(before);
  });

  test('is cancelled on one day and moved on another after the folder is loaded again, until that is taken back', async () => {
    const [first] = await stored();
    const { live_class_id = 0 } = first ?? {};
    expect(first?.daily).toBe(1);
    const [cancelled, moved] = ['2026-12-01', '2026-12-02'];
    const stands = async () =>
      (await portal.call(live.classes, { from: cancelled, days: 2 }, { caller: owner })).data
        ?.filter((held) => held.live_class_id === live_class_id)
        .map((held) => ({ ...held, starts_at: new Date(held.starts_at).toISOString() }));
    const before = await stands();
    await portal.call(live.cancel_class, { live_class_id, day: cancelled }, { caller: owner });
    const starts_at = `${moved}T21:15:00+05:30`;
    await portal.call(live.move_class, { live_class_id, day: moved, starts_at, minutes: 30 }, { caller: owner });
    const after = await stands();
    expect(after).toMatchObject([
      { day: cancelled, cancelled: 1 },
      { day: moved, cancelled: 0, moved: 1, starts_at: new Date(starts_at).toISOString() },
    ]);
    await school.load();
    expect(await stands()).toEqual(after);
    await undo('move');
    await undo('cancel');
    await school.load();
    expect(await stands()).toEqual(before);
  });
});
