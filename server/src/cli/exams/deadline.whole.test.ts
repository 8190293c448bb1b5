import { calls, type Caller } from '@portal/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runPortal } from '../../testing/command.ts';
import { ASHA, EITHER } from '../../testing/portal.ts';
import { startStaffed, type StaffedPortal } from '../../testing/staffed.ts';

const { attempts, exams } = calls;
const MINUTE = 60_000;
const WHY = ['--why', 'power cut'];
const ORDERS = 6;

describe.each(EITHER)('the deadline of an attempt under way (%s)', (engine) => {
  let portal: StaffedPortal;
  let asha: Caller;

  beforeEach(async () => {
    portal = await startStaffed(engine);
    asha = await portal.signIn(ASHA);
  });
  afterEach(() => portal.stop());

  const start = async () => {
    const item_id =
      (await portal.call(exams.exams, {}, { caller: asha })).data?.find(({ name }) => name === 'Unit test')?.exam_id ?? 0;
    const body = { kind: 'exam', item_id, device_id: 'phone-one' } as const;
    const { data } = await portal.call(attempts.start_attempt, body, { caller: asha });
    if (!data) throw new Error('the attempt did not begin');
    return data;
  };
  /** Returns the deadline, which every call must tell alike. */
  const deadline = async ({ attempt_id, epoch = 0 }: Awaited<ReturnType<typeof start>>, seq: number) => {
    const save = { attempt_id, device_id: 'phone-one', epoch, seq, answers: [] };
    const { data: saved } = await portal.call(attempts.save_answers, save, { caller: asha });
    const { data: beat } = await portal.call(attempts.heartbeat, { attempt_id }, { caller: asha });
    const listed = (await portal.call(exams.exams, {}, { caller: asha })).data?.find(({ name }) => name === 'Unit test');
    expect([saved?.mine, saved?.deadline_at, listed?.deadline_at]).toEqual([1, beat?.deadline_at, beat?.deadline_at]);
    return Date.parse(beat?.deadline_at ?? '');
  };

  test('EXAM-03 comes later with the next save and the next heartbeat, and by nothing that staff do earlier', async () => {
    const begun = await start();
    const opened = Date.parse(begun.started_at);
    let known = Date.parse(begun.deadline_at ?? '');
    const changes: (() => Promise<unknown>)[] = [
      () => portal.run('extra', 'unit-test', '--all', '20', ...WHY),
      () => portal.run('extra', 'unit-test', '--all', '5', ...WHY),
      () => portal.run('extra', 'unit-test', ASHA, '10', ...WHY),
      () => portal.run('extra', 'unit-test', ASHA, '0', ...WHY),
      () => portal.load((exam) => ({ ...exam, duration_minutes: 1 })),
      () => portal.load((exam) => ({ ...exam, closes_at: opened + 2 * MINUTE })),
      () => portal.load((exam) => ({ ...exam, opens_at: opened + 30 * MINUTE, closes_at: opened + 31 * MINUTE })),
      () =>
        portal.load((exam) => ({
          ...exam,
          sections: [{ key: 'one', name: 'One', minutes: 1 }],
          questions: exam.questions.map((each) => ({ ...each, section: 'one' })),
        })),
    ];
    const wanted = [20, 20, 30, 30, 30, 30, 30, 30];
    for (const [place, change] of changes.entries()) {
      await change();
      const now = await deadline(begun, place + 1);
      expect([place, now]).toEqual([place, Date.parse(begun.deadline_at ?? '') + (wanted[place] ?? 0) * MINUTE]);
      known = now;
    }
    // Decisions of any size, for one or all, in any order:
    let state = 7;
    for (let order = 0; order < ORDERS; order += 1) {
      state = (state * 31 + 11) % 97;
      const whom = state % 2 === 0 ? '--all' : ASHA;
      await portal.run('extra', 'unit-test', whom, String(state % 25), ...WHY);
      const now = await deadline(begun, 100 + order);
      expect(now).toBeGreaterThanOrEqual(known);
      known = now;
    }
    // The deadline counts: long after the new window and the new duration, answers are taken.
    portal.passTime(45 * MINUTE);
    expect(await deadline(begun, 200)).toBe(known);
  });

  test('EXAM-02 holds compensatory time from the start, beside other extra time, and the receipt says so', async () => {
    expect((await portal.run('extra', 'unit-test', '--all', '5', ...WHY)).code).toBe(0);
    const { DATA_DIR, DATABASE_URL, embedded } = portal.services.config;
    const env = { DATA_DIR, ...(embedded ? {} : { DATABASE_URL }) };
    expect((await runPortal(env, 'students', 'compensatory', ASHA, 'on')).code).toBe(0);
    const begun = await portal.begin(asha);
    const { deadline_at = '', started_at } = await start();
    expect(Date.parse(deadline_at) - Date.parse(started_at)).toBe((30 + 10 + 5) * MINUTE);
    const receipt = (await portal.handIn(asha, begun, {})).data?.receipt ?? '';
    expect((await portal.call(attempts.check_receipt, { receipt })).data).toMatchObject({ extra_minutes: 15 });
  });
});
