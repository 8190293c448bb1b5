import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { staffCalls } from '@portal/contract/staff';
import { afterEach, describe, expect, test } from 'vitest';
import { GUIDE_MEDIA, guideSchool, writeFiles } from '../testing/folder.ts';
import { ENGINES, startPortal, type TestPortal } from '../testing/portal.ts';
import { commandOn, OWNER, signInStaff } from '../testing/staff.ts';

let portal: TestPortal;
let folder: string;
afterEach(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(ENGINES)('a class of the folder that gets another link in the console (%s)', (engine) => {
  test('keeps it when the folder is loaded again, and has the folder’s once that is taken back', async () => {
    portal = await startPortal(engine);
    folder = mkdtempSync(path.join(tmpdir(), 'portal-school-'));
    writeFiles(folder, { ...guideSchool(), ...GUIDE_MEDIA });
    const load = async () => expect(await commandOn(portal, 'content', 'load', folder)).toMatchObject({ code: 0 });
    await load();
    await commandOn(portal, 'staff', 'add', OWNER, '--name', 'Ms Sen', '--role', 'owner');
    const owner = await signInStaff(portal, OWNER);
    const held = () =>
      portal.services.db.all<{ live_class_id: number; online_url: string }>(
        'SELECT live_class_id, online_url FROM live_class WHERE archived = 0 ORDER BY live_class_id',
      );
    const [first] = await held();
    const url = 'https://meet.google.com/new-link-now';
    const linked = await portal.call(
      staffCalls.live.link_class,
      { live_class_id: first?.live_class_id ?? 0, url },
      { caller: owner },
    );
    expect(linked).toMatchObject({ status: true });
    await load();
    expect((await held())[0]?.online_url).toBe(url);

    const { data: actions = [] } = await portal.call(staffCalls.audit.audit, {}, { caller: owner });
    const [link] = actions.filter(({ action }) => action === 'link');
    await portal.call(staffCalls.audit.undo, { audit_id: link?.audit_id ?? 0 }, { caller: owner });
    await load();
    expect((await held())[0]?.online_url).toBe(first?.online_url);
  });
});
