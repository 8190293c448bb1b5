import type { Services } from '../../core/services.ts';
import { shownAt } from '../report/reveal.ts';
import { GRACE_MS } from '../window.ts';
import { countRanks, showsRanks, uncounted } from './rank.store.ts';

/**
 * Counts the ranks of students in exams that are over: closed, nobody still at it, and marks and key out. An exam is
 * counted once, and again when a regrade, a void or a late attempt changes what was counted. Nothing is counted where
 * the school does not show it.
 */
export async function countDueRanks({ db, now, clock }: Services, signal: AbortSignal): Promise<void> {
  if (!(await showsRanks(db))) return;
  const at = now();
  for (const exam of await uncounted(db, at)) {
    if (signal.aborted) return;
    const over_at = Math.max(exam.closes_at, exam.last_deadline ?? 0) + GRACE_MS;
    const { key, marks } = shownAt(exam, exam.last_deadline, at, clock.held());
    if (at - (clock.held()?.lag ?? 0) <= over_at || !marks || key === 'later') continue;
    await db.write(countRanks, { exam_id: exam.exam_id, basis: exam.basis, series: exam.series, at });
  }
}
