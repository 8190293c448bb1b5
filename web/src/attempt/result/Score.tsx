import * as words from '#words/attempt';
import { Icon } from '../../ui/Icon.tsx';
import { signed, verdictOf } from '../answers.ts';
import styles from './Score.module.css';

interface ScoreProps {
  result: string;
  marks: number;
  of: number;
  /** 1 while marks and result are not shown. */
  pending: number | undefined;
  /** 1 when the school has taken the attempt out of the count. */
  isVoid: number | undefined;
}

/** '{result} - {marks}/{max}' in a list of reports: red when the result speaks of failing, otherwise green; 'Handed in' while that is not shown. */
export function Score({ result, marks, of, pending, isVoid }: ScoreProps) {
  if (pending === 1 || isVoid === 1)
    return (
      <span className={styles.score}>
        <Icon name={isVoid === 1 ? 'circle-alert' : 'clock'} />
        <span className={styles.words}>{isVoid === 1 ? words.notCounted : `${words.handedIn} - ${words.marksPending}`}</span>
      </span>
    );
  const failed = verdictOf(result) === 'fail';
  return (
    <span className={styles.score} data-tone={failed ? 'bad' : 'good'}>
      <Icon name={failed ? 'circle-x' : 'circle-check'} />
      <span className={styles.words}>{`${result} - ${signed(marks)}/${of}`}</span>
    </span>
  );
}
