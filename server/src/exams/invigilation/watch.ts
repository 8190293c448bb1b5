import { readPaper } from '../../attempt/attempt.store.ts';
import { countAnswered, type Answers } from '../../attempt/grade.ts';
import type { HandedInBy } from '../../attempt/outcome.store.ts';
import type { Sql } from '../../db/database.ts';
import { isTold } from '../../attempt/underWay/changes.ts';
import type { Narrowed } from './absent.store.ts';
import type { StaffItem } from './find.ts';
import { watchedStudents, type Only, type WatchedRow } from './watch.store.ts';

/**
 * Whose page was not heard for longer is silent: pages call every half minute, and it is written down ten seconds later
 * at most.
 */
export const SILENT_MS = 60_000;

const STATES = ['silent', 'answering', 'not begun', 'handed in'] as const;

/** How a student stands at a quiz or exam just now. */
export interface Watched extends Pick<WatchedRow, 'stud_id' | 'name' | 'phone_code' | 'mobile' | 'academic_level'> {
  state: (typeof STATES)[number];
  /** The number of answered questions of an attempt under way. */
  answered?: number;
  questions?: number;
  started_at?: number;
  deadline_at?: number;
  /** The last save, and the last call of any kind; epoch milliseconds. Without one, none was heard since the start. */
  saved_at?: number;
  heard_at?: number;
  /** When an attempt was handed in, and by whom. */
  handed_in_at?: number;
  handed_in_by?: HandedInBy;
  /** How often the page was out of sight, where the exam has that counted and a device has said it. */
  left_page?: number;
  report_id?: number;
}

/** The invigilator's list at one moment. */
export interface Watch {
  at: number;
  counts: Record<Watched['state'], number>;
  /** The students, those who may need help first: silent, answering, not begun, handed in; by name within each. */
  students: Watched[];
}

/** Returns every student who may take the exam, with the student's state at `now`. Reads only. */
export async function watchExam(db: Sql, item: StaffItem, narrowed: Narrowed & { own?: Only }, now: number): Promise<Watch> {
  const rows = await watchedStudents(db, item.kind, item.id, narrowed);
  const versions = [...new Set(rows.flatMap(({ version }) => version ?? []))];
  const sizes = new Map(
    await Promise.all(
      versions.map(async (version) => [version, (await readPaper(db, item.kind, item.id, version)).questions.length] as const),
    ),
  );
  // Pages that are told nothing do not call: that nothing is heard of them means nothing.
  const silentBefore = isTold(item) ? now - SILENT_MS : 0;
  const students = rows.map((row) => watched(row, sizes.get(row.version ?? 0) ?? 0, silentBefore));
  const of = (state: Watched['state']): Watched[] => students.filter((each) => each.state === state);
  const counts = Object.fromEntries(STATES.map((state) => [state, of(state).length])) as Watch['counts'];
  return { at: now, counts, students: STATES.flatMap(of) };
}

function watched(row: WatchedRow, questions: number, silentBefore: number): Watched {
  const { stud_id, name, phone_code, mobile, academic_level, started_at } = row;
  const who = { stud_id, name, phone_code, mobile, academic_level };
  if (row.open_id !== null && started_at !== null) {
    const { deadline_at, saved_at, heard_at } = row;
    return {
      ...who,
      state: (heard_at ?? started_at) < silentBefore ? 'silent' : 'answering',
      answered: countAnswered(JSON.parse(row.answers ?? '{}') as Answers),
      questions,
      started_at,
      ...(deadline_at === null ? {} : { deadline_at }),
      ...(saved_at === null ? {} : { saved_at }),
      ...(heard_at === null ? {} : { heard_at }),
    };
  }
  const { attempt_id, submitted_at, handed_in_by, left_page } = row;
  if (attempt_id === null || submitted_at === null) return { ...who, state: 'not begun' };
  const by = handed_in_by === null ? {} : { handed_in_by };
  const left = left_page === null ? {} : { left_page };
  return { ...who, state: 'handed in', handed_in_at: submitted_at, ...by, ...left, report_id: attempt_id };
}
