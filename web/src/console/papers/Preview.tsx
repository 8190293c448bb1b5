import { use } from 'react';
import * as words from '#words/console/papers';
import { RichText } from '../../ui/RichText.tsx';
import type { Previewed } from '../source/usePreview.ts';
import { InLanguages, PaperLanguages } from './languages/EachLanguage.tsx';
import { LanguageSwitch } from './languages/LanguageSwitch.tsx';
import { textsIn } from './print/paper.ts';
import frame from '../frame/console.module.css';
import styles from './papers.module.css';

type Shown = NonNullable<Previewed['paper']>;

/** The paper as wide as a phone, its texts as students get them. */
export function Preview({ preview }: { preview: Previewed | undefined }) {
  const paper = preview?.paper;
  if (!paper) return <p className={frame.empty}>{words.noPreview}</p>;
  return (
    <InLanguages languages={paper.languages ?? []}>
      <LanguageSwitch isWide />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It is scrolled by keys as well. */}
      <div className={styles.phone} tabIndex={0}>
        {preview.isLate && <p className={frame.empty}>{words.latePreview}</p>}
        {paper.questions.map((question, place) => {
          const before = paper.questions[place - 1];
          const isFirstOf = (group: 'section' | 'passage') =>
            question[group] !== undefined && question[group] !== before?.[group];
          const section = isFirstOf('section') ? paper.sections?.find(({ key }) => key === question.section) : undefined;
          const passage = isFirstOf('passage') ? paper.passages?.find(({ key }) => key === question.passage) : undefined;
          return (
            <div key={question.question_id}>
              {section && (
                <h3>
                  <Name own={section.name} others={(language) => section.in?.[language]?.name} />
                </h3>
              )}
              {passage && (
                <div className={styles.passage}>
                  <Texts own={passage.text} others={(language) => passage.in?.[language]?.text} />
                </div>
              )}
              <ShownQuestion question={question} number={place + 1} isNumbered={paper.option_labels === 'numbers'} />
            </div>
          );
        })}
      </div>
    </InLanguages>
  );
}

interface TextsProps {
  own: string;
  others: (language: string) => string | undefined;
}

function useTexts({ own, others }: TextsProps) {
  const { languages, shown } = use(PaperLanguages);
  return textsIn({ languages: [...languages] }, { language: shown }, own, others);
}

/** A text in the language that is looked at, or in all below each other. */
const Texts = (props: TextsProps) =>
  useTexts(props).map(({ language, text }) => <RichText key={language ?? ''} text={text} lang={language} />);

const Name = (props: TextsProps) =>
  useTexts(props)
    .map(({ text }) => text)
    .join(' · ');

interface ShownProps {
  question: Shown['questions'][number];
  number: number;
  isNumbered: boolean;
}

function ShownQuestion({ question, number, isNumbered }: ShownProps) {
  const { type = 'single', options, rows = [], columns = [], marks, negative_marks = 0, in: others = {} } = question;
  const named = (['rows', 'columns'] as const).flatMap((field) =>
    (field === 'rows' ? rows : columns).map((part, place) => ({ ...part, field, place })),
  );
  return (
    <article className={styles.shown}>
      <p className={styles.marks}>
        <b>{number}</b> <span>{words.inPreview(marks, negative_marks)}</span>
      </p>
      <Texts own={question.question} others={(language) => others[language]?.question} />
      {type === 'numeric' && <p className={styles.blank}>{words.yourNumber}</p>}
      <ul className={styles.choices} data-kind={type}>
        {options.map((text, place) => (
          <Part
            key={text}
            name={isNumbered ? String(place + 1) : String.fromCodePoint(65 + place)}
            own={text}
            others={(language) => others[language]?.options?.[place]}
          />
        ))}
        {named.map(({ key, text, field, place }) => (
          <Part key={key} name={key} own={text} others={(language) => others[language]?.[field]?.[place]} />
        ))}
      </ul>
    </article>
  );
}

/** An option, row or column; one that stands in the question's picture says no more than its name. */
const Part = ({ name, ...texts }: TextsProps & { name: string }) => (
  <li>
    {name !== texts.own && <b>{name}</b>}
    <div>
      <Texts {...texts} />
    </div>
  </li>
);
