import * as words from '#words/console/health';
import { LOCALE } from '#words/locale';
import { clockOf, now } from '../moments.ts';
import type { CurveRow, Point } from './curves.ts';
import styles from './health.module.css';

const DAY_MS = 24 * 3_600_000;
/** Points further apart are not joined: no portal ran in between. */
const GAP_MS = 11 * 60_000;
const [WIDTH, HEIGHT] = [288, 48];

const short = new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 3 });

/** Draws one figure of the health check over a day as a line, with the same in words. */
export function Curve({ name, figureOf, extreme, points }: CurveRow & { points: readonly Point[] }) {
  const values = points.map((point) => ({ at: Date.parse(point.at), value: figureOf(point), moment: point.at }));
  const sorted = values.toSorted((one, other) => other.value - one.value);
  const [most, least] = [sorted[0], sorted.at(-1)];
  const last = values.at(-1);
  if (!most || !least || !last) return null;
  const found = extreme === 'most' ? most : least;
  const say = extreme === 'most' ? words.nowAndMost : words.nowAndLeast;
  const to = now().getTime();
  const top = Math.max(most.value, 1);
  const x = (at: number) => Math.max(0, WIDTH - ((to - at) / DAY_MS) * WIDTH);
  const y = (value: number) => HEIGHT - 1 - (value / top) * (HEIGHT - 2);
  return (
    <li className={styles.curve}>
      <h3>{words.curves[name]}</h3>
      <p>
        {short.format(most.value) === short.format(least.value)
          ? words.always(short.format(most.value))
          : say(short.format(last.value), short.format(found.value), clockOf(found.moment))}
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {pieces(values).map((piece) => (
          <polyline key={piece[0]?.at} points={piece.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')} />
        ))}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{words.ago}</span>
        <span>{words.atPresent}</span>
      </p>
    </li>
  );
}

interface Value {
  at: number;
  value: number;
}

/** Cuts a day where no portal ran; a point alone becomes a short line. */
function pieces(values: readonly Value[]): Value[][] {
  const all: Value[][] = [];
  for (const value of values) {
    const last = all.at(-1);
    if (last && value.at - (last.at(-1)?.at ?? 0) < GAP_MS) last.push(value);
    else all.push([{ at: value.at - GAP_MS / 4, value: value.value }, value]);
  }
  return all;
}
