import { gradePart, type Answers } from '../../attempt/grade.ts';
import { countingMost } from '@portal/bank/paper/counting';
import { maxMarks } from '@portal/bank/paper/units';
import type { Prepared } from '../../attempt/grading/prepare.ts';
import type { PaperQuestion } from '@portal/bank/paper/paper';
import type { ResultRow } from './results.store.ts';
import type { Place, SubjectOf } from './subjectOf.ts';

interface Part extends Place {
  marks: number;
  max_marks: number;
}

/** The marks of an attempt by subject, in the paper's order: those of the whole where all of it is of one. */
export function partsOf({ marks, max_marks, answers }: ResultRow, prepared: Prepared, placeOf: SubjectOf): Part[] {
  const places = new Map<number, { place: Place; questions: PaperQuestion[] }>();
  for (const question of prepared.paper.questions) {
    const place = placeOf(question);
    const part = places.get(place.subject_id) ?? { place, questions: [] };
    places.set(place.subject_id, part);
    part.questions.push(question);
  }
  const given = JSON.parse(answers) as Answers;
  return [...places.values()].map(({ place: { subject_id, subject_name }, questions }) => {
    const numbers = questions.map(({ question_id }) => question_id);
    const earned =
      places.size === 1
        ? { marks, max_marks }
        : { marks: gradePart(prepared, numbers, given), max_marks: maxMarks(countingMost(questions, prepared.paper.sections)) };
    return { subject_id, subject_name, ...earned };
  });
}
