import type { StaffCaller } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { OperatorError } from '@portal/bank/errors';
import { EITHER, operatorSql, startPortal, type TestPortal } from '../../testing/portal.ts';
import { addStaff, OWNER, signInStaff, TEACHER } from '../../testing/staff.ts';
import { startJobs } from '../runner.ts';
import { lanesOf } from './lanes.ts';
import { noteProgress } from './staffJob.store.ts';
import type { Kind, Running } from './staffJob.ts';

const { jobs, job } = staffCalls.jobs;
const PATIENCE = { timeout: 15_000, interval: 20 };

describe.each(EITHER)('jobs of staff (%s)', (engine) => {
  let portal: TestPortal;
  let owner: StaffCaller;
  let stop: () => Promise<void> = async () => undefined;
  beforeAll(async () => {
    portal = await startPortal(engine);
    await addStaff(portal);
    owner = await signInStaff(portal, OWNER);
  });
  afterEach(() => stop());
  afterAll(() => portal.stop());

  /** An instance that does jobs of the kind 'test' so. */
  const instance = (run: Kind<{ word: string }>['run']) => {
    const lanes = lanesOf(portal.services, { test: { run } }).map((lane) => ({ ...lane, every_ms: 20 }));
    stop = startJobs(portal.services, lanes);
  };
  const add = async (): Promise<number> => {
    const by = JSON.stringify({ who: 'Ms Sen', why: 'a test', at: 1, staff_id: 1 });
    await operatorSql(
      portal,
      `INSERT INTO staff_job (kind, input, staff_id, decision, total, created_at)
       SELECT 'test', '{"word":"what is private"}', staff_id, '${by}', 4, 1 FROM staff WHERE mobile = '${OWNER}'`,
    );
    return (await portal.services.db.get<{ id: number }>('SELECT MAX(job_id) AS id FROM staff_job'))?.id ?? 0;
  };
  const shown = async (job_id: number) => (await portal.call(job, { job_id }, { caller: owner })).data;
  const end = async (job_id: number) => {
    await expect.poll(async () => (await shown(job_id))?.ended_at, PATIENCE).toBeDefined();
  };

  test('one is done once, whoever started it sees how far it is and what came of it, nobody else does', async () => {
    const began: [string, string][] = [];
    instance(async ({ db }, { word }, { job_id, runs, by }) => {
      began.push([word, by.why]);
      await db.write(noteProgress, { job_id, runs, done: 3, outcome: { counts: { made: 3 } } });
      expect(await shown(job_id)).toMatchObject({ state: 'running', done: 3, total: 4, outcome: { counts: { made: 3 } } });
      return { counts: { made: 4 }, left: [{ row: 7, reason: 'is there already' }] };
    });
    const job_id = await add();
    await end(job_id);
    const outcome = { counts: { made: 4 }, left: [{ row: 7, reason: 'is there already' }] };
    expect(await shown(job_id)).toMatchObject({ kind: 'test', state: 'done', outcome });
    expect(began).toEqual([['what is private', 'a test']]);
    // The input of a job is not kept longer than needed.
    expect(await portal.services.db.get('SELECT input FROM staff_job WHERE job_id = ?', job_id)).toMatchObject({ input: '{}' });
    const teacher = await signInStaff(portal, TEACHER);
    expect(await portal.call(job, { job_id }, { caller: teacher })).toMatchObject({ code: 404 });
    expect((await portal.call(jobs, {}, { caller: teacher })).data).toEqual([]);
    const mine = (await portal.call(jobs, {}, { caller: owner })).data?.map((each) => each.job_id);
    expect(mine).toContain(job_id);
    expect((await portal.call(jobs, { before: job_id }, { caller: owner })).data?.map((each) => each.job_id)).not.toContain(
      job_id,
    );
  });

  test('one left in the middle goes on where it was; whoever had it before stores nothing more of it', async () => {
    let first: Running | undefined;
    instance(async ({ db }, _input, running) => {
      first = running;
      await db.write(noteProgress, { ...running, done: 2 });
      await new Promise((resolve) => running.signal.addEventListener('abort', resolve));
      return undefined;
    });
    const job_id = await add();
    await expect.poll(async () => (await shown(job_id))?.done, PATIENCE).toBe(2);
    await stop();
    let from = 0;
    instance(async ({ db }, _input, { done, runs }) => {
      from = done;
      // The first instance, whose lease has run out, wakes up now.
      expect(await db.write(noteProgress, { job_id, runs: first?.runs ?? 0, done: 3 })).toBe(false);
      expect(await db.write(noteProgress, { job_id, runs, done: 4 })).toBe(true);
      return {};
    });
    await end(job_id);
    expect(from).toBe(2);
    expect(await shown(job_id)).toMatchObject({ state: 'done', done: 4 });
  });

  test('one that a rule refuses has failed and says why; any other fault is tried again, but not for ever', async () => {
    let runs = 0;
    instance(async () => {
      runs += 1;
      if (runs === 1) throw new OperatorError('There is no room left.');
      throw new Error('nobody knows');
    });
    const refused = await add();
    await end(refused);
    expect(await shown(refused)).toMatchObject({ state: 'failed', outcome: { fault: 'There is no room left.' } });
    const broken = await add();
    await end(broken);
    expect(await shown(broken)).toMatchObject({ state: 'failed', outcome: { fault: expect.stringContaining('went wrong') } });
    expect(runs).toBe(11);
  });

  test('one of another kind that is at its last try is ended by nobody else', async () => {
    const other = await add();
    await operatorSql(portal, `UPDATE staff_job SET kind = 'other', state = 'running', tries = 10 WHERE job_id = ${other}`);
    instance(async () => ({}));
    await end(await add());
    expect(await shown(other)).toMatchObject({ state: 'running' });
  });
});
