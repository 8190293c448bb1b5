import { Icon } from '../../ui/Icon.tsx';
import { signed, verdictOf } from '../answers.ts';
import styles from './Score.module.css';

interface ScoreProps {
  result: string;
  marks: number;
  of: number;
}

/** '{result} - {marks}/{max}' in a list of reports: red when the result speaks of failing, otherwise green. */
export function Score({ result, marks, of }: ScoreProps) {
  const failed = verdictOf(result) === 'fail';
  return (
    <span className={styles.score} data-tone={failed ? 'bad' : 'good'}>
      <Icon name={failed ? 'circle-x' : 'circle-check'} />
      <span className={styles.words}>{`${result} - ${signed(marks)}/${of}`}</span>
    </span>
  );
}
