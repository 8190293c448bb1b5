import { useId } from 'react';
import { Link } from 'wouter';
import * as words from '#words/consoleResults';
import { Button } from '../../../ui/Button.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import shared from '../../frame/console.module.css';
import { Bar } from '../../../ui/Bar.tsx';
import type { Fared } from './useFared.ts';
import { percent, signed } from './share.ts';
import styles from './questions.module.css';

interface RowProps {
  question: Fared;
  /** Shows its answers at once. */
  isOpen?: boolean;
  /** Corrects the key; left out where the reader may not. */
  onCorrect: ((question_id: Fared['question_id']) => void) | undefined;
}

/** Shows one question: why its key looks wrong, how it fared, and, unfolded, how often each answer was given. */
export function QuestionRow({ question, isOpen = false, onCorrect }: RowProps) {
  const { number, text, right_answer, attempts, answered, facility, discrimination, best, favoured, backwards } = question;
  const id = useId();
  const label = question.choices.find((each) => each.text === favoured?.text)?.label;
  const facts = [
    facility !== undefined && words.hadRight(percent(facility)),
    words.leftOut(attempts - answered),
    discrimination !== undefined && words.separates(signed(discrimination)),
  ].filter((fact) => fact !== false);
  return (
    <li className={shared.row}>
      <div className={styles.question}>
        <h3 id={id}>{words.questionAt(number)}</h3>
        <RichText text={text} className={styles.text} />
        {favoured && (
          <div className={styles.suspect}>
            <RichText
              text={words.favoured(
                label === undefined ? favoured.text : `${label} (${favoured.text})`,
                favoured.best,
                best,
                favoured.key_best,
              )}
            />
          </div>
        )}
        {backwards === 1 && <p className={styles.suspect}>{words.backwards}</p>}
        <RichText text={words.keyIs(right_answer)} className={styles.key} />
        {attempts > 0 && <p>{facts.join(' · ')}</p>}
        {question.objections > 0 && (
          <p>
            <Link href="/feedback?show=questions" className={styles.link} aria-describedby={id}>
              {words.seemsWrong(question.objections, question.waiting)}
            </Link>
          </p>
        )}
        {attempts > 0 && (
          <details className={shared.folded} open={isOpen}>
            <summary aria-describedby={id}>{words.howAnswered}</summary>
            <Choices {...question} />
          </details>
        )}
        {onCorrect && (
          <div className={shared.buttons}>
            <Button look="plain" aria-describedby={id} onClick={() => onCorrect(question.question_id)}>
              {words.correctKey}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

/** How often each option was chosen, or each answer given, with a bar as long as its share. */
function Choices({ choices, attempts }: Pick<Fared, 'choices' | 'attempts'>) {
  return (
    <ul className={styles.choices}>
      {choices.map(({ text, label, count, best, right }) => (
        <li key={text}>
          <div className={styles.choice}>
            {label !== undefined && <b>{label}</b>}
            <RichText text={text} className={styles.answer} />
          </div>
          <p>
            {words.chosenBy(count, percent(count / attempts), best)}
            {right === 1 && <strong> ✓ {words.byKey}</strong>}
          </p>
          <Bar share={count / attempts} tone={right === 1 ? 'good' : undefined} />
        </li>
      ))}
    </ul>
  );
}
