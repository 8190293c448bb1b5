import * as words from '#words/console/papers';
import { RichText } from '../../ui/RichText.tsx';
import type { Previewed } from '../source/usePreview.ts';
import frame from '../frame/console.module.css';
import styles from './papers.module.css';

type Shown = NonNullable<Previewed['paper']>;

/** The paper as wide as a phone, its texts as students get them. */
export function Preview({ preview }: { preview: Previewed | undefined }) {
  const paper = preview?.paper;
  if (!paper) return <p className={frame.empty}>{words.noPreview}</p>;
  return (
    <div className={styles.phone}>
      {preview.isLate && <p className={frame.empty}>{words.latePreview}</p>}
      {paper.questions.map((question, place) => {
        const before = paper.questions[place - 1];
        const isFirstOf = (group: 'section' | 'passage') => question[group] !== undefined && question[group] !== before?.[group];
        const section = isFirstOf('section') ? paper.sections?.find(({ key }) => key === question.section) : undefined;
        const passage = isFirstOf('passage') ? paper.passages?.find(({ key }) => key === question.passage) : undefined;
        return (
          <div key={question.question_id}>
            {section && <h3>{section.name}</h3>}
            {passage && <RichText text={passage.text} className={styles.passage} />}
            <ShownQuestion question={question} number={place + 1} isNumbered={paper.option_labels === 'numbers'} />
          </div>
        );
      })}
    </div>
  );
}

interface ShownProps {
  question: Shown['questions'][number];
  number: number;
  isNumbered: boolean;
}

function ShownQuestion({ question, number, isNumbered }: ShownProps) {
  const { type = 'single', options, rows = [], columns = [], marks, negative_marks = 0 } = question;
  const named = [...rows, ...columns];
  return (
    <article className={styles.shown}>
      <p className={styles.marks}>
        <b>{number}</b> <span>{words.inPreview(marks, negative_marks)}</span>
      </p>
      <RichText text={question.question} />
      {type === 'numeric' && <p className={styles.blank}>{words.yourNumber}</p>}
      <ul className={styles.choices} data-kind={type}>
        {options.map((text, place) => (
          <Part key={text} name={isNumbered ? String(place + 1) : String.fromCodePoint(65 + place)} text={text} />
        ))}
        {named.map(({ key, text }) => (
          <Part key={key} name={key} text={text} />
        ))}
      </ul>
    </article>
  );
}

/** An option, row or column; one that stands in the question's picture says no more than its name. */
const Part = ({ name, text }: { name: string; text: string }) => (
  <li>
    {name !== text && <b>{name} </b>}
    <RichText text={text} as="span" />
  </li>
);
