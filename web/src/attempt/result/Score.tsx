import * as words from '#words/attempt';
import { Bar } from '../../ui/Bar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { signed, verdictOf } from '../answers.ts';
import type { IconName } from '../../ui/iconNames.ts';
import styles from './Score.module.css';

interface ScoreProps {
  result: string;
  marks: number;
  max_marks: number;
  /** 1 while marks and result are not shown. */
  marks_pending?: number | undefined;
  /** 1 when the school has taken the attempt out of the count. */
  void?: number | undefined;
}

/**
 * Says '{result} - {marks}/{max}' in a list of reports: red when the result speaks of failing, otherwise green;
 * 'Handed in' while that is not shown.
 */
export function Score({ result, marks, max_marks, marks_pending, void: isVoid }: ScoreProps) {
  if (isVoid === 1) return <ScoreLine icon="circle-alert">{words.notCounted}</ScoreLine>;
  if (marks_pending === 1) return <ScoreLine icon="clock">{`${words.handedIn} - ${words.marksPending}`}</ScoreLine>;
  const failed = verdictOf(result) === 'fail';
  return (
    <>
      <ScoreLine icon={failed ? 'circle-x' : 'circle-check'} tone={failed ? 'bad' : 'good'}>
        {`${words.verdict(result)} - ${signed(marks)}/${max_marks}`}
      </ScoreLine>
      {max_marks > 0 && <Bar share={marks / max_marks} tone={failed ? 'bad' : 'good'} />}
    </>
  );
}

interface ScoreLineProps {
  icon: IconName;
  tone?: 'good' | 'bad' | 'warn';
  children: string;
}

/** A line of a card that says with an icon what became of a paper. */
export const ScoreLine = ({ icon, tone, children }: ScoreLineProps) => (
  <span className={styles.score} data-tone={tone}>
    <Icon name={icon} />
    <span className={styles.words}>{children}</span>
  </span>
);
