import { Skeleton } from '../../ui/Loader.tsx';
import styles from './question.module.css';

/** Holds the place of a paper while it loads. */
export function PaperSkeleton({ questions = 3 }: { questions?: number }) {
  return (
    <div className={styles.questions}>
      {Array.from({ length: questions }, (_, index) => (
        <div key={index} className={styles.question}>
          <Skeleton width="80%" height="1.5rem" />
          {Array.from({ length: 4 }, (_option, place) => (
            <Skeleton key={place} height="3rem" />
          ))}
        </div>
      ))}
    </div>
  );
}
