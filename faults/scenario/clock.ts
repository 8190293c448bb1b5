import { setTimeout as sleep } from 'node:timers/promises';
import { attempts, exams, type Caller, type Id } from '../../contract/src/index.ts';
import type { Chosen } from '../ledger.ts';
import { listed, Persistent } from '../student.ts';
import type { Report, World } from '../world.ts';
import { movableClock } from './clock.faults.ts';

const DAY = 24 * 3600_000;

/** The server's clock jumps by a day, there and back, again and again, while students sit the quiz. */
export async function jumpingClock(world: World, jumps: number): Promise<Report> {
  const { env, set } = movableClock(world);
  await world.start({ env });
  await world.whileTheySit(async () => {
    for (let jump = 0; jump < jumps; jump += 1) {
      set([DAY, 0, -DAY, 0][jump % 4] ?? 0);
      await world.acknowledge(25);
    }
  });
  return world.report();
}

/** An exam of half an hour under way, with one save acknowledged. */
export async function examUnderWay(world: World, caller: Caller) {
  const { exam_id, questions } = world.exam;
  const portal = new Persistent(world.door, world.ledger, caller);
  const device_id = 'device-of-the-exam';
  const begun = await portal.call(attempts.start_attempt, { kind: 'exam', item_id: exam_id, device_id, take_over: 0 });
  const { attempt_id = 0, epoch } = begun.data ?? {};
  const answers: Chosen = Object.fromEntries(questions.slice(0, 2).map((question_id) => [String(question_id), 'right']));
  world.ledger.given(2);
  const saved = await portal.call(attempts.save_answers, { attempt_id, device_id, epoch, seq: 1, answers: listed(answers) });
  if (saved.data?.seq === 1) world.ledger.acknowledged(2);
  else world.ledger.wrong.push(`the exam's save: ${saved.code} ${saved.message}`);
  return { portal, attempt_id, device_id, epoch, answers };
}

/** Waits, as long as `limitMs`, until the attempt is handed in with what was saved; returns how long that took. */
export async function handedInByServer(
  world: World,
  portal: Persistent,
  attempt_id: Id,
  limitMs: number,
  score = '3/4',
): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < limitMs) {
    const { code, data } = await portal.call(attempts.attempt_result, { attempt_id });
    if (code === 200 && data?.score_text === score) return performance.now() - began;
    await sleep(100);
  }
  world.ledger.wrong.push(`not handed in after ${limitMs} ms`);
  return Infinity;
}

/**
 * The portal is killed in the middle of an exam and comes back a day later, hours after its deadline: it hands in what
 * it holds. Returns the milliseconds from its start, too.
 */
export async function deadlineWhileDown(world: World): Promise<{ report: Report; handedInMs: number }> {
  const caller = world.nextStudent();
  await world.start();
  const { portal, attempt_id, device_id, epoch, answers } = await examUnderWay(world, caller);
  await world.gone('SIGKILL');
  await aDayPasses(world);
  await world.start();
  const handedInMs = await handedInByServer(world, portal, attempt_id, 60_000);
  // The audit finds it under this key, with these answers, once.
  world.ledger.handed.push({ stud_id: Number(caller.stud_id), submit_key: `open:${attempt_id}`, answers });
  // The student comes back late, with more answers: what was handed in at the deadline stays.
  const { exam_id, questions } = world.exam;
  const all = { ...answers, [String(questions[2])]: 'right' };
  const late = await portal.call(
    exams.submit_exam,
    { exam_id, submit_data: listed(all), attempt_id, device_id, epoch },
    { submitKey: 'too-late-for-the-exam' },
  );
  if (late.data?.score_text !== '3/4') world.ledger.wrong.push(`late: ${late.code} ${late.message} ${late.data?.score_text}`);
  const reports = await portal.call(exams.get_exam_reports, {});
  if (reports.data?.length !== 1) world.ledger.wrong.push(`${reports.data?.length} reports of one exam`);
  return { report: await world.report(), handedInMs };
}

/**
 * Makes what is stored of exams under way, and of the machine's counters, a day older. `anew`: the machine was started
 * anew, too.
 */
export async function aDayPasses(world: World, { anew = false } = {}): Promise<void> {
  await world.sql(async (sql) => {
    await sql.run('UPDATE open_attempt SET started_at = started_at - ?, deadline_at = deadline_at - ?', DAY, DAY);
    await sql.run('UPDATE clock_anchor SET at = at - ?, awake_ms = awake_ms - ?, uptime_ms = uptime_ms - ?', DAY, DAY, DAY);
    if (anew) await sql.run("UPDATE clock_anchor SET boot_id = 'before'");
  });
}
