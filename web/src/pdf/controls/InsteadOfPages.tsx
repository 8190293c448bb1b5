import type { ReactNode } from 'react';
import * as words from '#words/pdf';
import { Icon, type IconName } from './Icon.tsx';
import styles from './controls.module.css';

/** Something to say in place of the pages: a drawing, a sentence, perhaps a way on. */
export function InsteadOfPages({ icon, text, children }: { icon: IconName; text: string; children?: ReactNode }) {
  return (
    <div className={styles.instead} role="alert">
      <Icon name={icon} size={56} />
      <p>{text}</p>
      {children}
    </div>
  );
}

/** How much of the document has come, in percent. */
export function Progress({ percent }: { percent: number }) {
  return (
    <div className={styles.instead} role="status">
      <progress className={styles.progress} value={percent} max={100} aria-label={words.loading} />
      <p>{words.loadingSoFar(percent)}</p>
    </div>
  );
}
