import * as words from '#words/ui';
import styles from './LiveTitle.module.css';

const MARKER = '(streaming)';

/** A title in which '(streaming)' is taken out and shown as a pulsing live sign. */
export function LiveTitle({ title }: { title: string }) {
  return (
    <>
      {title.replace(MARKER, '').trim()}
      {title.includes(MARKER) && <span className={styles.live} role="img" aria-label={words.liveNow} />}
    </>
  );
}
