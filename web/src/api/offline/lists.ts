import { exams, live, materials, news, quiz, student, subjects, type Endpoint } from '@portal/contract';
import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { useSession } from '../session.ts';
import { readCopy, writeCopy } from './store.ts';

/** What may be read again without a network. Not the papers of exams: those are under way on the server, or over. */
const KEPT: readonly Endpoint[] = [
  subjects.subjects,
  subjects.chapters,
  subjects.topics,
  materials.study_materials,
  live.batches,
  live.live_classes,
  news.news_events,
  student.get_profile,
  student.recently_watched,
  quiz.get_quiz_by_chapter,
  quiz.get_quiz,
  quiz.my_quiz_history,
  quiz.quiz_report_by_id,
  exams.exams,
  exams.get_exam_reports,
  exams.get_exam_report_by_id,
];
const PATHS = new Set<unknown>(KEPT.map(({ path }) => path));

/** A copy older than this is not shown. */
const LIFE_MS = 30 * 24 * 3_600_000;

/**
 * What the data cache asks in place of the network: the copy of an earlier visit at once, where there is one, and the
 * network right after it; or the network alone. Every answer is kept on the device for the student whose it is.
 */
export async function keptOrAsked<T>(ask: QueryFunction<T>, context: QueryFunctionContext, query: Query<T>): Promise<T> {
  const [path, stud_id] = query.queryKey;
  if (!PATHS.has(path)) return ask(context);
  const name = JSON.stringify(query.queryKey);
  if (query.state.data === undefined && query.state.errorUpdateCount === 0) {
    const copy = await readCopy<T>(name).catch(() => undefined);
    if (copy && Date.now() - copy.at < LIFE_MS) {
      // Its age is told and the network asked once the cache has taken this in.
      setTimeout(() => {
        query.setState({ dataUpdatedAt: copy.at });
        query.fetch().catch(() => undefined);
      });
      return copy.data;
    }
  }
  const data = await ask(context);
  // Logout empties the device: nothing of a student may come after it.
  if (useSession.getState().user?.stud_id === stud_id) writeCopy(name, { at: Date.now(), data }).catch(() => undefined);
  return data;
}
