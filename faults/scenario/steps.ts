import { setTimeout as sleep } from 'node:timers/promises';
import { attempts, exams, type Id } from '../../contract/src/index.ts';
import { listed, type Persistent } from '../student.ts';
import type { Report, World } from '../world.ts';
import { clockNotice, movableClock } from './clock.faults.ts';
import { aDayPasses, examUnderWay, handedInByServer } from './clock.ts';

/** More than the portal looks at the clock, and than it looks for attempts that are over, in seconds: 5 and 10. */
const SWEPT_MS = 12_000;
/** A save takes its time on a busy machine. */
const NEAR_MS = 4000;
const HOUR = 3600_000;

/** Where a student in an exam of half an hour stands; anything but 'goes on as ever' is noted as wrong. */
async function looksIn(
  world: World,
  portal: Persistent,
  exam: { item_id: Id; device_id: string; deadline: string },
  when: string,
) {
  const { item_id, device_id, deadline } = exam;
  const { data, message } = await portal.call(attempts.start_attempt, { kind: 'exam', item_id, device_id, take_over: 0 });
  if (data?.deadline_at !== deadline) world.ledger.wrong.push(`${when}: another deadline, ${data?.deadline_at} ${message}`);
  const off = Date.parse(data?.server_time ?? '') - Date.now();
  if (!(Math.abs(off) < NEAR_MS)) world.ledger.wrong.push(`${when}: the exam's clock is off by ${off} ms`);
  return data?.attempt_id ?? 0;
}

/**
 * The portal's clock is set an hour on and an hour back under an exam of half an hour, for a second and for so long
 * that the server looks for attempts that are over; then across a restart. The exam neither ends nor stretches: it ends
 * at its deadline, also while the clock is off.
 */
export async function clockSteps(world: World, lastingMs: number[] = [1000, SWEPT_MS]): Promise<Report> {
  const { env, set } = movableClock(world);
  await world.start({ env });
  const caller = world.nextStudent();
  const { portal, attempt_id, device_id, answers } = await examUnderWay(world, caller);
  const begun = await portal.call(attempts.start_attempt, { kind: 'exam', item_id: world.exam.exam_id, device_id, take_over: 0 });
  const exam = { item_id: world.exam.exam_id, device_id, deadline: begun.data?.deadline_at ?? '' };
  const check = async (when: string): Promise<void> => {
    if ((await looksIn(world, portal, exam, when)) !== attempt_id) world.ledger.wrong.push(`${when}: it was handed in`);
  };
  for (const by of [HOUR, -HOUR])
    for (const lasting of lastingMs) {
      set(by);
      await sleep(lasting);
      await check(`${by > 0 ? '+' : '-'}1 h for ${lasting} ms`);
      set(0);
      await check('after it');
    }
  for (const by of [HOUR, -HOUR]) {
    await world.gone('SIGKILL');
    set(by);
    await world.start({ env });
    await sleep(1000);
    await check(`a start at ${by} ms`);
    // With PostgreSQL it goes by that one's clock, which is right.
    const notice = (await clockNotice(world)) ?? '';
    if (notice.includes('60 minutes') !== (world.engine === 'sqlite'))
      world.ledger.wrong.push(`readyz says of the clock: '${notice}'`);
  }
  // Its time is over while the clock is an hour back: it ends all the same.
  await world.sql((sql) =>
    sql.run('UPDATE open_attempt SET deadline_at = ? WHERE attempt_id = ?', Date.now() - 61_000, attempt_id),
  );
  await handedInByServer(world, portal, attempt_id, 30_000);
  world.ledger.handed.push({ stud_id: Number(caller.stud_id), submit_key: `open:${attempt_id}`, answers });
  set(0);
  return world.report();
}

/**
 * The machine was started anew and its clock is a day ahead of all the portal knows, in the middle of an exam: nothing
 * is handed in, saves and the hand-in of another student are taken, until an operator says that the clock is right.
 */
export async function doubtfulClock(world: World, confirm: () => Promise<unknown>): Promise<Report> {
  await world.start();
  const [one, other] = [world.nextStudent(), world.nextStudent()];
  const exam = await examUnderWay(world, one);
  const theirs = await examUnderWay(world, other);
  await world.gone('SIGKILL');
  await aDayPasses(world, { anew: true });
  await world.start();
  if (!(await clockNotice(world))?.includes('held open')) world.ledger.wrong.push(`readyz says: ${await clockNotice(world)}`);
  const { exam_id, questions } = world.exam;
  const answers = { ...exam.answers, [String(questions[2])]: 'right' };
  const saved = await exam.portal.call(attempts.save_answers, {
    attempt_id: exam.attempt_id,
    device_id: exam.device_id,
    epoch: exam.epoch,
    seq: 2,
    answers: listed(answers),
  });
  if (saved.data?.seq !== 2) world.ledger.wrong.push(`a save while the clock is in doubt: ${saved.code} ${saved.message}`);
  const left = Date.parse(saved.data?.deadline_at ?? '') - Date.parse(saved.data?.server_time ?? '');
  if (!(left > 25 * 60_000 && left <= 30 * 60_000)) world.ledger.wrong.push(`${left} ms are left of half an hour`);
  const submit_data = listed({ ...theirs.answers, [String(questions[2])]: 'right' });
  const { attempt_id, device_id, epoch } = theirs;
  const submitted = await theirs.portal.call(
    exams.submit_exam,
    { exam_id, submit_data, attempt_id, device_id, epoch },
    { submitKey: 'in-doubt-of-the-clock' },
  );
  if (submitted.data?.score_text !== '4/4')
    world.ledger.wrong.push(`handed in: ${submitted.message} ${submitted.data?.score_text}`);
  await confirm();
  await handedInByServer(world, exam.portal, exam.attempt_id, 30_000, '4/4');
  if ((await clockNotice(world)) !== undefined) world.ledger.wrong.push(`after it was confirmed: ${await clockNotice(world)}`);
  world.ledger.handed.push(
    { stud_id: Number(one.stud_id), submit_key: `open:${exam.attempt_id}`, answers },
    {
      stud_id: Number(other.stud_id),
      submit_key: 'key:in-doubt-of-the-clock',
      answers: { ...theirs.answers, [String(questions[2])]: 'right' },
    },
  );
  return world.report();
}
