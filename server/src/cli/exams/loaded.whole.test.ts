import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertStudents } from '../../testing/database.ts';
import { GUIDE_MEDIA, guideSchool, writeFiles } from '../../testing/folder.ts';
import { install, type Installation } from '../../testing/installation.ts';

const EXAM = 'exams/unit-test.yaml';

let installation: Installation;
let folder: string;
beforeEach(async () => {
  installation = await install('sqlite');
  folder = mkdtempSync(path.join(tmpdir(), 'portal-school-'));
  writeFiles(folder, { ...guideSchool(), ...GUIDE_MEDIA });
});
afterEach(async () => {
  await installation.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('a load that corrects a key under attempts says so and names the command, which then marks them anew', async () => {
  const { run, sql } = installation;
  expect(await run('content', 'load', folder)).toMatchObject({ code: 0, fault: '' });
  const exam = await sql.get<{ exam_id: number; subject_id: number }>(
    `SELECT exam_id, subject_id FROM exam WHERE key = 'unit-test'`,
  );
  const level = await sql.get<{ ac_id: number }>('SELECT MAX(ac_id) AS ac_id FROM academic_level');
  const [stud_id = 0] = await insertStudents(sql, 1, level?.ac_id ?? 0);
  await sql.run(
    `INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result)
     VALUES ('exam', ?, ?, 1, 'key:1', '{}', 1, 0, 4, 'fail')`,
    stud_id,
    exam?.exam_id ?? 0,
  );
  const text = readFileSync(path.join(folder, EXAM), 'utf8');
  const [, answer = ''] = /answer: (\d)/u.exec(text) ?? [];
  writeFileSync(path.join(folder, EXAM), text.replace(`answer: ${answer}`, `answer: ${answer === '1' ? 2 : 1}`));
  const warned =
    /: the key of \S+ changed; marked by the old one: 1 attempt\. To decide what becomes of them: portal exams regrade unit-test$/u;
  expect((await run('content', 'load', folder, '--dry-run')).fault).toMatch(warned);
  expect((await run('content', 'load', folder)).fault).toMatch(warned);
  expect((await run('content', 'load', folder)).fault).toBe('');
  expect((await run('exams', 'regrade', 'unit-test')).out).toContain('? both, new, drop-attempted, drop-all, leave');
  const marked = await run('exams', 'regrade', 'unit-test', '--rule', 'drop-all', '--why', 'nobody could know');
  expect(marked).toMatchObject({ code: 0, out: expect.stringContaining('1 attempt: 1 up, 0 down') });
});
