import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EITHER } from '../../testing/portal.ts';
import { GUIDE_MEDIA, guideSchool, writeFiles } from '../../testing/folder.ts';
import { install, type Installation } from '../../testing/installation.ts';

const ROWS = ['Asha', 'Ravi', 'Meera'].map(
  (name, index) =>
    `  - { name: ${name}, guardian: Sunil, district: Patna, email: a@example.in, mobile: '910000000${index}', level: class-11 }\n`,
);

describe.each(EITHER)('students of school.yaml (%s)', (engine) => {
  let installation: Installation;
  let school: string;

  beforeAll(async () => {
    installation = await install(engine);
    school = mkdtempSync(path.join(tmpdir(), 'portal-brought-'));
    writeFiles(school, { ...guideSchool(), ...GUIDE_MEDIA });
    append('students:\n', ...ROWS);
  });
  afterAll(async () => {
    await installation.remove();
    rmSync(school, { recursive: true, force: true });
  });

  const append = (...lines: string[]) => {
    const file = path.join(school, 'school.yaml');
    writeFileSync(file, readFileSync(file, 'utf8') + lines.join(''));
  };
  const load = async (...more: string[]) => {
    const ended = await installation.run('content', 'load', school, ...more);
    expect(ended).toMatchObject({ code: 0, fault: '' });
    return ended.out;
  };
  const names = async () =>
    (await installation.sql.all<{ name: string }>(`SELECT name FROM student WHERE mobile LIKE '91000000%' ORDER BY stud_id`)).map(
      ({ name }) => name,
    );
  const added = () =>
    installation.sql.all(`SELECT who, origin FROM audit WHERE action = 'add' AND kind = 'student' ORDER BY audit_id`);

  test('SRV-07 who was erased or has another number does not come back, which a load says; who is new comes, which the audit says', async () => {
    expect(await load()).not.toContain('LEFT OUT');
    expect(await names()).toEqual(['Asha', 'Ravi', 'Meera']);
    // The portal had students before: three were added beside them.
    expect(await added()).toHaveLength(3);
    expect((await installation.run('students', 'erase', '9100000000', '--yes')).code).toBe(0);
    expect((await installation.run('students', 'number', '9100000001', '9100000009')).code).toBe(0);
    for (const more of [['--dry-run'], [], []]) {
      const out = await load(...more);
      expect(out).toContain('left out student:\n  Asha (91-9100000000)\n  Ravi (91-9100000001)\n');
      expect(out).toContain('Left out are students whom the portal has erased, merged or given another number');
      expect(await names()).toEqual(['Ravi', 'Meera']);
    }
    append(`  - { name: Kiran, guardian: Sunil, district: Patna, email: a@example.in, mobile: '9100000007', level: class-11 }\n`);
    expect(await load()).toContain('added student:\n  Kiran (91-9100000007)');
    expect(await names()).toEqual(['Ravi', 'Meera', 'Kiran']);
    expect((await added()).slice(3)).toEqual([{ who: 'school.yaml', origin: 'command' }]);
    // The settings keep nothing by which an erased number could be read.
    const kept = JSON.stringify(await installation.sql.all('SELECT * FROM setting'));
    expect(kept).not.toContain('9100000000');
  });

  test('SRV-07 who came by another way and was erased is not brought by a school.yaml that names the number for the first time', async () => {
    const level = (await installation.sql.get<{ ac_id: number }>('SELECT MIN(ac_id) AS ac_id FROM academic_level'))?.ac_id ?? 0;
    await installation.sql.run(
      `INSERT INTO student (phone_code, mobile, name, guardian, district, email, ac_id, created_at)
       VALUES ('91', '9100000008', 'Zoya', '', '', '', ?, 1)`,
      level,
    );
    expect((await installation.run('students', 'erase', '9100000008', '--yes')).code).toBe(0);
    append(`  - { name: Zoya, guardian: Sunil, district: Patna, email: a@example.in, mobile: '9100000008', level: class-11 }\n`);
    expect(await load()).toMatch(/left out student:\n(?: {2}.*\n)* {2}Zoya \(91-9100000008\)/u);
    expect(await names()).not.toContain('Zoya');
    expect(JSON.stringify(await installation.sql.all('SELECT * FROM setting'))).not.toContain('9100000008');
  });
});
