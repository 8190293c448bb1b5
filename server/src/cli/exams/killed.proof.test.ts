import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { directSql } from '../../testing/database.ts';
import { ASHA, EITHER } from '../../testing/portal.ts';
import { startStaffed, type StaffedPortal } from '../../testing/staffed.ts';

const LAUNCHER = path.resolve(import.meta.dirname, '../../../bin/portal.mjs');
const ATTEMPTS = 4000;

let portal: StaffedPortal | undefined;
afterEach(() => portal?.stop());

test.each(EITHER)(
  'a regrade whose process is killed between two pieces has changed nothing, and goes on (%s)',
  async (engine) => {
    portal = await startStaffed(engine, { attempt_limit: null });
    const asha = await portal.signIn(ASHA);
    const { exam_id, numbers } = await portal.begin(asha);
    const { DATA_DIR, DATABASE_URL, embedded } = portal.services.config;
    const sql = directSql(DATABASE_URL);
    try {
      const answers = JSON.stringify({ [numbers.get('q2') ?? 0]: 'D of q2' });
      const rows = Array.from(
        { length: ATTEMPTS },
        (_, at) => `('exam', ${asha.stud_id}, ${exam_id}, 1, 'made:${at}', '${answers}', ${at}, -1, 16, 'fail')`,
      );
      await sql.run(
        `INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result) VALUES ${rows.join(', ')}`,
      );
      await portal.load((exam) => ({
        ...exam,
        questions: exam.questions.map((each) => (each.key === 'q2' ? { ...each, answer: 'D of q2' } : each)),
      }));
      const written = async () => Number((await sql.get<{ count: number }>('SELECT COUNT(*) AS count FROM attempt_mark'))?.count);
      const sums = () => sql.all('SELECT marks, COUNT(*) AS count FROM counted_attempt GROUP BY marks');
      const before = await sums();

      const args = ['exams', 'regrade', 'unit-test', '--rule', 'new', '--why', 'D is right'];
      const env = { DATA_DIR, ...(embedded ? {} : { DATABASE_URL }) };
      const child = spawn(process.execPath, [LAUNCHER, ...args], { env, stdio: 'ignore', detached: true });
      const ended = once(child, 'exit');
      while ((await written()) === 0 && child.exitCode === null) await wait(1);
      // The whole group: the launcher may have started another process.
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await ended;
      const half = await written();
      expect(half).toBeGreaterThan(0);
      expect(half).toBeLessThan(ATTEMPTS);
      expect(await sums()).toEqual(before);
      expect((await portal.list(asha))[0]).toMatchObject({ total_marks: -1 });

      expect(await portal.run(...args.slice(1))).toMatchObject({ code: 0, fault: expect.stringContaining('Marked anew.') });
      expect(
        await sql.get('SELECT COUNT(*) AS count, MAX(marks) AS most, MIN(marks) AS least FROM counted_attempt'),
      ).toMatchObject({
        most: 4,
        least: 4,
      });
      expect(await written()).toBe(ATTEMPTS);
      const unfinished = await sql.all('SELECT regrade_id FROM regrade WHERE counts_at IS NULL');
      expect(unfinished).toEqual([]);
    } finally {
      await sql.close();
    }
  },
);
