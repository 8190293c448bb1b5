import { expect, describe, test } from 'vitest';
import { install } from '../testing/installation.ts';
import { EITHER } from '../testing/portal.ts';
import { startProcess } from '../testing/process.ts';

const STUDENTS = 4000;
const PATIENCE = { timeout: 60_000, interval: 5 };

describe.each(EITHER)('a list that is being stored (%s)', { timeout: 120_000 }, (engine) => {
  test('kill -9 in the middle, several times: each student is there once, and none is missing', async () => {
    const { sql, env, remove } = await install(engine);
    const count = async () => (await sql.get<{ n: number }>(`SELECT COUNT(*) AS n FROM student WHERE mobile LIKE '98%'`))?.n ?? 0;
    const job = () => sql.get<{ done: number; state: string; outcome: string }>('SELECT done, state, outcome FROM staff_job');
    await sql.run(
      `INSERT INTO staff (phone_code, mobile, name, role, added_at) VALUES ('91', '9200000001', 'Ms Sen', 'owner', 1)`,
    );
    const ac_id = (await sql.get<{ id: number }>(`SELECT MIN(ac_id) AS id FROM academic_level`))?.id ?? 0;
    const wanted = Array.from({ length: STUDENTS }, (_, index) => ({
      row: index + 2,
      phone_code: '91',
      mobile: String(9_800_000_000 + index),
      fields: { name: `Student ${index}` },
      ac_id,
      join: [],
    }));
    await sql.run(
      `INSERT INTO staff_job (kind, input, staff_id, decision, total, created_at)
       SELECT 'import', ?, staff_id, '{"who":"Ms Sen","why":"","at":1}', ?, 1 FROM staff`,
      JSON.stringify({ wanted }),
      STUDENTS,
    );
    let [cut, before] = [0, 0];
    while ((await job())?.state !== 'done' && cut < 20) {
      const portal = startProcess({ ...env, LOG_LEVEL: 'silent' });
      await expect.poll(async () => (await job())?.done ?? 0, PATIENCE).toBeGreaterThan(before);
      // Twice it is killed at once, and then let go on.
      if (cut < 2) await portal.kill('SIGKILL');
      else {
        await expect.poll(async () => (await job())?.state, PATIENCE).toBe('done');
        await portal.kill('SIGTERM');
      }
      cut += 1;
      before = (await job())?.done ?? 0;
      expect(await count()).toBe(before);
      // The lease of the one that died has run out.
      await sql.run('UPDATE job SET lease_until = 0, due_at = 0');
    }
    expect(cut).toBe(3);
    expect(JSON.parse((await job())?.outcome ?? '{}')).toEqual({ counts: { new: STUDENTS, changed: 0 } });
    expect(await count()).toBe(STUDENTS);
    await remove();
  });
});
