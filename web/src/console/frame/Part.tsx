import { useId, type ReactNode } from 'react';
import styles from './console.module.css';

interface PartProps {
  title: string;
  /** Drawn beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** Shows a part of a screen below its title. */
export function Part({ title, action, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
