import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { calls, type Caller } from '@portal/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ASHA, EITHER, operatorSql, RAVI } from '../../testing/portal.ts';
import { startStaffed, type StaffedPortal } from '../../testing/staffed.ts';

const { attempts } = calls;
const MAIN = path.resolve(import.meta.dirname, '../../main.ts');

describe.each(EITHER)('the invigilator’s list (%s)', (engine) => {
  let portal: StaffedPortal;
  let asha: Caller;
  let ravi: Caller;

  beforeEach(async () => {
    portal = await startStaffed(engine);
    [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
  });
  afterEach(() => portal.stop());

  const listed = async (...args: string[]) => (await portal.run('watch', 'unit-test', ...args)).out.trim().split('\n');
  const line = async (name: string) => (await listed()).find((each) => each.includes(name)) ?? '';
  /** Restarts the portal: an instance stores the heartbeats that it heard every ten seconds and when it stops. */
  const writtenDown = async () => portal.restart();
  const ago = (column: string, seconds: number, attempt_id: unknown) =>
    operatorSql(
      portal,
      `UPDATE attempt_heard SET ${column} = ${Date.now() - seconds * 1000} WHERE attempt_id = ${String(attempt_id)}`,
    );

  test('EXAM-03 says who has not begun, who answers and how far, who is silent, and who handed in, by whom', async () => {
    expect(await line('Ravi')).toMatch(/^\+91 9000000002 +Ravi +Class 11 +not begun$/u);
    expect((await listed()).map((each) => /Asha|Ravi/u.exec(each)?.[0]).filter(Boolean)).toEqual(['Asha', 'Ravi']);
    const begun = await portal.begin(asha);
    expect(await line('Asha')).toMatch(/ answering +0 of 4 +\d{4}-/u);
    await portal.save(asha, begun, 1, { q1: 'A of q1', q2: 'B of q2', q3: '' });
    await writtenDown();
    expect(await line('Asha')).toMatch(/ answering, last save \d+ s ago +2 of 4 +\d{4}-/u);

    // Half a minute later the page has called, and saved nothing.
    await ago('saved_at', 300, begun.attempt_id);
    await ago('heard_at', 31, begun.attempt_id);
    expect(await line('Asha')).toMatch(/ answering, last save 30[01] s ago/u);
    await ago('heard_at', 75, begun.attempt_id);
    expect(await line('Asha')).toMatch(/ silent for 7[56] s /u);
    expect((await listed())[0]).toMatch(/^Unit test, .*: 1 silent, 0 answering, 1 not begun, 0 handed in\.$/u);
    // A heartbeat is enough to be heard again.
    await portal.call(attempts.heartbeat, { attempt_id: begun.attempt_id }, { caller: asha });
    await writtenDown();
    expect(await line('Asha')).toMatch(/ answering, last save/u);

    await portal.handIn(asha, begun, { q1: 'A of q1' });
    expect(await line('Asha')).toMatch(/ handed in at \d{4}-.* by the student$/u);
    expect(await line('Ravi')).toMatch(/ not begun$/u);
    expect((await listed('--level', 'c12')).join('\n')).not.toContain('Asha');
  });

  test('EXAM-03 is of ten seconds ago at most, and calls write nothing by themselves', async () => {
    const begun = await portal.begin(asha);
    const heard = () =>
      portal.services.db.all('SELECT heard_at FROM attempt_heard WHERE attempt_id = ?', Number(begun.attempt_id));
    await expect.poll(heard, { timeout: 20_000, interval: 250 }).toHaveLength(1);
    const written = new Set<string>();
    for (let times = 0; times < 30; times += 1) {
      await portal.call(attempts.heartbeat, { attempt_id: begun.attempt_id }, { caller: asha });
      written.add(JSON.stringify(await heard()));
    }
    // Heartbeats are stored now and then, not with each call.
    expect(written.size).toBeLessThan(15);
  });

  test('EXAM-03 is data too, for whoever draws it', async () => {
    const begun = await portal.begin(ravi);
    const { students, ...rest } = JSON.parse((await portal.run('watch', 'unit-test', '--json', '--every', '5')).out) as Record<
      string,
      unknown
    >;
    expect(rest).toMatchObject({
      item: 'unit-test',
      at: expect.any(Number) as number,
      counts: { silent: 0, answering: 1, 'not begun': 1, 'handed in': 0 },
    });
    expect(students).toMatchObject([
      { name: 'Ravi', state: 'answering', answered: 0, questions: 4, deadline_at: Date.parse(begun.deadline_at ?? '') },
      { name: 'Asha Verma', state: 'not begun' },
    ]);
    expect(await portal.run('watch', 'unit-test', '--every', '0.5')).toMatchObject({
      code: 1,
      fault: expect.stringContaining('every') as string,
    });
  });

  test('EXAM-03 is drawn anew until it is interrupted', async () => {
    const { DATA_DIR, DATABASE_URL, embedded } = portal.services.config;
    const env = { DATA_DIR, ...(embedded ? {} : { DATABASE_URL }) };
    const child = spawn(process.execPath, [MAIN, 'exams', 'watch', 'unit-test', '--every', '1'], { env });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const ended = once(child, 'exit');
    const seen = async (wanted: string) => {
      while (!text.includes(wanted))
        await Promise.race([once(child.stdout, 'data'), ended.then(() => expect.fail(`ended without '${wanted}': ${text}`))]);
    };
    await seen('2 not begun');
    await portal.begin(asha);
    await seen('1 answering');
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  });
});
