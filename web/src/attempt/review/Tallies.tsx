import * as words from '#words/review';
import { signed } from '../answers.ts';
import own from './review.module.css';
import type { Tally } from './byType.ts';

interface TalliesProps {
  name: string;
  rows: readonly (Tally & { name: string })[];
}

/** How parts of a paper went, one line each: a table would not fit a narrow phone. */
export function Tallies({ name: all, rows }: TalliesProps) {
  if (rows.length === 0) return null;
  return (
    <ul className={own.sections} aria-label={all}>
      {rows.map(({ key, name, questions, answered, marks, max_marks }) => (
        <li key={key}>
          <strong>{name}</strong>
          <span>{words.answeredOf(answered, questions)}</span>
          {marks !== undefined && <span>{words.marksOf(signed(Math.round(marks * 100) / 100), max_marks)}</span>}
        </li>
      ))}
    </ul>
  );
}
