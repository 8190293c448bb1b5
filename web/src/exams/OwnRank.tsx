import type { Data, exams } from '@portal/contract';
import * as words from '#words/exams';
import styles from './rank.module.css';

type Rank = NonNullable<Data<typeof exams.get_exam_report_by_id>['analytics']['standing']>;

/** Where the student stands among those who sat the exam: shown to nobody else. */
export function OwnRank({ standing: { rank, percentile, candidates, others, series } }: { standing: Rank }) {
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
