import type { Caller } from '@portal/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PaperCache } from '../../attempt/shown/paper.cache.ts';
import { settleRegrades } from '../../exams/regrade/settle.ts';
import { ASHA, EITHER, operatorSql, RAVI } from '../../testing/portal.ts';
import { commandOn } from '../../testing/staff.ts';
import { startStaffed, type StaffedPortal } from '../../testing/staffed.ts';

const WHY = ['--why', 'C is right too', '--by', 'Mr Rao'];
const MINUTE = 60_000;

describe.each(EITHER)('attempts that come while others are marked anew (%s)', (engine) => {
  let portal: StaffedPortal;
  let [asha, ravi]: Caller[] = [];
  let numbers: ReadonlyMap<string, number>;
  let exam_id: number;

  beforeEach(async () => {
    portal = await startStaffed(engine, { attempt_limit: null });
    [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
    const begun = await portal.begin(asha);
    await portal.handIn(asha, begun, { q2: 'C of q2' });
    exam_id = Number(begun.exam_id);
    numbers = new Map([...begun.numbers].map(([key, id]) => [key, Number(id)]));
  });
  afterEach(() => portal.stop());

  const regrade = (...args: string[]) => portal.run('regrade', 'unit-test', ...args);
  const settle = () => settleRegrades(portal.services, new PaperCache(portal.services.db), new AbortController().signal);
  /** Returns the marks that count, as staff see them; the newest attempt first. */
  const marks = async (): Promise<number[]> => {
    const { out } = await commandOn(portal, 'results', 'exam', '--item', 'unit-test', '--json');
    return (JSON.parse(out) as { marks: number }[]).map((row) => row.marks);
  };
  /**
   * An attempt with C at the second question, marked by the key of the paper: stored by an instance that knew of no
   * regrade when it marked it.
   */
  const store = (count: number, submitted_at: number) => {
    const answers = JSON.stringify({ [numbers.get('q2') ?? 0]: 'C of q2' });
    const row = (number: number) =>
      `('exam', ${ravi?.stud_id}, ${exam_id}, 1, 'at:${submitted_at}:${number}', '${answers}', ${submitted_at}, -1, 16, 'fail')`;
    return operatorSql(
      portal,
      `INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result)
       VALUES ${Array.from({ length: count }, (_, number) => row(number)).join(', ')}`,
    );
  };
  const correctKey = (letter: string) =>
    portal.load((exam) => ({
      ...exam,
      questions: exam.questions.map((each) => (each.key === 'q2' ? { ...each, answer: `${letter} of q2` } : each)),
    }));
  const isOpen = async (regrade_id: number): Promise<boolean> => {
    const row = await portal.services.db.get<{ settled_at: number | null }>(
      'SELECT settled_at FROM regrade WHERE regrade_id = ?',
      regrade_id,
    );
    return row?.settled_at === null;
  };

  test('a thousand that were handed in at the same moment are all shown and all marked', async () => {
    await store(1001, Date.now() - MINUTE);
    await correctKey('C');
    expect((await regrade('--rule', 'new', '--dry-run')).out).toContain(
      '1002 attempts: 1002 up, 0 down, 0 as before; 0 pass now, 0 fail now.',
    );
    expect(await regrade('--rule', 'new', ...WHY)).toMatchObject({ code: 0 });
    expect(await marks()).toEqual(Array.from({ length: 1002 }, () => 4));
  });

  test('one that was marked before the regrade and stored after it gets its marks, until a minute has passed; so after an undo', async () => {
    await correctKey('C');
    await regrade('--rule', 'new', ...WHY);
    await settle();
    expect(await isOpen(1)).toBe(true);
    await store(1, Date.now());
    await settle();
    expect([...(await marks()), await isOpen(1)]).toEqual([4, 4, true]);

    // The regrade is long settled when another one is laid on top of it and taken back.
    await operatorSql(portal, 'UPDATE regrade SET counts_at = counts_at - 600000');
    await settle();
    expect(await isOpen(1)).toBe(false);
    await regrade('--rule', 'q3=drop-all', ...WHY);
    await regrade('--undo', ...WHY);
    await settle();
    expect(await isOpen(1)).toBe(true);
    await store(1, Date.now() + 1);
    await settle();
    expect(await marks()).toEqual([4, 4, 4]);
    portal.passTime(MINUTE + 1000);
    await settle();
    expect(await isOpen(1)).toBe(false);
  });

  test('a regrade on top of another is the one that marks them; the one below, and one that was taken back, do nothing', async () => {
    await correctKey('C');
    await regrade('--rule', 'new', ...WHY);
    await regrade('--rule', 'q3=drop-all', ...WHY);
    await store(1, Date.now());
    await settle();
    expect(await marks()).toEqual([8, 8]);
    const written = async () =>
      portal.services.db.all('SELECT regrade_id, COUNT(*) AS count FROM attempt_mark GROUP BY regrade_id ORDER BY regrade_id');
    expect(await written()).toEqual([
      { regrade_id: 1, count: 1 },
      { regrade_id: 2, count: 2 },
    ]);
    await regrade('--undo', ...WHY);
    await regrade('--undo', ...WHY);
    await store(1, Date.now() + 1);
    await settle();
    expect(await marks()).toEqual([-1, -1, -1]);
  });
});
