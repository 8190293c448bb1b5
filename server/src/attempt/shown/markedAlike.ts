import { rounded } from '@portal/bank/paper/fraction';
import { exactOf } from '@portal/bank/paper/marking';
import type { Paper, PaperQuestion } from '@portal/bank/paper/paper';

/** The marks of some questions of one type and section, which are marked alike. */
interface MarkedAlike {
  type: string;
  section?: string;
  questions: number;
  right: number;
  wrong: number;
  blank: number;
  partial?: string;
}

/**
 * How the questions of a paper are marked, a row for those that are marked alike, in the order of the paper. Tells
 * nothing of their texts.
 */
export function markedAlike({ questions }: Pick<Paper, 'questions'>): MarkedAlike[] {
  const groups = Map.groupBy(questions.map(marksOf), (row) => JSON.stringify(row));
  return [...groups.values()].flatMap((rows) => (rows[0] ? [{ ...rows[0], questions: rows.length }] : []));
}

function marksOf({ type, section, marks, negative_marks, marking }: PaperQuestion): MarkedAlike {
  return {
    type: type ?? 'single',
    ...(section === undefined ? {} : { section }),
    questions: 1,
    right: marks,
    wrong: negative_marks === 0 ? 0 : -negative_marks,
    blank: marking ? rounded(exactOf(marking).blank) : 0,
    ...(marking && marking.partial !== 'none' ? { partial: marking.partial } : {}),
  };
}
