import { percentOf } from './percentOf.ts';
import styles from './ring.module.css';

const RADIUS = 15.5;
const AROUND = 2 * Math.PI * RADIUS;

/** Draws a ring that is closed as far as something is done; `share` from 0 to 1. The number is in it where it fits. */
export function Ring({ share, label, size = 'small' }: { share: number; label: string; size?: 'small' | 'large' }) {
  const percent = percentOf(share);
  return (
    <svg className={styles.ring} data-size={size} data-whole={percent === 100} viewBox="0 0 36 36" role="img" aria-label={label}>
      <circle className={styles.track} cx="18" cy="18" r={RADIUS} />
      {percent > 0 && (
        <circle
          className={styles.done}
          cx="18"
          cy="18"
          r={RADIUS}
          strokeDasharray={`${(AROUND * percent) / 100} ${AROUND}`}
          transform="rotate(-90 18 18)"
        />
      )}
      {percent === 100 ? (
        <path className={styles.tick} d="M12 18.5l4.2 4.2 8-8.6" />
      ) : (
        <text className={styles.number} x="18" y="18.5" textAnchor="middle" dominantBaseline="central">
          {percent}
        </text>
      )}
    </svg>
  );
}
