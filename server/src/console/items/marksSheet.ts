import type { Cell, Sheet } from '@portal/bank/sheet/file';
import { shownMoment } from '../../core/dates.ts';
import type { PlacedAttempt } from './marks.store.ts';

interface Contents {
  name: string;
  titles: string[];
  /** The words for a student who has handed in nothing; `results` are the words by stored result. */
  absent: string;
  results: Record<string, string>;
  placed: readonly PlacedAttempt[];
  missing: readonly { name: string; academic_level: string }[];
  timeZone: string;
}

/** Makes the sheet of a quiz or exam: a row for each student, the best first; below them who has handed in nothing. */
export function marksSheet({ name, titles, absent, results, placed, missing, timeZone }: Contents): Sheet {
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const { place, name: student, academic_level, marks, max_marks, result, submitted_at } of placed)
      yield [place, student, academic_level, marks, max_marks, results[result] ?? result, shownMoment(submitted_at, timeZone)];
    for (const { name: student, academic_level } of missing) yield [null, student, academic_level, null, null, absent, ''];
  }
  return { name, header: titles, rows: rows() };
}
