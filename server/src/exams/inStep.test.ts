import { calls, type Caller } from '@portal/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entrancePaper } from '../testing/papers.ts';
import { ASHA, EITHER, operatorSql, RAVI, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';

const { attempts, exams } = calls;
const MINUTE = 60_000;
const LENGTH = 60 * MINUTE;
const GRACE = MINUTE;

describe.each(EITHER)('an exam whose length fills its window, on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let ravi: Caller;
  let item_id: number;

  beforeEach(async () => {
    const school = testSchool();
    const [first] = school.exams;
    if (!first) throw new Error('the test school has no exam');
    const paper = entrancePaper('filled', 'Filled');
    const sections = (paper.sections ?? []).map((section) => ({ ...section, minutes: 30 }));
    school.exams.push({ ...first, ...paper, sections, duration_minutes: 60 });
    portal = await startPortal(engine, { school });
    [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
    item_id = Number((await portal.call(exams.exams, {}, { caller: asha })).data?.find(({ name }) => name === 'Filled')?.exam_id);
  });
  afterEach(() => portal.stop());

  /** Lets it have opened so many milliseconds ago; returns when it closes. */
  const opened = async (ago: number, closes_at = portal.services.now() - ago + LENGTH): Promise<number> => {
    const opens_at = portal.services.now() - ago;
    await operatorSql(portal, `UPDATE exam SET opens_at = ${opens_at}, closes_at = ${closes_at} WHERE exam_id = ${item_id}`);
    return closes_at;
  };
  const begin = async (caller: Caller) => {
    const { data } = await portal.call(attempts.start_attempt, { kind: 'exam', item_id, device_id: 'phone-one' }, { caller });
    if (!data) throw new Error('the attempt did not begin');
    const ends = (data.sections ?? []).map(({ closes_at }) => Date.parse(closes_at));
    return { ...data, started: Date.parse(data.started_at), deadline: Date.parse(data.deadline_at ?? ''), ends };
  };

  it('EXAM-02 who begins in step with the opening has all of it, to the last save; who comes later has until the closing', async () => {
    const closes = await opened(3000);
    const { attempt_id, epoch, started, deadline, ends } = await begin(asha);
    expect(deadline - started).toBe(LENGTH);
    expect(deadline - closes).toBeGreaterThanOrEqual(3000);
    expect(ends).toEqual([started + 30 * MINUTE, deadline]);
    const { data: told } = await portal.call(exams.exam_entrance, { exam_id: item_id }, { caller: asha });
    expect(told).toMatchObject({ minutes: 60, closes_at: new Date(closes).toISOString() });

    await opened(6000, closes);
    const late = await begin(ravi);
    expect([late.deadline, late.ends.at(-1)]).toEqual([closes, closes]);
    const { data: handedIn } = await portal.call(exams.submit_exam, { exam_id: item_id, submit_data: [] }, { caller: ravi });
    // The key waits for whoever may still answer.
    expect(Date.parse(handedIn?.key_at ?? '')).toBe(deadline + GRACE);

    // The grace of those without these seconds is over.
    portal.passTime(closes + GRACE + 500 - portal.services.now());
    const save = { attempt_id, device_id: 'phone-one', seq: 1, answers: [], ...(epoch === undefined ? {} : { epoch }) };
    expect((await portal.call(attempts.save_answers, save, { caller: asha })).data).toMatchObject({ seq: 1, mine: 1 });
    portal.passTime(5000);
    const result = () => portal.call(attempts.attempt_result, { attempt_id }, { caller: asha });
    await expect.poll(async () => (await result()).status, { timeout: 10_000 }).toBe(true);
    const rows = await portal.services.db.all(
      'SELECT submitted_at, handed_in_by FROM attempt WHERE item_id = ? AND stud_id = ?',
      item_id,
      Number(asha.stud_id),
    );
    expect(rows).toEqual([{ submitted_at: deadline, handed_in_by: 'server' }]);
  });
});
