import { randomBytes } from 'node:crypto';
import type { Caller } from '@portal/contract';
import { tokenHash } from '../../core/session.ts';
import type { Database } from '../../db/database.ts';
import { leftOver, makeExam, makeStudents, removeExam, removeStudents, storedAttempts, type MadeUpExam } from './exam.store.ts';
import { Figures, type StepFigures } from './figures.ts';
import { Stopped } from './phone.ts';
import { sitExam, type HandedIn, type Times } from './sitting.ts';
import { DAY_MS } from '../../core/dates.ts';

/** Students in one transaction: real students must not wait behind it. */
const GROUP = 100;

/** Called as work goes on: that many more are done. */
export type Step = (by: number) => void;

/** The result of a rehearsal. */
export interface Outcome {
  students: number;
  handed_in: number;
  steps: Record<string, StepFigures>;
  /** Steps that were given up, and what the first of each kind was told. */
  errors: number;
  faults: Record<string, { count: number; example: string }>;
  /** Tries answered with 'not now', and tries not answered; both were repeated. */
  turned_away: number;
  unanswered: number;
  /** Answers acknowledged and not stored as they were given; attempts nobody was told of, or stored twice. */
  lost: number;
  doubled: number;
}

export const STEPS = ['list', 'open', 'start', 'save', 'heartbeat', 'hand in'];

/**
 * Returns times as on the day: all come within a minute, save every 30 s, hand in within a minute; squeezed under that.
 */
export function timesOf(minutes: number): Times {
  const write = minutes * 60_000;
  return { enter: Math.min(60_000, write), write, handIn: Math.min(60_000, write), save: Math.min(30_000, write / 2) };
}

/** Makes the exam and that many signed-in students. */
export async function makeUp(
  db: Database,
  count: number,
  step: Step,
  signal: AbortSignal,
): Promise<{ exam: MadeUpExam; callers: Caller[] }> {
  const now = Date.now();
  const exam = await db.write(makeExam, { now });
  const callers: Caller[] = [];
  while (callers.length < count) {
    if (signal.aborted) throw new Stopped();
    const tokens = Array.from(
      { length: Math.min(GROUP, count - callers.length) },
      () => `st1_${randomBytes(32).toString('base64url')}`,
    );
    const made = {
      ac_id: exam.ac_id,
      from: callers.length + 1,
      token_hashes: tokens.map(tokenHash),
      now,
      expires_at: now + DAY_MS,
    };
    const ids = await db.write(makeStudents, made);
    callers.push(...ids.map((stud_id, index) => ({ stud_id, token: tokens[index] ?? '' })));
    step(ids.length);
  }
  return { exam, callers };
}

/** Removes all that rehearsals have made, also what a killed one left behind. Returns the number of students. */
export async function cleanUp(db: Database, step: Step = () => undefined): Promise<number> {
  const { level, students } = await leftOver(db);
  for (let from = 0; from < students.length; from += GROUP) {
    const group = students.slice(from, from + GROUP);
    await db.write(removeStudents, group);
    step(group.length);
  }
  if (level) await db.write(removeExam, undefined);
  return students.length;
}

/** Lets all of them sit the exam at `url`, then holds what they were told against what is stored. */
export async function play(
  db: Database,
  where: { url: string; exam: MadeUpExam; callers: Caller[]; times: Times; signal: AbortSignal },
  step: Step,
): Promise<Outcome> {
  const figures = new Figures();
  const { callers, ...rest } = where;
  const hall = { ...rest, figures, done: () => step(1) };
  // A signal looks through all who listen each time one more does: one for 10,000 students took a whole core.
  const sitting = callers.map((caller) => sitExam({ ...hall, signal: AbortSignal.any([where.signal]) }, caller));
  const ends = await Promise.allSettled(sitting);
  const sat = ends.flatMap((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value ?? [];
  });
  return {
    students: callers.length,
    handed_in: sat.filter(({ report_id }) => report_id !== undefined).length,
    steps: Object.fromEntries(STEPS.map((name) => [name, figures.of(name)])),
    errors: figures.errors,
    faults: Object.fromEntries(figures.faults),
    turned_away: figures.turnedAway,
    unanswered: figures.unanswered,
    ...audit(sat, await storedAttempts(db, where.exam.exam_id)),
  };
}

function audit(handed: HandedIn[], stored: { attempt_id: number; stud_id: number; answers: string }[]) {
  const byNumber = new Map(stored.map((row) => [row.attempt_id, row]));
  let lost = 0;
  for (const { stud_id, answers, report_id } of handed) {
    const row = report_id === undefined ? undefined : byNumber.get(report_id);
    const held = row?.stud_id === stud_id ? (JSON.parse(row.answers) as Record<string, string>) : {};
    if (report_id !== undefined) lost += Object.entries(answers).filter(([question, option]) => held[question] !== option).length;
    if (report_id !== undefined && !row) lost += 1;
  }
  return { lost, doubled: stored.length - new Set(stored.map(({ stud_id }) => stud_id)).size };
}
