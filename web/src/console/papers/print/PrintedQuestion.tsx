import * as words from '#words/console/print';
import { areInPicture, labelOf, optionColumns, textsIn, type Choice, type Paper, type Question } from './paper.ts';
import { Texts } from './Texts.tsx';
import styles from './print.module.css';

interface PrintedQuestionProps {
  paper: Paper;
  choice: Choice;
  number: number;
  question: Question;
}

/** A question as it stands on paper, with room for what is written. */
export function PrintedQuestion({ paper, choice, number, question }: PrintedQuestionProps) {
  const { options, rows = [], columns = [], marks, negative_marks } = question;
  const inOther = (language: string) => question.in?.[language];
  const shown = options.map((option, place) => textsIn(paper, choice, option, (language) => inOther(language)?.options?.[place]));
  const partsOf = (which: 'rows' | 'columns', parts: typeof rows) => (
    <ul className={styles.parts}>
      {parts.map(({ key, text }, place) => (
        <li key={key} data-label={key}>
          <Texts texts={textsIn(paper, choice, text, (language) => inOther(language)?.[which]?.[place])} />
        </li>
      ))}
    </ul>
  );
  return (
    <li className={styles.question} data-number={number}>
      <p className={styles.worth}>
        {words.worth(String(marks), negative_marks === undefined ? undefined : String(negative_marks))}
      </p>
      <Texts texts={textsIn(paper, choice, question.question, (language) => inOther(language)?.question)} />
      {shown.length > 0 && !areInPicture(paper, question) && (
        <ol className={styles.options} data-columns={optionColumns(shown)}>
          {shown.map((texts, place) => (
            <li key={place} data-label={labelOf(paper, place)}>
              <Texts texts={texts} />
            </li>
          ))}
        </ol>
      )}
      {rows.length > 0 && (
        <div className={styles.matrix}>
          {partsOf('rows', rows)}
          {partsOf('columns', columns)}
        </div>
      )}
      {options.length === 0 && <p className={styles.line}>{words.answer}</p>}
    </li>
  );
}
