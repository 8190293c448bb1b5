import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { attempts, exams, type Caller, type Id } from '../../contract/src/index.ts';
import type { Chosen } from '../ledger.ts';
import { faultyEnv } from '../preload/order.ts';
import { listed, Persistent } from '../student.ts';
import type { Report, World } from '../world.ts';

const DAY = 24 * 3600_000;

/** Moves the clock of the portal's process, and waits until the portal says so itself. */
function movedClock(world: World): { env: Record<string, string>; move: (ms: number) => Promise<void> } {
  const file = path.join(world.folder, 'clock');
  writeFileSync(file, '0');
  const watcher = new Persistent(world.door, world.ledger, world.nextStudent());
  const look = { kind: 'quiz', item_id: world.paper.quiz_id, device_id: 'looks-at-the-clock', take_over: 0 } as const;
  const move = async (ms: number): Promise<void> => {
    writeFileSync(file, String(ms));
    for (let tries = 0; tries < 500; tries += 1) {
      const { data } = await watcher.call(attempts.start_attempt, look);
      if (Math.abs(Date.parse(data?.server_time ?? '') - Date.now() - ms) < DAY / 4) return;
      await sleep(20);
    }
    throw new Error('the clock of the portal did not move');
  };
  return { env: faultyEnv({ clock: file }), move };
}

/** The server's clock jumps by a day, there and back, again and again, while students sit the quiz. */
export async function jumpingClock(world: World, jumps: number): Promise<Report> {
  const { env, move } = movedClock(world);
  await world.start({ env });
  await world.whileTheySit(async () => {
    for (let jump = 0; jump < jumps; jump += 1) {
      await move([DAY, 0, -DAY, 0][jump % 4] ?? 0);
      await world.acknowledge(25);
    }
  });
  return world.report();
}

/** An exam of half an hour under way, with one save acknowledged. */
async function examUnderWay(world: World, caller: Caller) {
  const { exam_id, questions } = world.exam;
  const portal = new Persistent(world.door, world.ledger, caller);
  const device_id = 'device-of-the-exam';
  const begun = await portal.call(attempts.start_attempt, { kind: 'exam', item_id: exam_id, device_id, take_over: 0 });
  const attempt_id = begun.data?.attempt_id ?? 0;
  const answers: Chosen = Object.fromEntries(questions.slice(0, 2).map((question_id) => [String(question_id), 'right']));
  world.ledger.given(2);
  const saved = await portal.call(attempts.save_answers, { attempt_id, device_id, seq: 1, answers: listed(answers) });
  if (saved.data?.seq === 1) world.ledger.acknowledged(2);
  else world.ledger.wrong.push(`the exam's save: ${saved.code} ${saved.message}`);
  return { portal, attempt_id, device_id, answers };
}

/** Waits, as long as `limitMs`, until the attempt is handed in with what was saved; gives how long that took. */
async function handedInByServer(world: World, portal: Persistent, attempt_id: Id, limitMs: number): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < limitMs) {
    const { code, data } = await portal.call(attempts.attempt_result, { attempt_id });
    if (code === 200 && data?.score_text === '3/4') return performance.now() - began;
    await sleep(100);
  }
  world.ledger.wrong.push(`not handed in after ${limitMs} ms`);
  return Infinity;
}

/**
 * The portal is killed in the middle of an exam and comes back hours after its deadline: it hands in what it holds.
 * Gives the milliseconds from its start, too.
 */
export async function deadlineWhileDown(world: World): Promise<{ report: Report; handedInMs: number }> {
  const caller = world.nextStudent();
  const { env, move } = movedClock(world);
  await world.start({ env });
  const { portal, attempt_id, device_id, answers } = await examUnderWay(world, caller);
  await world.gone('SIGKILL');
  writeFileSync(path.join(world.folder, 'clock'), String(DAY));
  await world.start({ env });
  const handedInMs = await handedInByServer(world, portal, attempt_id, 60_000);
  // The audit finds it under this key, with these answers, once.
  world.ledger.handed.push({ stud_id: Number(caller.stud_id), submit_key: `open:${attempt_id}`, answers });
  // The student comes back late, with more answers: what was handed in at the deadline stays.
  const { exam_id, questions } = world.exam;
  const all = { ...answers, [String(questions[2])]: 'right' };
  const late = await portal.call(
    exams.submit_exam,
    { exam_id, submit_data: listed(all), attempt_id, device_id },
    { submitKey: 'too-late-for-the-exam' },
  );
  if (late.data?.score_text !== '3/4') world.ledger.wrong.push(`late: ${late.code} ${late.message} ${late.data?.score_text}`);
  await move(0);
  const reports = await portal.call(exams.get_exam_reports, {});
  if (reports.data?.length !== 1) world.ledger.wrong.push(`${reports.data?.length} reports of one exam`);
  return { report: await world.report(), handedInMs };
}
