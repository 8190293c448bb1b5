import { calls, type Caller } from '@portal/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { runPortal } from '../../testing/command.ts';
import { ASHA, EITHER, RAVI } from '../../testing/portal.ts';
import { startStaffed, type StaffedPortal } from '../../testing/staffed.ts';

const { attempts, exams } = calls;

describe.each(EITHER)('how often the page of an exam is left (%s)', (engine) => {
  let portal: StaffedPortal;
  afterEach(() => portal.stop());

  /** Begins and hands in as the web does, with that count; returns what entrance and start said. */
  const sit = async (caller: Caller, left_page?: number) => {
    const { exam_id, attempt_id } = await portal.begin(caller);
    const { data: told } = await portal.call(exams.exam_entrance, { exam_id }, { caller });
    const start = { kind: 'exam', item_id: exam_id, device_id: 'phone-one' } as const;
    const { data: begun } = await portal.call(attempts.start_attempt, start, { caller });
    const counted = left_page === undefined ? {} : { left_page };
    const body = { exam_id, attempt_id, device_id: 'phone-one', submit_data: [], ...counted };
    expect(await portal.call(exams.submit_exam, body, { caller })).toMatchObject({ status: true });
    return [told?.count_leaving, begun?.count_leaving];
  };
  const line = async (name: string) =>
    (await portal.run('watch', 'unit-test')).out
      .split('\n')
      .find((each) => each.includes(name))
      ?.trim();
  const students = async (...args: string[]) => {
    const { DATA_DIR, DATABASE_URL, embedded } = portal.services.config;
    return runPortal({ DATA_DIR, ...(embedded ? {} : { DATABASE_URL }) }, 'students', ...args);
  };

  test('EXAM-02 is counted where the school asks: told before the start, in the invigilator’s list and the student’s export', async () => {
    portal = await startStaffed(engine, { count_leaving: true });
    const asha = await portal.signIn(ASHA);
    expect(await sit(asha, 3)).toEqual([1, 1]);
    expect(await line('Asha')).toMatch(/by the student, page left 3 times$/u);
    // An older page of the web does not say how often it was left.
    expect(await sit(await portal.signIn(RAVI))).toEqual([1, 1]);
    expect(await line('Ravi')).toMatch(/by the student$/u);
    expect((await students('export', ASHA)).out).toMatch(/"left_page": 3/u);
    expect((await students('erase', ASHA, '--yes')).code).toBe(0);
    expect(await portal.services.db.all('SELECT left_page FROM attempt WHERE left_page IS NOT NULL')).toEqual([]);
  });

  test.each([
    ['nobody asks', {}],
    ['it is not sat in the room, where the count would be seen', { count_leaving: true, room: false }],
  ])('EXAM-02 nothing is told of it where %s', async (_why, exam) => {
    portal = await startStaffed(engine, exam);
    expect(await sit(await portal.signIn(ASHA), 3)).toEqual([undefined, undefined]);
    expect(await line('Asha')).toMatch(/by the student$/u);
  });
});
