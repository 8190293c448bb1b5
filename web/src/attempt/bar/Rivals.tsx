import { useEffect, useId, useState } from 'react';
import * as words from '#words/attempt';
import { Button } from '../../ui/Button.tsx';
import { screenChanged } from '../../ui/quiet.ts';
import type { Answers, Question } from '../answers.ts';
import type { Attempt } from '../useAttempt.ts';
import { AnswerText } from './AnswerText.tsx';
import styles from './Warnings.module.css';

interface RivalsProps extends Pick<Attempt, 'rivals' | 'answers' | 'give'> {
  questions: readonly Question[];
  labels: string | undefined;
}

/** Shows a question that two devices have answered differently, one at a time: the student says which answer counts. */
export function Rivals({ questions, labels, rivals, answers, give }: RivalsProps) {
  const id = useId();
  const [pending, setPending] = useState(false);
  const at = questions.findIndex(({ question_id }) => String(question_id) in rivals);
  const question = questions[at];
  // The next question's buttons are at the same spot: a press meant for the last is held off.
  useEffect(screenChanged, [at]);
  if (!question) return null;
  const question_id = String(question.question_id);
  const sendHere = () => {
    setPending(true);
    void give({ question_id, by: 'here' }).finally(() => setPending(false));
  };
  const shown = (all: Answers) => <AnswerText question={question} answer={all[question_id] ?? ''} labels={labels} />;
  return (
    <section className={styles.rivals} aria-labelledby={id}>
      <h3 id={id}>{words.whichCounts(at + 1)}</h3>
      <dl>
        <dt>{words.onThisDevice}</dt>
        <dd>{shown(rivals)}</dd>
        <dt>{words.onTheOther}</dt>
        <dd>{shown(answers)}</dd>
      </dl>
      <Button look="plain" icon="send" pending={pending} onClick={sendHere}>
        {words.ofThisDevice}
      </Button>
      <Button look="plain" icon="check" onClick={() => void give({ question_id, by: 'there' })}>
        {words.ofTheOther}
      </Button>
    </section>
  );
}
