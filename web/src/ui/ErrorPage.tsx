import * as words from '#words/ui';
import { Button } from './Button.tsx';
import drawing from '../pictures/error.svg';
import styles from './StatePage.module.css';

interface ErrorPageProps {
  onRetry?: () => void;
  why?: string;
  /** The sentence about what can be done. */
  hint?: string | undefined;
}

/** Shows 'Error', the reason ('Something went wrong' by default), and a retry where one makes sense. */
export function ErrorPage({ onRetry, why = words.wrong, hint }: ErrorPageProps) {
  return (
    <div className={styles.state}>
      <img src={drawing} alt="" width="200" height="150" />
      <h2>{words.error}</h2>
      <p>{why}</p>
      {hint !== undefined && <p>{hint}</p>}
      {onRetry && (
        <Button icon="refresh-cw" onClick={onRetry}>
          {words.again}
        </Button>
      )}
    </div>
  );
}
