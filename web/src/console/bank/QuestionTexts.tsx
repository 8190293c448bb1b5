import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import * as words from '#words/console/bank';
import { RichText } from '../../ui/RichText.tsx';
import styles from './bank.module.css';

type Texts = Data<typeof staffCalls.bank.bank_question>['in'][string];

/** A question as students get it, in one language, with its right options marked. */
export function QuestionTexts({ question, right }: { question: Texts; right: readonly number[] }) {
  const { options, rows, columns, explanation } = question;
  return (
    <>
      <RichText text={question.question} className={styles.said} />
      {options.length > 0 && (
        <ol className={styles.options}>
          {options.map((text, index) => (
            <li key={text}>
              <RichText text={text} />
              {right.includes(index + 1) && <strong> ✓ {words.isRight}</strong>}
            </li>
          ))}
        </ol>
      )}
      {[rows, columns].map(
        (parts, index) =>
          parts.length > 0 && (
            <ul key={String(index)} className={styles.parts}>
              {parts.map(({ key, text }) => (
                <li key={key}>
                  <b>{key}</b> <RichText as="span" text={text} />
                </li>
              ))}
            </ul>
          ),
      )}
      {explanation !== undefined && (
        <div className={styles.quiet}>
          {words.explanation}: <RichText text={explanation} />
        </div>
      )}
    </>
  );
}
