import type { Cell, Sheet } from '@portal/bank/sheet/file';
import type { Scope } from '../core/staff.ts';
import type { Database } from '../db/database.ts';
import { attendanceIn, attendedBy, hasCome, type Attendance } from '../live/attendance/attendance.ts';
import { attemptsInBatch, studentsOf, type AttemptOfStudent } from './results.store.ts';
import { DAY_MS } from '../core/dates.ts';

interface Question {
  batch_id: number;
  name: string;
  scope: Scope;
  days: number;
  /** Epoch milliseconds. */
  now: number;
  timeZone: string;
  /** The titles of the columns before those of quizzes and exams. */
  titles: string[];
}

/**
 * Makes a row for each student of a batch: how often the student came and on which days not, and of each quiz and exam
 * the marks of the newest attempt.
 */
export async function batchSheet(db: Database, question: Question): Promise<Sheet> {
  const { batch_id, name, scope, days, now, timeZone, titles } = question;
  const students = await studentsOf(db, batch_id);
  const attended = await attendanceIn(db, { batch_ids: [batch_id], days, now, timeZone });
  const items = new Map<string, string>();
  const marks = new Map<string, number>();
  const nameOf = ({ kind, item_id }: AttemptOfStudent): string => `${kind} ${item_id}`;
  for (const attempt of await attemptsInBatch(db, scope, batch_id, now - days * DAY_MS)) {
    items.set(nameOf(attempt), `${attempt.name} (${attempt.max_marks})`);
    marks.set(`${attempt.stud_id} ${nameOf(attempt)}`, attempt.marks);
  }
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const student of students) {
      const own = attendedBy(attended, student);
      const count = (...those: Attendance[]) => own.filter(({ attendance }) => those.includes(attendance)).length;
      const missing = own.filter(({ attendance }) => attendance === 'absent' || attendance === 'missed');
      yield [
        student.name,
        own.length - count('excused'),
        own.filter(({ attendance }) => hasCome(attendance)).length,
        count('late'),
        missing.length,
        count('excused'),
        missing.map(({ day }) => day).join(' '),
        ...[...items.keys()].map((item) => marks.get(`${student.stud_id} ${item}`) ?? null),
      ];
    }
  }
  return { name, header: [...titles, ...items.values()], rows: rows() };
}
