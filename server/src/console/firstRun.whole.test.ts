import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auth } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterEach, describe, expect, test } from 'vitest';
import { GUIDE_MEDIA, guideSchool, writeFiles } from '../testing/folder.ts';
import { newVisit } from '../auth/otp.try.ts';
import { EITHER, operatorSql, startPortal, type TestPortal } from '../testing/portal.ts';
import { post, tableCounts } from '../testing/rows.ts';
import { firstSchool } from './firstRun.ts';
import { commandOn, OWNER, signInStaff, STAFF_ROWS } from '../testing/staff.ts';

const { make_school } = staffCalls.firstRun;
const PAGE = { headers: { Accept: 'text/html' } };

let portal: TestPortal;
afterEach(() => portal.stop());

describe.each(EITHER)('the first run (%s)', (engine) => {
  const order = (code: string, mobile = OWNER) => ({
    code,
    school_name: 'Ganga Classes',
    levels: ['Class 11', 'Class 12', 'जेईई'],
    name: 'Ms Sen',
    phone_code: '91',
    mobile,
  });
  const make = (code: string, mobile?: string) => portal.call(make_school, order(code, mobile));
  const empty = async (): Promise<string> => {
    portal = await startPortal(engine, { isEmpty: true });
    return (await portal.services.firstRun.begin()) ?? '';
  };
  const statusOf = async (address: string) => (await fetch(portal.url + address, PAGE)).status;

  test('an empty portal has this one call of the console; wrong codes and bad input store nothing; the right code makes the school once', async () => {
    const code = await empty();
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/u);
    const there = STAFF_ROWS.filter(({ path: call }) => call !== make_school.path);
    for (const { path: call } of there) expect([call, (await post(portal.url, call, '{}', {})).code]).toEqual([call, 404]);
    const before = await tableCounts(portal);
    expect(await make('AAAA-AAAA')).toMatchObject({ status: false, said: 'first_run_code' });
    expect(await make(code, '12')).toMatchObject({ status: false, said: 'mobile_not_valid' });
    const bad = (change: object) => portal.call(make_school, { ...order(code), ...change });
    expect(await bad({ levels: ['Class 11', 'class 11 '] })).toMatchObject({
      said: 'rule_at',
      message: 'Name each level once: class 11 is there twice.',
    });
    expect(await bad({ levels: [' '] })).toMatchObject({ said: 'rule_at' });
    expect(await bad({ school_name: '<>' })).toMatchObject({ said: 'rule_at' });
    expect(await tableCounts(portal)).toEqual(before);

    // Typed as people type it. Two browsers at once: one of them makes the school.
    const typed = ` ${code.toLowerCase().replace('-', ' ')}`;
    const both = await Promise.all([make(typed), make(typed, '9200000002')]);
    const [won, lost] = both[0].status ? both : both.toReversed();
    expect([won?.status, lost?.status]).toEqual([true, false]);
    expect(['first_run_busy', 'first_run_void', 'first_run_taken', 'not_found']).toContain(lost?.said);
    const caller = { token: won?.token ?? '' };
    expect((await portal.call(staffCalls.auth.me, {}, { caller })).data).toMatchObject({ name: 'Ms Sen', role: 'owner' });
    expect((await portal.call(staffCalls.staff.staff, {}, { caller })).data).toHaveLength(1);
    expect((await portal.call(auth.academic_levels, {})).data?.map(({ levels }) => levels)).toEqual([
      'Class 11',
      'Class 12',
      'जेईई',
    ]);
    const kept = JSON.stringify(await portal.services.db.all('SELECT * FROM setting'));
    expect(kept).toContain('approve');
    expect(kept).not.toContain(code);

    // Gone, for this process and for the next.
    expect(await make(code)).toMatchObject({ code: 404 });
    expect(await portal.services.firstRun.begin()).toBeUndefined();
    const { out } = await commandOn(portal, 'audit', 'list', '--json');
    expect(JSON.parse(out)).toMatchObject([{ action: 'add', origin: 'console', who: 'Ms Sen' }]);
  });

  test('a folder written from it and loaded again is an agreement; one of another school is a conflict, and nothing is stored', async () => {
    const code = await empty();
    await make(code);
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-school-'));
    const load = (...args: string[]) => commandOn(portal, 'content', 'load', folder, ...args);
    try {
      // Somebody else's folder says other things of the school: nothing is stored until it is said whose counts.
      writeFiles(folder, { ...guideSchool(), ...GUIDE_MEDIA });
      expect(await load()).toMatchObject({ code: 1, out: expect.stringContaining('school.yaml') });
      const levels = async () => (await portal.call(auth.academic_levels, {})).data?.map(({ levels: name }) => name);
      expect(await levels()).toEqual(['Class 11', 'Class 12', 'जेईई']);
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
      expect(await commandOn(portal, 'content', 'export', '--into', folder)).toMatchObject({ code: 0 });
      const file = path.join(folder, 'school.yaml');
      expect(await load()).toMatchObject({ code: 0 });
      writeFileSync(file, readFileSync(file, 'utf8').replace('Class 12', 'Class XII'));
      expect(await load()).toMatchObject({ code: 0 });
      expect(await levels()).toEqual(['Class 11', 'Class XII', 'जेईई']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    await signInStaff(portal, OWNER);
  });

  test('of two that both have a code of their own, as two instances have, one makes the school', async () => {
    await empty();
    const { services } = portal;
    const call = { userAgent: '', cookies: '', origin: 'http://127.0.0.1' };
    const makeAt = (mobile: string) =>
      firstSchool(
        services,
        { school_name: 'Ganga Classes', levels: ['Class 11'], owner: { name: mobile, phone_code: '91', mobile } },
        newVisit(services, call, 'sf1_').visit,
      );
    const both = await Promise.allSettled([makeAt(OWNER), makeAt('9200000002')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await services.db.all('SELECT role FROM staff')).toEqual([{ role: 'owner' }]);
    expect(await services.db.all('SELECT session_id FROM staff_session')).toHaveLength(1);
  });

  test('ten wrong codes void it until the portal is started again', async () => {
    const code = await empty();
    for (let tries = 0; tries < 10; tries += 1) await make('AAAA-AAAA');
    expect(await make(code)).toMatchObject({ status: false, said: 'first_run_void' });
    const another = (await portal.services.firstRun.begin()) ?? '';
    expect(another).not.toBe(code);
    // A school that came in by another way closes it.
    await operatorSql(portal, `INSERT INTO academic_level (key, levels, position) VALUES ('c1', 'Class 1', 0)`);
    expect(await make(another)).toMatchObject({ code: 404 });
    expect(await statusOf('/console/')).toBe(404);
  });
});
