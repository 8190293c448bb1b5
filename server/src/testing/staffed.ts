import { calls, type Caller, type Id } from '@portal/contract';
import { applySchool } from '../content/apply.store.ts';
import type { Item, School } from '../content/plan.ts';
import type { Engine } from '../db/database.ts';
import { runAnswered, runPortal, type Ended } from './command.ts';
import { startPortal, testSchool, type TestPortal } from './portal.ts';

const { attempts, exams } = calls;
const PHONE = 'phone-one';

/**
 * A portal whose staff type commands while students take an exam of three single-choice questions and one of a number.
 */
export interface StaffedPortal extends TestPortal {
  /** `portal exams …`. */
  run: (...args: string[]) => Promise<Ended>;
  /** Runs `portal exams …` while somebody gives every question this answer. */
  runAnswering: (answer: string, ...args: string[]) => Promise<Ended>;
  /** Loads the exam with this done to it. */
  load: (change: (exam: School['exams'][number]) => School['exams'][number]) => Promise<void>;
  /** Begins the exam, as the app does. */
  begin: (caller: Caller) => Promise<Begun>;
  save: (caller: Caller, begun: Begun, seq: number, given: Record<string, string>) => ReturnType<typeof saveOver>;
  handIn: (caller: Caller, begun: Begun, given: Record<string, string>) => ReturnType<typeof handInOver>;
  report: (caller: Caller, record_id: Id | undefined) => ReturnType<typeof reportOver>;
  list: (caller: Caller) => ReturnType<typeof listOver>;
}

/** An attempt under way and the numbers of its questions by key. */
export interface Begun {
  exam_id: Id;
  attempt_id: Id;
  deadline_at: string | undefined;
  answers: { question_id: Id; answer: string }[];
  marked: Id[] | undefined;
  numbers: ReadonlyMap<string, Id>;
}

const question = (key: string, answer: string) => ({
  key,
  question: `Question ${key}`,
  options: ['A', 'B', 'C', 'D'].map((letter) => `${letter} of ${key}`),
  answer: `${answer} of ${key}`,
  marks: 4,
  negative_marks: 1,
  explanation: `Because ${answer}`,
});

/** Right: A of q1, B of q2, C of q3, 12.5; 4 for each, -1 for a wrong one of the first three. */
export const unitTest = (key: string): Item => ({
  key,
  name: 'Unit test',
  added_at: Date.UTC(2026, 6, 14),
  max_marks: 16,
  pass_marks: 8,
  questions: [
    question('q1', 'A'),
    question('q2', 'B'),
    question('q3', 'C'),
    {
      key: 'q4',
      type: 'numeric',
      question: 'How many?',
      options: [],
      answer: '12.5',
      numbers: ['12.5'],
      marks: 4,
      negative_marks: 0,
    },
  ],
});

export async function startStaffed(engine: Engine, more: Partial<School['exams'][number]> = {}): Promise<StaffedPortal> {
  const school = testSchool();
  const [first] = school.exams;
  if (!first) throw new Error('the test school has no exam');
  let exam: School['exams'][number] = { ...first, ...unitTest('unit-test'), reveal: 'after_submit' as const, ...more };
  school.exams.push(exam);
  const portal = await startPortal(engine, { school });
  const { DATA_DIR, DATABASE_URL, embedded } = portal.services.config;
  const env = { DATA_DIR, ...(embedded ? {} : { DATABASE_URL }) };
  return {
    ...portal,
    run: (...args) => runPortal(env, 'exams', ...args),
    runAnswering: (answer, ...args) => runAnswered(env, answer, 'exams', ...args),
    load: async (change) => {
      exam = change(exam);
      school.exams = [...school.exams.filter(({ key }) => key !== exam.key), exam];
      await portal.services.db.write(applySchool, { school, now: Date.now() });
    },
    begin: (caller) => beginOver(portal, caller),
    save: (caller, begun, seq, given) => saveOver(portal, caller, begun, seq, given),
    handIn: (caller, begun, given) => handInOver(portal, caller, begun, given),
    report: (caller, record_id) => reportOver(portal, caller, record_id),
    list: (caller) => listOver(portal, caller),
  };
}

async function beginOver(portal: TestPortal, caller: Caller): Promise<Begun> {
  const exam_id = (await portal.call(exams.exams, {}, { caller })).data?.find(({ name }) => name === 'Unit test')?.exam_id ?? 0;
  const { data: paper } = await portal.call(exams.exam, { exam_id }, { caller });
  const { data } = await portal.call(attempts.start_attempt, { kind: 'exam', item_id: exam_id, device_id: PHONE }, { caller });
  const numbers = new Map((paper?.questions ?? []).map(({ key = '', question_id }) => [key, question_id]));
  const { attempt_id = 0, deadline_at, answers = [], marked } = data ?? {};
  return { exam_id, attempt_id, deadline_at, answers, marked, numbers };
}

const listed = ({ numbers }: Begun, given: Record<string, string>) =>
  Object.entries(given).map(([key, answer]) => ({ question_id: numbers.get(key) ?? 0, answer }));

const saveOver = (portal: TestPortal, caller: Caller, begun: Begun, seq: number, given: Record<string, string>) => {
  const { attempt_id } = begun;
  return portal.call(attempts.save_answers, { attempt_id, device_id: PHONE, seq, answers: listed(begun, given) }, { caller });
};

const handInOver = (portal: TestPortal, caller: Caller, begun: Begun, given: Record<string, string>) => {
  const { exam_id, attempt_id } = begun;
  const body = { exam_id, attempt_id, device_id: PHONE, submit_data: listed(begun, given) };
  return portal.call(exams.submit_exam, body, { caller, submitKey: `handed-in-${attempt_id}` });
};

const reportOver = (portal: TestPortal, caller: Caller, record_id: Id | undefined) =>
  portal.call(exams.get_exam_report_by_id, { record_id: record_id ?? 0 }, { caller });

const listOver = async (portal: TestPortal, caller: Caller) =>
  (await portal.call(exams.get_exam_reports, {}, { caller })).data ?? [];
