import * as words from '#words/progress';
import { href } from '../../route/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import styles from './mine.module.css';

/** The way to the questions that are due for revision, with their number. */
export function RevisionDoor({ due }: { due: number }) {
  return (
    <section className={styles.revise} aria-label={words.revision}>
      <p>{due > 0 ? words.toRevise(due) : words.revisedAll}</p>
      {due > 0 && (
        <LinkButton href={href('revision')} look="primary" icon="rotate-ccw">
          {words.revise}
        </LinkButton>
      )}
    </section>
  );
}
