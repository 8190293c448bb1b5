import type { ReactNode } from 'react';
import styles from './sheet.module.css';

/** Something that is on or off; the words beside it belong to its target. */
export function Switch({ on, onTurn, children }: { on: boolean; onTurn: (on: boolean) => void; children: ReactNode }) {
  return (
    <label className={styles.toggle}>
      <input type="checkbox" checked={on} onChange={() => onTurn(!on)} />
      <span>{children}</span>
    </label>
  );
}
