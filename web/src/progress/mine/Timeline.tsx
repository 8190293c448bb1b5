import * as words from '#words/progress';
import { LOCALE } from '#words/locale';
import { percentOfMarks, type Attempt } from './results.ts';
import styles from './mine.module.css';

const [WIDTH, HEIGHT, EDGE] = [320, 120, 12];
/** The most points drawn: more would run into each other; the newest are drawn, the table has all. */
const MOST = 30;
const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' });
const whole = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });

/**
 * The results of a subject one after the other as a line of points, and as a table for whoever does not see it. The
 * first one foremost.
 */
export function Timeline({ subject, attempts }: { subject: string; attempts: readonly Attempt[] }) {
  if (attempts.length === 0) return <p className={styles.none}>{words.noAttempts}</p>;
  const drawn = attempts.slice(-MOST);
  const points = drawn.map((attempt, index) => ({ attempt, x: across(index, drawn.length), y: up(percentOfMarks(attempt)) }));
  const [first, last] = [drawn.at(0), drawn.at(-1)];
  const shares = [first, last].map((attempt) => (attempt ? percentOfMarks(attempt) : 0));
  return (
    <div>
      <h3 className={styles.heading}>{words.attempts}</h3>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 18}`}
        role="img"
        aria-label={words.attemptsOf(subject, drawn.length, shares[0] ?? 0, shares[1] ?? 0)}
      >
        {[0, 50, 100].map((percent) => (
          <g key={percent}>
            <line className={styles.rule} x1={EDGE + 22} x2={WIDTH - EDGE} y1={up(percent)} y2={up(percent)} />
            <text className={styles.scale} x={EDGE + 16} y={up(percent)} textAnchor="end" dominantBaseline="central">
              {percent}
            </text>
          </g>
        ))}
        <polyline className={styles.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ attempt, x, y }) => (
          <circle key={`${attempt.kind}-${attempt.id}`} className={styles.point} data-kind={attempt.kind} cx={x} cy={y} r="4" />
        ))}
        {drawn.length > 1 && (
          <text className={styles.scale} x={EDGE + 22} y={HEIGHT + 10}>
            {dayOf(first)}
          </text>
        )}
        <text className={styles.scale} x={WIDTH - EDGE} y={HEIGHT + 10} textAnchor="end">
          {dayOf(last)}
        </text>
      </svg>
      <details className={styles.more}>
        <summary>{words.asTable}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.date}</th>
              <th scope="col">{words.attempt}</th>
              <th scope="col">{words.marks}</th>
            </tr>
          </thead>
          <tbody>
            {attempts.toReversed().map((attempt) => (
              <tr key={`${attempt.kind}-${attempt.id}`}>
                <td>{whole.format(Date.parse(attempt.attended_at))}</td>
                <td>{attempt.name}</td>
                <td>{words.of(attempt.marks, attempt.max_marks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

const dayOf = (attempt: Attempt | undefined): string => (attempt ? day.format(Date.parse(attempt.attended_at)) : '');

/** Returns a point's place across: in equal steps, a lone point in the middle. */
const across = (index: number, count: number): number => {
  const [from, to] = [EDGE + 30, WIDTH - EDGE - 8];
  return count === 1 ? (from + to) / 2 : from + ((to - from) * index) / (count - 1);
};

/** How high it stands; below 0 % on the line of 0. */
const up = (percent: number): number => HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * Math.min(100, Math.max(0, percent))) / 100;
