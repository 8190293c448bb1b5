import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { staffCalls } from '@portal/contract/staff';
import type { StaffCaller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NotSent, PerhapsSent } from '../../core/errors.ts';
import { filesOf, hashFile, readManifest } from '../../ops/manifest.ts';
import { loadFolderSchool } from '../../testing/folderSchool.ts';
import { plain } from '../../testing/pictures.ts';
import { EITHER, startPortal, type TestPortal } from '../../testing/portal.ts';
import { OWNER, signInStaff } from '../../testing/staff.ts';

const { settings, audit } = staffCalls;
const PATIENCE = { timeout: 15_000, interval: 50 };

describe.each(EITHER)('settings (%s)', (engine) => {
  let portal: TestPortal;
  let caller: StaffCaller;
  let fails: Error | undefined;
  beforeAll(async () => {
    const codes: { mobile: string; code: string }[] = [];
    portal = await startPortal(engine, {
      isEmpty: true,
      sms: {
        send: async (message) => {
          if (fails) throw fails;
          codes.push(message);
          portal.codes.push(message);
        },
      },
    });
    const school = await loadFolderSchool(portal);
    school.remove();
    caller = school.owner;
  });
  afterAll(() => portal.stop());

  const now = async () => (await portal.call(settings.settings, {}, { caller })).data;
  const told = async () => (await (await fetch(`${portal.url}/config.json`)).json()) as { brandName: string; logo: string };

  test('name and registration are saved from the revision that was seen; who comes later is told what is there, and nothing is lost', async () => {
    const school = (await now())?.school;
    const order = { school_name: 'Ganga Classes', registration: 'closed', base_revision: school?.revision ?? -1 } as const;
    const saved = await portal.call(settings.set_school, order, { caller });
    expect(saved.data).toMatchObject({ outcome: 'published' });
    expect(await now()).toMatchObject({ school: { school_name: 'Ganga Classes', registration: 'closed' } });
    expect((await told()).brandName).toBe('Ganga Classes');
    const late = await portal.call(settings.set_school, { ...order, school_name: 'Yamuna' }, { caller });
    expect(late.data).toMatchObject({ outcome: 'stale', theirs: { school_name: 'Ganga Classes', registration: 'closed' } });
    expect((await told()).brandName).toBe('Ganga Classes');
    // Left out it stays; the owner of an older page says nothing of sheets.
    const revision = async () => (await now())?.school.revision ?? -1;
    expect((await now())?.school.guardian_mail).toBe(0);
    await portal.call(settings.set_school, { ...order, guardian_mail: 1, base_revision: await revision() }, { caller });
    const again = await portal.call(settings.set_school, { ...order, base_revision: await revision() }, { caller });
    expect([again.data?.outcome, (await now())?.school.guardian_mail]).toEqual(['published', 1]);
    await portal.call(settings.set_school, { ...order, guardian_mail: 0, base_revision: await revision() }, { caller });
    expect((await now())?.school.guardian_mail).toBe(0);
    const levels = await portal.services.db.all('SELECT key FROM academic_level WHERE archived = 0');
    expect(levels.length).toBeGreaterThan(0);
  });

  test('logo and colour are on the pages at once, and an undo takes them back; what is no picture is refused at its field', async () => {
    const send = async (file: Buffer) => {
      const headers = { 'Content-Type': 'application/octet-stream', Token: caller.token };
      const answer = await fetch(`${portal.url}/api${settings.set_logo.path}`, {
        method: 'POST',
        headers,
        body: new Uint8Array(file),
      });
      return (await answer.json()) as { status: boolean; message: string; data: { logo: string }; params?: { field: string } };
    };
    expect(await send(Buffer.from('not a picture'))).toMatchObject({ status: false, params: { field: 'file' } });
    const { data } = await send(await plain(40, 20).png().toBuffer());
    expect((await told()).logo).toBe(data.logo);
    const logo = await fetch(portal.url + data.logo);
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await fetch(`${portal.url}/brand/other.png`)).status).toBe(404);
    expect(await portal.call(settings.set_colour, { colour: 'red;}', base_revision: 0 }, { caller })).toMatchObject({
      code: 400,
    });
    const base_revision = (await now())?.brand.revision ?? 0;
    await portal.call(settings.set_colour, { colour: '#0B7A4B', base_revision }, { caller });
    expect((await now())?.brand).toMatchObject({ colour: '#0b7a4b', logo: data.logo });
    for (const action of ['colour', 'logo']) {
      const [latest] = ((await portal.call(audit.audit, { kind: 'settings' }, { caller })).data ?? []).filter(
        (each) => each.action === action,
      );
      expect((await portal.call(audit.undo, { audit_id: Number(latest?.audit_id) }, { caller })).data?.done).toBe(1);
    }
    await expect.poll(async () => (await now())?.brand, PATIENCE).toMatchObject({ colour: '', logo: '' });
  });

  test('a test message goes to the owner alone, tells in words why it did not, and not more often than thrice', async () => {
    const before = portal.codes.length;
    expect(await portal.call(settings.test_sms, {}, { caller })).toMatchObject({ status: true });
    expect(portal.codes.slice(before)).toMatchObject([{ mobile: OWNER, code: expect.stringMatching(/^0+$/u) }]);
    fails = new NotSent(['sms.example.in: HTTP 401']);
    expect((await portal.call(settings.test_sms, {}, { caller })).message).toContain('sms.example.in: HTTP 401');
    fails = new PerhapsSent('no answer in time');
    expect((await portal.call(settings.test_sms, {}, { caller })).message).toContain('Look at your phone');
    fails = undefined;
    expect((await portal.call(settings.test_sms, {}, { caller })).message).toContain('please wait');
    expect(portal.codes.length).toBe(before + 1);
  });

  test('a backup is made and tried as jobs, and fetched as a tar file, once within a minute, by the browser that asked, whose address is no secret', async () => {
    const ended = async (job_id: number | string | undefined) => {
      const job = async () => (await portal.call(staffCalls.jobs.job, { job_id: Number(job_id) }, { caller })).data;
      await expect.poll(async () => (await job())?.ended_at, PATIENCE).toBeDefined();
      return job();
    };
    caller = await signInStaff(portal, OWNER);
    const made = await portal.call(settings.back_up, {}, { caller });
    expect(await portal.call(settings.back_up, {}, { caller })).toMatchObject({ said: 'rule' });
    const backup = await ended(made.data?.job_id);
    expect(backup).toMatchObject({ state: 'done' });
    const listed = (await portal.call(settings.backups, {}, { caller })).data;
    expect(listed?.backups).toMatchObject([{ name: backup?.outcome.name }]);
    const name = listed?.backups[0]?.name ?? '';
    const tried = await portal.call(settings.check_backup, { name }, { caller });
    expect(await ended(tried.data?.job_id)).toMatchObject({ state: 'done', outcome: { name } });
    expect(await portal.call(settings.check_backup, { name: '2020-01-01T00-00-00Z' }, { caller })).toMatchObject({ code: 404 });

    const { data, headers } = await portal.call(settings.download_backup, { name }, { caller });
    const [address, cookie] = [portal.url + (data?.address ?? ''), headers.get('set-cookie')?.split(';')[0] ?? ''];
    expect(data?.address).toBe(`/backup/${name}.tar`);
    expect(headers.get('set-cookie')).toMatch(/; Path=\/backup\/; Max-Age=60; HttpOnly; SameSite=Strict$/u);
    const get = (given = cookie) => fetch(address, { headers: { Cookie: given } });
    for (const wrong of ['', 'portal_backup=', `portal_backup=${'A'.repeat(43)}`]) expect((await get(wrong)).status).toBe(404);
    // A look at the address alone, as programs take one before they fetch, is none of the one time.
    expect((await fetch(address, { method: 'HEAD', headers: { Cookie: cookie } })).status).toBe(404);
    const fetched = await get();
    expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'application/x-tar']);
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-fetched-'));
    const file = path.join(folder, 'backup.tar');
    writeFileSync(file, Buffer.from(await fetched.arrayBuffer()));
    execFileSync('tar', ['-xf', file, '-C', folder]);
    const manifest = readManifest(path.join(folder, name));
    for (const each of filesOf(manifest)) expect(await hashFile(path.join(folder, name, each.path))).toBe(each.sha256);
    rmSync(folder, { recursive: true });
    expect((await get()).status).toBe(404);
    // Of two downloads at once one gets the backup; a minute later, or once the session has ended, nobody does.
    const another = async () =>
      (await portal.call(settings.download_backup, { name }, { caller })).headers.get('set-cookie')?.split(';')[0] ?? '';
    const both = await another();
    expect((await Promise.all([get(both), get(both)])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const late = await another();
    portal.passTime(61_000);
    expect((await get(late)).status).toBe(404);
    const left = await another();
    await portal.call(staffCalls.auth.logout, {}, { caller });
    expect((await get(left)).status).toBe(404);
  });
});
