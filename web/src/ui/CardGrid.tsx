import { Children, type ReactNode } from 'react';
import styles from './CardGrid.module.css';
import { FirstPictures } from './Picture.tsx';

/** Cards on the screen of a phone, or in the first row of a wide one. */
const FIRST = 3;

/**
 * The grid every list of cards and tiles stands in: 1 column on small screens, 3 from 768 px up. Wraps each child in a
 * list item.
 */
export function CardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {Children.map(
        children,
        (child, index) =>
          child && (
            <li>
              <FirstPictures value={index < FIRST}>{child}</FirstPictures>
            </li>
          ),
      )}
    </ul>
  );
}
