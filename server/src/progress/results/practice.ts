import { randomInt } from 'node:crypto';
import type { Body, Data, progress } from '@portal/contract';
import { earnedBy, type Answers } from '../../attempt/grade.ts';
import type { AttemptServices } from '../../attempt/attempt.ts';
import { openCard } from '../../attempt/revision/deck.ts';
import { leansOnAnother } from '../../attempt/revision/leaning.ts';
import { shownAt } from '../../attempt/report/reveal.ts';
import { notFound } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { resultsOf, type ResultRow } from './results.store.ts';
import { subjectsFor } from './subject.store.ts';
import { subjectOf } from './subjectOf.ts';
import { topicNameOf } from './topics.ts';

const AT_ONCE = 5;

interface Practised {
  row: ResultRow;
  question_id: number;
  missed: boolean;
}

/**
 * Draws five questions of a topic from the newest attempt at each quiz and exam whose key is out: those that were
 * missed first, the others by chance. A question that leans on another cannot be asked by itself.
 * Throws 404 for a subject that is not there.
 */
export async function practiceOf(
  { db, now, clock }: Services,
  shared: AttemptServices,
  stud_id: number,
  { subject_id, topic }: Pick<Body<typeof progress.practice>, 'subject_id' | 'topic'>,
): Promise<Data<typeof progress.practice>> {
  const [results, subjects] = await Promise.all([resultsOf(db, stud_id), subjectsFor(db, stud_id)]);
  if (!subjects.some((subject) => subject.subject_id === subject_id)) throw notFound();
  const newest = new Map(results.toReversed().map((row) => [`${row.kind} ${row.item_id}`, row]));
  const found: (Practised & { at: number })[] = [];
  for (const row of newest.values()) {
    if (shownAt(row, row.last_deadline, now(), clock.held()).key !== 'shown') continue;
    const prepared = await shared.papers.marking(row.kind, row.item_id, row.version, row.regrade_id);
    const placeOf = subjectOf(prepared.paper, row, subjects);
    const answers = JSON.parse(row.answers) as Answers;
    for (const question of prepared.paper.questions) {
      const { question_id, dropped } = question;
      const place = placeOf(question);
      if (dropped || place.subject_id !== subject_id || topicNameOf(row, place, question.topic) !== topic) continue;
      if (leansOnAnother(question.question)) continue;
      const missed = earnedBy(prepared, question_id, answers[question_id] ?? '').outcome !== 'right';
      found.push({ row, question_id, missed, at: randomInt(1_000_000) });
    }
  }
  const drawn = found.toSorted((one, other) => Number(other.missed) - Number(one.missed) || one.at - other.at).slice(0, AT_ONCE);
  const cards = await Promise.all(
    drawn.map(({ row, question_id }) => openCard(shared, { attempt: { ...row, attempt_id: row.id }, question_id })),
  );
  return { cards: cards.filter((card) => card !== undefined) };
}
