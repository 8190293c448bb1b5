import type { Data, exams } from '@portal/contract';
import type { Services } from '../../core/services.ts';
import type { Outcome } from '../outcome.store.ts';
import type { Shown } from '../report/reveal.ts';
import { showsStandings, standingWith } from './standing.store.ts';

type Standing = Data<typeof exams.get_exam_report_by_id>['analytics']['standing'];

/**
 * Where the student stands with this attempt; empty while marks or key are not out, and where the school does not show
 * it.
 */
export async function shownStanding(
  { db, now }: Pick<Services, 'db' | 'now'>,
  attempt: Outcome,
  shown: Shown,
): Promise<{ standing?: Standing }> {
  if (!shown.marks || shown.key === 'later' || attempt.void_cause !== null || !(await showsStandings(db))) return {};
  const row = await standingWith(db, attempt, now());
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
