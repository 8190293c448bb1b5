import { exams, live, materials, news, quiz, student, subjects, type Endpoint } from '@portal/contract';
import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { ApiError } from '../api/failures.ts';
import { studentId } from '../api/session.ts';
import { readCopy, writeCopy } from './copies.ts';

/** Shown from an earlier visit at once, while the network is asked: what seldom changes, and harms nobody when it does. */
const AT_ONCE = paths([
  subjects.subjects,
  subjects.chapters,
  materials.study_materials,
  news.news_events,
  student.get_profile,
  quiz.get_quiz_by_chapter,
  quiz.my_quiz_history,
  quiz.quiz_report_by_id,
  exams.get_exam_reports,
  exams.get_exam_report_by_id,
]);

/**
 * Shown from an earlier visit only when the network does not answer: what says where the student is, or what is on now. Not
 * the papers of exams: those are under way on the server, or over.
 */
const WITHOUT_NETWORK = paths([
  subjects.topics,
  student.recently_watched,
  live.batches,
  live.live_classes,
  quiz.get_quiz,
  exams.exams,
]);

function paths(rows: readonly Endpoint[]): ReadonlySet<unknown> {
  return new Set(rows.map(({ path }) => path));
}

/** A copy older than this is not shown. */
const LIFE_MS = 30 * 24 * 3_600_000;

/**
 * What the data cache asks in place of the network: the copy of an earlier visit at once, where there is one, and the
 * network right after it; or the network, and the copy when it fails. Every answer is kept on the device for the student
 * whose it is.
 */
export async function keptOrAsked<T>(ask: QueryFunction<T>, context: QueryFunctionContext, query: Query<T>): Promise<T> {
  const [path, stud_id] = query.queryKey;
  const atOnce = AT_ONCE.has(path);
  if (!atOnce && !WITHOUT_NETWORK.has(path)) return ask(context);
  const name = JSON.stringify(query.queryKey);
  const fresh = query.state.data === undefined && query.state.errorUpdateCount === 0;
  const copy = atOnce && fresh ? await copyOf<T>(name) : undefined;
  if (copy) {
    // Its age is told and the network asked once the cache has taken this in.
    setTimeout(() => {
      query.setState({ dataUpdatedAt: copy.at });
      query.fetch().catch(() => undefined);
    });
    return copy.data;
  }
  try {
    const data = await ask(context);
    // Logout empties the device: nothing of a student may come after it.
    if (studentId() === stud_id) writeCopy(name, { at: Date.now(), data }).catch(() => undefined);
    return data;
  } catch (error) {
    const old = unanswered(error) && query.state.data === undefined ? await copyOf<T>(name) : undefined;
    if (!old) throw error;
    setTimeout(() => query.setState({ dataUpdatedAt: old.at }));
    return old.data;
  }
}

const unanswered = (error: unknown) => error instanceof ApiError && error.status === 0;

async function copyOf<T>(name: string) {
  const copy = await readCopy<T>(name).catch(() => undefined);
  return copy && Date.now() - copy.at < LIFE_MS ? copy : undefined;
}
