import { memo, useCallback } from 'react';
import { RichText } from '../ui/RichText.tsx';
import { chosen, formulaName, optionsOf, signed, textOf, type Question } from './answers.ts';
import { Disputed, Elsewhere } from './Elsewhere.tsx';
import styles from './question.module.css';
import { SubmitBar } from './SubmitBar.tsx';
import type { Attempt } from './useAttempt.ts';
import { useGrowing } from './useGrowing.ts';
import { useSubmit } from './useSubmit.ts';

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
  // Who answers on has not finished.
  const goOn = useCallback(
    (question_id: string, answer: string) => {
      stop();
      choose(question_id, answer);
    },
    [stop, choose],
  );
  const doubtful = questions.flatMap(({ question_id }, index) => (disputed.includes(String(question_id)) ? [index + 1] : []));
  return (
    <div className={styles.paper}>
      <ol className={styles.questions}>
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
        {!mine && <Elsewhere what={what} />}
        {doubtful.length > 0 && <Disputed numbers={doubtful} />}
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
  return (
    <fieldset className={styles.question} disabled={disabled}>
      <QuestionLegend number={number} {...question} />
      {optionsOf(question.options).map((option, index) => (
        // A question's options keep their places, and two may read the same.
        <label key={index} className={styles.option} data-chosen={option === answer}>
          <input
            type="radio"
            name={`question-${question.question_id}`}
            checked={option === answer}
            aria-label={formulaName(option)}
            onChange={() => onChoose(String(question.question_id), option)}
          />
          <RichText text={option} as="span" className={styles.text} />
        </label>
      ))}
    </fieldset>
  );
});

interface QuestionLegendProps {
  number: number;
  question: string;
  marks: number | undefined;
  negative_marks?: number | undefined;
}

/** What names a question: its number, its words, its marks. First child of its fieldset. */
export function QuestionLegend({ number, question, marks, negative_marks }: QuestionLegendProps) {
  return (
    <legend className={styles.legend}>
      <span className={styles.number}>{number}.</span>
      <RichText text={textOf(question)} as="span" className={styles.text} />
      {marks !== undefined && (
        <span className={styles.worth}>
          {Number(negative_marks) > 0 && <Scheme marks={marks} negative_marks={Number(negative_marks)} />}
          <span className={styles.marks}>{marks} Marks</span>
        </span>
      )}
    </legend>
  );
}

/** '+4, −1': what a right and what a wrong choice earns. */
function Scheme({ marks, negative_marks }: { marks: number; negative_marks: number }) {
  return (
    <>
      <span className={styles.scheme} aria-hidden="true">{`+${marks}, ${signed(-negative_marks)}`}</span>
      <span className="visually-hidden">{`A wrong answer costs ${negative_marks}.`}</span>
    </>
  );
}
