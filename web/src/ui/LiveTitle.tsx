import * as words from '#words/ui';
import { plainName, STREAMING } from './plainName.ts';
import styles from './LiveTitle.module.css';

/** A title in which '(streaming)' is taken out and shown as a pulsing live sign. */
export function LiveTitle({ title }: { title: string }) {
  return (
    <>
      {plainName(title)}
      {title.includes(STREAMING) && <span className={styles.live} role="img" aria-label={words.liveNow} />}
    </>
  );
}
