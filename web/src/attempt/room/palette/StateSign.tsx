import styles from './palette.module.css';
import type { State } from './states.ts';

/** The sign of a state, as the palette shows it around the number of a question. Decorative: its words stand beside it. */
export function StateSign({ state, number, onlyHere }: { state: State; number?: number; onlyHere?: boolean }) {
  return (
    <span className={styles.cell} data-state={state} data-here={onlyHere} aria-hidden="true">
      <span className={styles.shape}>{number}</span>
    </span>
  );
}
