import { gradeQuestion, uncounted, type Answers } from '../../attempt/grade.ts';
import type { PaperCache } from '../../attempt/shown/paper.cache.ts';
import { readSpent } from '../../attempt/spent.ts';
import { shownAt } from '../../attempt/report/reveal.ts';
import type { ResultRow } from './results.store.ts';
import type { Subject } from './subject.store.ts';
import { subjectOf, type Place } from './subjectOf.ts';

/** An answer of a student to a question whose key is out. */
export interface TopicAnswer {
  kind: ResultRow['kind'];
  item_id: number;
  question_id: number;
  /** 1 for a right one, 0 for a wrong one, the share of the marks for one that is right in part. */
  right: number;
}

/** A student's answers in a topic: the finest one that a question names, else its chapter, else its subject. */
export interface Topic {
  subject_id: number;
  subject_name: string;
  name: string;
  answers: TopicAnswer[];
  marks: number;
  max_marks: number;
  /** Time on the questions that a device has timed, seconds, and how many they are. */
  seconds: number;
  timed: number;
}

/**
 * Sorts the answers of attempts by topic: of each quiz or exam one attempt counts. `results` are those whose key is
 * out, the newest first.
 */
export async function topicsOf(
  papers: PaperCache,
  results: readonly ResultRow[],
  subjects: readonly Subject[],
): Promise<Topic[]> {
  const topics = new Map<string, Topic>();
  for (const result of countedOf(results)) {
    const { kind, item_id, version, regrade_id } = result;
    const prepared = await papers.marking(kind, item_id, version, regrade_id);
    const placeOf = subjectOf(prepared.paper, result, subjects);
    const [answers, times] = [JSON.parse(result.answers) as Answers, readSpent(result.spent)];
    const beyond = uncounted(prepared, answers);
    for (const question of prepared.paper.questions) {
      const { question_id, marks, dropped } = question;
      if (dropped) continue;
      const topic = topicOf(topics, result, placeOf(question), question.topic);
      const given = answers[question_id] ?? '';
      const { earned } = gradeQuestion(prepared, question_id, given);
      // A question that does not count adds no marks; an answer to it still tells what the student knows.
      if (!beyond.has(question_id)) [topic.marks, topic.max_marks] = [topic.marks + earned, topic.max_marks + marks];
      const seconds = times[question_id];
      if (seconds !== undefined) [topic.seconds, topic.timed] = [topic.seconds + seconds, topic.timed + 1];
      if (given !== '') topic.answers.push({ kind, item_id, question_id, right: shareOf(earned, marks) });
    }
  }
  return [...topics.values()];
}

const shareOf = (earned: number, marks: number): number => (marks > 0 ? Math.min(1, Math.max(0, earned / marks)) : 0);

/**
 * Returns the attempt of each quiz or exam that says what the student knows: the newest of those that were handed in
 * before the student could see the key in the report of an earlier one.
 */
function countedOf(results: readonly ResultRow[]): ResultRow[] {
  const counted = new Map<string, ResultRow>();
  for (const result of results.toReversed()) {
    const item = `${result.kind} ${result.item_id}`;
    const knewKey = counted.has(item) && shownAt(result, result.last_deadline, result.submitted_at).key === 'shown';
    if (!knewKey) counted.set(item, result);
  }
  return [...counted.values()];
}

function topicOf(topics: Map<string, Topic>, result: ResultRow, { subject_id, subject_name }: Place, own?: string): Topic {
  const name = topicNameOf(result, { subject_id, subject_name }, own);
  const key = `${subject_id} ${name}`;
  const fresh = { subject_id, subject_name, name, answers: [], marks: 0, max_marks: 0, seconds: 0, timed: 0 };
  const topic: Topic = topics.get(key) ?? fresh;
  topics.set(key, topic);
  return topic;
}

/** Names the topic of a question: its own, else its chapter (one of the quiz's own subject), else its subject. */
export const topicNameOf = (result: ResultRow, { subject_id, subject_name }: Place, own?: string): string =>
  own || (subject_id === result.subject_id && result.chapter_name) || subject_name;
