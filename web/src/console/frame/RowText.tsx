import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './console.module.css';

interface RowTextProps {
  name: ReactNode;
  /** The address behind the name, if there is a page. */
  href?: string;
  /** A class of the link. */
  look?: string | undefined;
  about: ReactNode;
  /** Drawn below the line about the row. */
  children?: ReactNode;
}

/** Shows the text of a row: its name, a line about it, perhaps more lines. */
export const RowText = ({ name, href, look, about, children }: RowTextProps) => (
  <div className={styles.text}>
    <h3>
      {href === undefined ? (
        name
      ) : (
        <Link href={href} className={look}>
          {name}
        </Link>
      )}
    </h3>
    <p>{about}</p>
    {children}
  </div>
);
