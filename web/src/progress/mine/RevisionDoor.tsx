import { progress } from '@portal/contract';
import * as words from '#words/progress';
import { useStore } from 'zustand';
import { useApi } from '../../api/useApi.ts';
import { dueNow, owns } from '../../device/revised.ts';
import { useNow } from '../../device/useNow.ts';
import { href } from '../../route/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import styles from './mine.module.css';

/** The way to the questions that are due for revision; nothing where there are none, or the server knows of none. */
export function RevisionDoor() {
  const { data } = useApi(progress.next, {}, { anew: true });
  const own = useStore(owns);
  const due = dueNow(data?.revision, useNow(), own);
  if (due === 0) return null;
  return (
    <section className={styles.revise} aria-label={words.revision}>
      <p>{words.toRevise(due)}</p>
      <LinkButton href={href('revision')} look="primary" icon="rotate-ccw">
        {words.revise}
      </LinkButton>
    </section>
  );
}
