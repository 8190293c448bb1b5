import type { ExamState } from '@portal/contract';
import type { ListedExam } from './exams.store.ts';

/**
 * How an exam stands for a student at `now`, epoch milliseconds. 'handed in' once nothing more can be done with it: no attempt
 * is left, or it is closed.
 */
export function stateOf({ under_way, made, attempt_limit, opens_at, closes_at }: ListedExam, now: number): ExamState {
  if (under_way === 1) return 'under way';
  const closed = closes_at !== null && now > closes_at;
  if (made > 0 && (closed || (attempt_limit !== null && made >= attempt_limit))) return 'handed in';
  if (closed) return 'closed';
  return opens_at !== null && now < opens_at ? 'opens later' : 'open';
}
