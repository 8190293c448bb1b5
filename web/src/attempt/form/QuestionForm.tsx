import { memo, useCallback } from 'react';
import { RichText } from '../../ui/RichText.tsx';
import { chosen, optionsOf, textOf, type Question } from '../answers.ts';
import styles from './question.module.css';
import { legendName, QuestionLegend } from './QuestionLegend.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import type { Attempt } from '../useAttempt.ts';
import { useGrowing } from './useGrowing.ts';
import { useNotices } from './useNotices.ts';
import { useSpoken } from './useSpoken.ts';
import { useSubmit } from '../useSubmit.ts';

interface QuestionFormProps {
  what: 'quiz' | 'exam';
  questions: readonly Question[];
  attempt: Attempt;
}

/**
 * Numbered questions with one choice each, and the bar that hands them in. No question has to be answered. Not a form: browsers
 * hand a form in by Enter on any of its fields.
 */
export function QuestionForm({ what, questions, attempt }: QuestionFormProps) {
  const { answers, mine, taking, handing, timeUp, disputed, handIn, choose } = attempt;
  const drawn = useGrowing(questions.length);
  const answered = questions.filter((question) => chosen(question, answers) !== undefined).length;
  const submit = useSubmit(answered === questions.length || timeUp || handing === 'waiting', mine, handIn);
  const { stop } = submit;
  // A student who goes on answering has not finished.
  const goOn = useCallback(
    (question_id: string, answer: string) => {
      stop();
      choose(question_id, answer);
    },
    [stop, choose],
  );
  const doubtful = questions.flatMap(({ question_id }, index) => (disputed.includes(String(question_id)) ? [index + 1] : []));
  const Notices = useNotices(!mine || doubtful.length > 0);
  return (
    <div className={styles.paper}>
      <ol className={styles.questions} data-covered={!mine || doubtful.length > 0}>
        {questions.slice(0, drawn).map((question, index) => (
          <li key={question.question_id}>
            <QuestionField
              question={question}
              number={index + 1}
              answer={chosen(question, answers)}
              disabled={!mine || taking || timeUp || handing === 'sending' || handing === 'waiting'}
              onChoose={goOn}
            />
          </li>
        ))}
      </ol>
      <SubmitBar answered={answered} of={questions.length} attempt={attempt} submit={submit}>
        {Notices && <Notices what={what} mine={mine} doubtful={doubtful} />}
      </SubmitBar>
    </div>
  );
}

interface QuestionFieldProps {
  question: Question;
  number: number;
  answer: string | undefined;
  disabled: boolean;
  onChoose: (question_id: string, answer: string) => void;
}

/** Drawn again only when something of it has changed: a slow phone feels thirty of them with every choice. */
const QuestionField = memo(function QuestionField({ question, number, answer, disabled, onChoose }: QuestionFieldProps) {
  const options = optionsOf(question.options);
  const say = useSpoken([textOf(question.question), ...options]);
  return (
    <fieldset className={styles.question} disabled={disabled} aria-label={legendName({ number, ...question }, say)}>
      <QuestionLegend number={number} {...question} />
      {options.map((option, index) => (
        // A question's options keep their places, and two may read the same.
        <label key={index} className={styles.option} data-chosen={option === answer}>
          <input
            type="radio"
            name={`question-${question.question_id}`}
            checked={option === answer}
            aria-label={say(option)}
            onChange={() => onChoose(String(question.question_id), option)}
          />
          <RichText text={option} as="span" className={styles.text} />
        </label>
      ))}
    </fieldset>
  );
});
