import * as words from '#words/kinds';
import { PaperText } from '../languages/PaperText.tsx';
import styles from '../form/question.module.css';
import { OptionLabel } from '../form/OptionLabel.tsx';
import { readList, writeList } from './forms.ts';
import own from './kinds.module.css';
import type { AnswerFieldProps } from './texts.ts';

/** Draws options of which several may be chosen. Unticking the last one takes the answer back. */
export function MultipleField({ id, question: { options }, answer, say, onAnswer }: AnswerFieldProps) {
  const chosen = readList(answer);
  const toggle = (option: string) =>
    onAnswer(writeList(options, chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option]));
  return (
    <>
      <p id={`${id}-hint`} className={own.hint}>
        {words.chooseAll}
      </p>
      {options.map((option, index) => (
        // A question's options keep their places, and two may read the same.
        <label key={index} className={styles.option} data-chosen={chosen.includes(option)}>
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            aria-label={say(option)}
            aria-describedby={`${id}-${index}`}
            onChange={() => toggle(option)}
          />
          <OptionLabel id={`${id}-${index}`} place={index} text={option} />
          <PaperText text={option} as="span" className={styles.text} />
        </label>
      ))}
    </>
  );
}
