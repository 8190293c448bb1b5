import { memo } from 'react';
import { RichText } from '../ui/RichText.tsx';
import { chosen, formulaName, optionsOf, textOf, type Question } from './answers.ts';
import { Disputed, Elsewhere } from './Elsewhere.tsx';
import styles from './question.module.css';
import { SubmitBar } from './SubmitBar.tsx';
import type { Attempt } from './useAttempt.ts';
import { useGrowing } from './useGrowing.ts';

interface QuestionFormProps {
  what: 'quiz' | 'exam';
  questions: readonly Question[];
  attempt: Attempt;
}

/** Numbered questions with one choice each, and the bar that hands them in. No question has to be answered. */
export function QuestionForm({ what, questions, attempt }: QuestionFormProps) {
  const { answers, mine, taking, handing, timeUp, disputed } = attempt;
  const drawn = useGrowing(questions.length);
  const answered = questions.filter((question) => chosen(question, answers) !== undefined).length;
  const doubtful = questions.flatMap(({ question_id }, index) => (disputed.includes(String(question_id)) ? [index + 1] : []));
  return (
    <form
      className={styles.paper}
      onSubmit={(event) => {
        event.preventDefault();
        attempt.handIn();
      }}
    >
      {!mine && <Elsewhere what={what} taking={attempt.taking} onTakeOver={attempt.takeOver} />}
      {doubtful.length > 0 && <Disputed numbers={doubtful} />}
      <ol className={styles.questions}>
        {questions.slice(0, drawn).map((question, index) => (
          <li key={question.question_id}>
            <QuestionField
              question={question}
              number={index + 1}
              answer={chosen(question, answers)}
              disabled={!mine || taking || timeUp || handing === 'sending' || handing === 'waiting'}
              onChoose={attempt.choose}
            />
          </li>
        ))}
      </ol>
      <SubmitBar answered={answered} of={questions.length} attempt={attempt} />
    </form>
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
      <QuestionLegend number={number} question={question.question} marks={question.marks} />
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

/** What names a question: its number, its words, its marks. First child of its fieldset. */
export function QuestionLegend({ number, question, marks }: { number: number; question: string; marks: number | undefined }) {
  return (
    <legend className={styles.legend}>
      <span className={styles.number}>{number}.</span>
      <RichText text={textOf(question)} as="span" className={styles.text} />
      {marks !== undefined && <span className={styles.marks}>{marks} Marks</span>}
    </legend>
  );
}
