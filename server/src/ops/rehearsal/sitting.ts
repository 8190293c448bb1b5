import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { attempts, exams, type Caller } from '@portal/contract';
import { anyOption, type MadeUpExam } from './exam.store.ts';
import type { Figures } from './figures.ts';
import { Phone, Stopped } from './phone.ts';

/**
 * When things happen, ms: all come in within `enter`, write for `write`, and hand in within `handIn`; a save every
 * `save`.
 */
export interface Times {
  enter: number;
  write: number;
  handIn: number;
  save: number;
}

/** A student's hand-in and the answer to it. */
export interface HandedIn {
  stud_id: number;
  answers: Record<string, string>;
  /** The attempt's number, once the hand-in was acknowledged. */
  report_id: number | undefined;
}

/** Everything the students of a rehearsal share. */
export interface Hall {
  url: string;
  exam: MadeUpExam;
  times: Times;
  figures: Figures;
  signal: AbortSignal;
  /** A student has handed in, or has given up. */
  done: () => void;
}

/** Sends a heartbeat, as the web does, where nothing was saved for this long. */
const HEARTBEAT_MS = 28_000;

const between = (from: number, to: number): number => from + Math.random() * (to - from);

/**
 * Plays a student's exam: looks for it, opens it, starts, saves as the answers grow, hands in. Returns undefined when
 * the exam never began.
 */
export async function sitExam(hall: Hall, caller: Caller): Promise<HandedIn | undefined> {
  const { url, exam, times, figures, signal } = hall;
  const phone = new Phone(url, caller, figures, signal);
  const began = performance.now();
  const until = (at: number): Promise<void> =>
    sleep(Math.max(0, began + at - performance.now()), undefined, { signal }).catch(() => {
      throw new Stopped();
    });
  try {
    const handInAt = times.enter + times.write + between(0, times.handIn);
    await until(between(0, times.enter));
    await phone.call('list', exams.exams, {});
    await phone.call('open', exams.exam, { exam_id: exam.exam_id });
    const device_id = randomUUID();
    const start = () => phone.call('start', attempts.start_attempt, { kind: 'exam', item_id: exam.exam_id, device_id });
    const started = await start();
    if (!started) return undefined;

    const { attempt_id } = started;
    let { epoch, known } = started;
    const answers: Record<string, string> = {};
    const saves = Math.max(1, Math.round((handInAt - (performance.now() - began)) / times.save));
    const listed = () => Object.entries(answers).map(([question_id, answer]) => ({ question_id, answer }));
    let next = performance.now() - began;
    const answering = async (at: number): Promise<void> => {
      for (let now = performance.now() - began; at - now > HEARTBEAT_MS; now = performance.now() - began) {
        await until(now + HEARTBEAT_MS);
        known = (await phone.call('heartbeat', attempts.heartbeat, { attempt_id, known }))?.known ?? known;
      }
      await until(at);
    };
    for (let seq = started.seq + 1; ; seq += 1) {
      next += times.save * between(0.7, 1.3);
      if (next >= handInAt) break;
      await answering(next);
      const some = Math.ceil(exam.question_ids.length / saves);
      for (const question_id of exam.question_ids.slice((seq - 1) * some, seq * some)) answers[question_id] = anyOption();
      const save = () => phone.call('save', attempts.save_answers, { attempt_id, device_id, epoch, seq, answers: listed() });
      let saved = await save();
      if (saved?.stale === 1) {
        // A start given up for lost has come in after the one that was answered: as the web does, it begins again.
        epoch = (await start())?.epoch;
        saved = await save();
      }
      if (saved && (saved.seq !== seq || saved.mine !== 1)) figures.failed('save', `holds save ${saved.seq} in place of ${seq}`);
    }
    await answering(handInAt);
    const given = { exam_id: exam.exam_id, submit_data: listed(), attempt_id, device_id, epoch };
    const result = await phone.call('hand in', exams.submit_exam, given, randomUUID());
    return { stud_id: Number(caller.stud_id), answers, report_id: result && Number(result.report_id) };
  } finally {
    phone.close();
    hall.done();
  }
}
