import type { Data, exams } from '@portal/contract';
import type { Services } from '../../core/services.ts';
import type { Outcome } from '../outcome.store.ts';
import type { Shown } from '../report/reveal.ts';
import { showsRanks, rankWith } from './rank.store.ts';

type Rank = Data<typeof exams.get_exam_report_by_id>['analytics']['standing'];

/**
 * Tells the student's rank by this attempt; empty while marks or key are not out, and where the school does not show
 * ranks.
 */
export async function shownRank(
  { db, now }: Pick<Services, 'db' | 'now'>,
  attempt: Outcome,
  shown: Shown,
): Promise<{ standing?: Rank }> {
  if (!shown.marks || shown.key === 'later' || attempt.void_cause !== null || !(await showsRanks(db))) return {};
  const row = await rankWith(db, attempt, now());
  if (!row) return {};
  const { place: rank, percentile, candidates, others, series, series_place, series_percentile, series_candidates } = row;
  const isInSeries = series !== null && series_place !== null && series_percentile !== null && series_candidates !== null;
  return {
    standing: {
      rank,
      percentile,
      candidates,
      ...(others > 0 && { others }),
      ...(isInSeries && {
        series: { name: series, rank: series_place, percentile: series_percentile, candidates: series_candidates },
      }),
    },
  };
}
