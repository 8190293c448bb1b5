import type { ExamState } from '@portal/contract';
import { windowAt } from '../attempt/window.ts';
import type { ListedExam } from './exams.store.ts';

/**
 * How an exam stands for a student at `now`, epoch milliseconds. 'handed in' once nothing more can be done with it: no
 * attempt is left, or it is closed.
 */
export function stateOf(exam: ListedExam, now: number): ExamState {
  const { under_way, made, attempt_limit } = exam;
  if (under_way === 1) return 'under way';
  const window = windowAt(exam, now);
  if (made > 0 && (window === 'closed' || (attempt_limit !== null && made >= attempt_limit))) return 'handed in';
  return window === 'not open' ? 'opens later' : window;
}
