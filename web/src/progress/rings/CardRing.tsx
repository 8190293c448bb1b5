import { progress, type Id } from '@portal/contract';
import * as words from '#words/progress';
import { useApi } from '../../api/useApi.ts';
import { percentOf } from './percentOf.ts';
import { Ring } from './Ring.tsx';
import { shareOf } from './share.ts';
import styles from './ring.module.css';

/**
 * Shows in the corner of a card the progress in a subject or a chapter. Nothing before it is known, and where there is
 * nothing to do.
 */
export function CardRing({ sub_id, chapter_id }: { sub_id: Id; chapter_id?: Id }) {
  const { data } = useApi(progress.my_progress, {});
  const subject = data?.subjects.find(({ subject_id }) => String(subject_id) === String(sub_id));
  const chapters = subject?.chapters.filter((chapter) => chapter_id === undefined || chapter.chapter_id === chapter_id);
  const share = shareOf(chapters ?? []);
  if (share === undefined) return null;
  return (
    <div className={styles.corner}>
      <Ring share={share} label={words.done(percentOf(share))} />
    </div>
  );
}
