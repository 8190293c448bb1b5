import { countAnswered, type Answers } from '../../attempt/grade.ts';
import type { Kind } from '@portal/bank/paper/paper';

/** A marked attempt of one of the two. */
export interface Marked {
  attempt_id: number;
  stud_id: number;
  kind: Kind;
  item_id: number;
  item_name: string;
  submit_key: string;
  submitted_at: number;
  marks: number;
  max_marks: number;
  /** Graded attempts that a student has at the item; null: as many as wanted. */
  attempt_limit: number | null;
}

/** An attempt under way of one of the two. */
export interface UnderWay {
  attempt_id: number;
  stud_id: number;
  kind: Kind;
  item_id: number;
  item_name: string;
  version: number;
  /** JSON: {"question_id": "chosen option"} */
  answers: string;
  started_at: number;
  deadline_at: number | null;
  extra_minutes: number;
  declared_at: number | null;
  paper_order: string | null;
  /** JSON, see palette.ts. */
  marked: string | null;
  attempt_limit: number | null;
}

/** The fate of the attempts of two records of one student. */
export interface AttemptFate {
  /** Become the student's own. */
  counted: Marked[];
  /** Beyond the limit of an exam: kept with the closed record, they count for nothing. */
  beside: Marked[];
  /** Go on with the student. */
  goOn: UnderWay[];
  /** Are handed in as they stand, and become the student's own. */
  handIn: UnderWay[];
  /** Are handed in as they stand, and stay with the closed record. */
  handInBeside: UnderWay[];
}

const place = ({ kind, item_id }: Pick<Marked, 'kind' | 'item_id'>): string => `${kind} ${item_id}`;
const held = ({ answers }: UnderWay): number => countAnswered(JSON.parse(answers) as Answers);

/**
 * Decides over the attempts of two records of one student, of which the record `into` stays. Where an exam allows fewer
 * attempts than both made, those handed in first count. Of two attempts under way at one item the one with more answers
 * goes on, `into`'s when they have as many; the other is handed in as it stands. One that no attempt is left for is
 * handed in too. Nothing is thrown away.
 */
export function decideAttempts(marked: readonly Marked[], underWay: readonly UnderWay[], into: number): AttemptFate {
  const fate: AttemptFate = { counted: [], beside: [], goOn: [], handIn: [], handInBeside: [] };
  const made = new Map<string, number>();
  for (const attempt of marked.toSorted((a, b) => a.submitted_at - b.submitted_at || a.attempt_id - b.attempt_id)) {
    const before = made.get(place(attempt)) ?? 0;
    const counts = attempt.attempt_limit === null || before < attempt.attempt_limit;
    if (counts) made.set(place(attempt), before + 1);
    (counts ? fate.counted : fate.beside).push(attempt);
  }
  const first = underWay.toSorted((a, b) => held(b) - held(a) || Number(b.stud_id === into) - Number(a.stud_id === into));
  const going = new Set<string>();
  for (const attempt of first) {
    const limited = attempt.attempt_limit !== null;
    const left = attempt.attempt_limit === null || (made.get(place(attempt)) ?? 0) < attempt.attempt_limit;
    if (left && !going.has(place(attempt))) fate.goOn.push(attempt);
    else (limited ? fate.handInBeside : fate.handIn).push(attempt);
    going.add(place(attempt));
  }
  return fate;
}
