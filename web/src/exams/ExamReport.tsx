import { exams, type Data } from '@portal/contract';
import * as words from '#words/exams';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { BLANK } from '../frame/useView.ts';
import { usePage } from '../frame/page.ts';
import { signed, textOf } from '../attempt/answers.ts';
import { PaperSkeleton } from '../attempt/form/PaperSkeleton.tsx';
import { OwnReview } from '../attempt/review/own/OwnReview.tsx';
import type { ScreenProps } from '../route/paths.ts';
import { ErrorPage } from '../ui/ErrorPage.tsx';
import styles from './rank.module.css';

type Report = Data<typeof exams.get_exam_report_by_id>;

/** Shows a marked exam attempt. Its title is that of the quiz report (EXAM-06). */
export function ExamReport({ params: { record_id } }: ScreenProps<'examReport'>) {
  const query = useApi(exams.get_exam_report_by_id, { record_id });
  if (query.isSuccess && !query.data?.report?.length) return <NoEntries onRetry={() => void query.refetch()} />;
  return (
    <DataScreen query={query} title={words.result} subtitle={(data) => summary(data) ?? BLANK} skeleton={<PaperSkeleton />}>
      {({ analytics, report }) => (
        <>
          {analytics?.standing && <OwnRank standing={analytics.standing} />}
          <OwnReview
            state={analytics}
            marks={analytics?.total_marks_gained}
            of={analytics?.total_exam_mark}
            items={report.map(({ correct_answer, answer, ...item }) => ({ ...item, correct: correct_answer, chosen: answer }))}
          />
        </>
      )}
    </DataScreen>
  );
}

/** A marked exam without questions is a fault, not an empty list. */
function NoEntries({ onRetry }: { onRetry: () => void }) {
  usePage(words.result);
  return <ErrorPage onRetry={onRetry} />;
}

function summary(data: Report | undefined): string | undefined {
  if (!data?.analytics) return undefined;
  const { total_marks_gained, total_exam_mark, result_status, marks_pending } = data.analytics;
  if (marks_pending === 1) return words.marksLater;
  return words.summary(signed(total_marks_gained), total_exam_mark, textOf(result_status).toUpperCase());
}

type Rank = NonNullable<Data<typeof exams.get_exam_report_by_id>['analytics']['standing']>;

/** Shows the student's rank in the exam, to nobody else. */
function OwnRank({ standing: { rank, percentile, candidates, others, series } }: { standing: Rank }) {
  return (
    <section className={styles.rank} aria-label={words.yourRank}>
      <dl>
        <Place name={words.ownRank} value={words.rankOf(rank, candidates, others)} />
        <Place name={words.ownPercentile} value={percentile.toFixed(2)} />
        {series && <Place name={words.rankIn(series.name)} value={words.rankOf(series.rank, series.candidates)} />}
      </dl>
      <p>{words.rankMeans(percentile.toFixed(2))}</p>
    </section>
  );
}

function Place({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
