import { memo, type ReactNode } from 'react';
import { PaperText, useShown } from '../languages/PaperText.tsx';
import { optionsOf, textOf, type AskedQuestion } from '../answers.ts';
import { OptionLabel } from './OptionLabel.tsx';
import { QuestionBox } from './QuestionBox.tsx';
import styles from './question.module.css';
import { useSpoken } from './useSpoken.ts';

export interface QuestionFieldProps {
  question: AskedQuestion;
  number: number;
  answer: string | undefined;
  disabled: boolean;
  onChoose: (question_id: string, answer: string) => void;
  /** Drawn below the options. */
  note?: ReactNode;
}

/** Memoised, so that only a changed question is drawn again: a slow phone feels thirty of them with every choice. */
export const QuestionField = memo(function QuestionField({
  question,
  number,
  answer,
  disabled,
  onChoose,
  note,
}: QuestionFieldProps) {
  const options = optionsOf(question.options);
  const { spoken } = question;
  const shown = useShown(question);
  const own = useSpoken([textOf(question.question), ...options], spoken && [spoken.question, ...(spoken.options ?? [])]);
  const say = shown ? shown.say(own) : own;
  return (
    <QuestionBox number={number} {...question} disabled={disabled} say={say} shown={shown}>
      {options.map((option, index) => (
        // A question's options keep their places, and two may read the same.
        <label key={index} className={styles.option} data-chosen={option === answer}>
          <input
            type="radio"
            name={`question-${question.question_id}`}
            checked={option === answer}
            aria-label={say(option)}
            aria-describedby={`option-${question.question_id}-${index}`}
            onChange={() => onChoose(String(question.question_id), option)}
          />
          <OptionLabel id={`option-${question.question_id}-${index}`} place={index} text={option} />
          <PaperText text={option} as="span" className={styles.text} />
        </label>
      ))}
      {note}
    </QuestionBox>
  );
});
