import * as words from '#words/progress';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/iconNames.ts';
import { countsOf, type ChapterProgress, type Count } from '../rings/share.ts';
import styles from './mine.module.css';

/** Shows how much of some chapters is watched, read and answered, kind by kind. */
export function Counts({ chapters }: { chapters: readonly ChapterProgress[] }) {
  const { videos, documents, quizzes } = countsOf(chapters);
  return (
    <dl className={styles.counts}>
      <Counted icon="play" name={words.watched} count={videos} />
      <Counted icon="file-text" name={words.read} count={documents} />
      <Counted icon="list-checks" name={words.answered} count={quizzes} />
    </dl>
  );
}

function Counted({ icon, name, count: { done, all } }: { icon: IconName; name: string; count: Count }) {
  if (all === 0) return null;
  return (
    <div className={styles.count}>
      <Icon name={icon} />
      <dt>{name}</dt>
      <dd>{words.of(done, all)}</dd>
    </div>
  );
}
