import type { Data, progress } from '@portal/contract';
import { shownAt } from '../../attempt/report/reveal.ts';
import type { PaperCache } from '../../attempt/shown/paper.cache.ts';
import { iso } from '../../core/dates.ts';
import type { Services } from '../../core/services.ts';
import { ratedAnswers } from '../weak/rated.ts';
import { LEAST_ANSWERS, weakTopics } from '../weak/weak.ts';
import { resultsOf, type ResultRow } from './results.store.ts';
import { subjectsFor } from './subject.store.ts';
import { subjectOf, type Place, type SubjectOf } from './subjectOf.ts';
import { topicsOf } from './topics.ts';
import { gradePart, type Answers } from '../../attempt/grade.ts';
import { countingMost } from '@portal/bank/paper/counting';
import { maxMarks } from '@portal/bank/paper/units';
import type { Prepared } from '../../attempt/grading/prepare.ts';
import type { PaperQuestion } from '@portal/bank/paper/paper';

type Results = Data<typeof progress.my_results>;

/** A student's attempts in time, and the marks by topic: both as far as marks and keys may be shown now. */
export async function studentResults(services: Services, papers: PaperCache, stud_id: number): Promise<Results> {
  const { db, now, clock } = services;
  const [rows, subjects] = await Promise.all([resultsOf(db, stud_id), subjectsFor(db, stud_id)]);
  const at = now();
  const shown = rows.map((row) => ({ row, ...shownAt(row, row.last_deadline, at, clock.held()) }));
  const attempts: Results['attempts'] = [];
  for (const { row } of shown.filter(({ marks }) => marks)) {
    const { id, kind, item_id, version, regrade_id, name, submitted_at } = row;
    const prepared = await papers.marking(kind, item_id, version, regrade_id);
    const parts = partsOf(row, prepared, subjectOf(prepared.paper, row, subjects));
    attempts.push(...parts.map((part) => ({ id, kind, name, ...part, attended_at: iso(submitted_at) })));
  }
  const topics = await topicsOf(
    papers,
    shown.filter(({ key }) => key === 'shown').map(({ row }) => row),
    subjects,
  );
  const weak = weakTopics(
    await ratedAnswers(
      db,
      stud_id,
      topics.map(({ answers }) => answers),
    ),
  );
  return {
    attempts,
    topics: topics.map(({ answers, seconds, timed, marks, ...topic }, index) => ({
      ...topic,
      ...(weak.includes(index) ? { weak: weak.indexOf(index) + 1 } : {}),
      ...(answers.length < LEAST_ANSWERS ? { answers_needed: LEAST_ANSWERS - answers.length } : {}),
      marks: Math.round(marks * 100) / 100,
      answers: answers.length,
      ...(timed === 0 ? {} : { seconds_each: Math.round(seconds / timed) }),
    })),
  };
}

interface Part extends Place {
  marks: number;
  max_marks: number;
}

/** The marks of an attempt by subject, in the paper's order: those of the whole where all of it is of one. */
function partsOf({ marks, max_marks, answers }: ResultRow, prepared: Prepared, placeOf: SubjectOf): Part[] {
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
