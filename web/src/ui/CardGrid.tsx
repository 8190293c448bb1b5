import { Children, type ReactNode } from 'react';
import styles from './CardGrid.module.css';

/** The grid every list of cards and tiles stands in: 1 column on small screens, 3 from 768 px up. Wraps each child in a list item. */
export function CardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  );
}
