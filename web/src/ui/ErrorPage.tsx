import * as words from '#words/ui';
import { Button } from './Button.tsx';
import drawing from '../pictures/error.svg';
import styles from './StatePage.module.css';

/** 'Error', 'Something went wrong', and a retry where one makes sense. */
export function ErrorPage({ onRetry }: { onRetry?: () => void }) {
  return (
    <div className={styles.state}>
      <img src={drawing} alt="" width="200" height="150" />
      <h2>{words.error}</h2>
      <p>{words.wrong}</p>
      {onRetry && (
        <Button icon="refresh-cw" onClick={onRetry}>
          {words.again}
        </Button>
      )}
    </div>
  );
}
