import { gradeQuestion, type Answers } from '../../attempt/grade.ts';
import type { PaperCache } from '../../attempt/shown/paper.cache.ts';
import { readSpent } from '../../attempt/spent.ts';
import type { ResultRow } from './results.store.ts';

/** One answer of a student to a question whose key is out. */
export interface TopicAnswer {
  kind: ResultRow['kind'];
  item_id: number;
  question_id: number;
  /** 1 for a right one, 0 for a wrong one, the share of the marks for one that is right in part. */
  right: number;
}

/** What a student answered in one topic: the finest that a question says, else its chapter, else its subject. */
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

/** Sorts the answers of attempts by topic: of each quiz or exam the newest attempt counts. `results` are those whose key is out, the newest first. */
export async function topicsOf(papers: PaperCache, results: readonly ResultRow[]): Promise<Topic[]> {
  const topics = new Map<string, Topic>();
  const seen = new Set<string>();
  for (const result of results) {
    const { kind, item_id, version, regrade_id } = result;
    if (seen.has(`${kind} ${item_id}`)) continue;
    seen.add(`${kind} ${item_id}`);
    const prepared = await papers.marking(kind, item_id, version, regrade_id);
    const [answers, times] = [JSON.parse(result.answers) as Answers, readSpent(result.spent)];
    for (const { question_id, topic: own, marks, dropped } of prepared.paper.questions) {
      if (dropped) continue;
      const topic = topicOf(topics, result, own);
      const given = answers[question_id] ?? '';
      const { earned } = gradeQuestion(prepared, question_id, given);
      topic.marks += earned;
      topic.max_marks += marks;
      const seconds = times[question_id];
      if (seconds !== undefined) [topic.seconds, topic.timed] = [topic.seconds + seconds, topic.timed + 1];
      if (given !== '') topic.answers.push({ kind, item_id, question_id, right: shareOf(earned, marks) });
    }
  }
  return [...topics.values()];
}

const shareOf = (earned: number, marks: number): number => (marks > 0 ? Math.min(1, Math.max(0, earned / marks)) : 0);

function topicOf(topics: Map<string, Topic>, { subject_id, subject_name, chapter_name }: ResultRow, own?: string): Topic {
  const name = own || chapter_name || subject_name;
  const key = `${subject_id} ${name}`;
  const fresh = { subject_id, subject_name, name, answers: [], marks: 0, max_marks: 0, seconds: 0, timed: 0 };
  const topic: Topic = topics.get(key) ?? fresh;
  topics.set(key, topic);
  return topic;
}
