import styles from './palette.module.css';
import type { State } from './states.ts';

interface StateSignProps {
  state: State;
  number?: number;
  onlyHere?: boolean;
  corrected?: boolean;
}

/**
 * The sign of a state, as the palette shows it around the number of a question. Decorative: its words stand beside it.
 */
export function StateSign({ state, number, onlyHere, corrected }: StateSignProps) {
  return (
    <span className={styles.cell} data-state={state} data-here={onlyHere} data-corrected={corrected} aria-hidden="true">
      <span className={styles.shape}>{number}</span>
    </span>
  );
}
