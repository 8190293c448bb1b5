import * as words from '#words/console/print';
import { getConfig } from '../../../api/config.ts';
import { dateOf } from '../../moments.ts';
import { stretchesOf, textsIn, type Choice, type Paper, type Stretch } from './paper.ts';
import { PrintedQuestion } from './PrintedQuestion.tsx';
import { Texts } from './Texts.tsx';
import styles from './print.module.css';

export interface SheetProps {
  paper: Paper;
  choice: Choice;
}

/** The paper as it is handed out: the school's head, what is to be known before, the questions in two columns. */
export function PaperSheet({ paper, choice }: SheetProps) {
  const { subject_name, opens_at, duration_minutes, max_marks, instructions } = paper;
  const facts = [
    subject_name,
    opens_at !== undefined && dateOf(opens_at),
    duration_minutes !== undefined && words.minutes(duration_minutes),
    words.marks(max_marks),
  ].filter((fact) => fact !== false);
  return (
    <article className={styles.sheet} lang={paper.languages?.[0]}>
      <SheetHead paper={paper} choice={choice} />
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <p className={styles.who}>
        <span className={styles.line}>{`${words.name}:`}</span>
        <span className={styles.line}>{`${words.rollNumber}:`}</span>
      </p>
      {instructions !== undefined && (
        <section className={styles.instructions}>
          <h3>{words.instructions}</h3>
          <Texts texts={textsIn(paper, choice, instructions, (language) => paper.in?.[language]?.instructions)} />
        </section>
      )}
      <div className={styles.columns}>
        {stretchesOf(paper).map((stretch) => (
          <PrintedStretch key={stretch.questions[0]?.number} paper={paper} choice={choice} stretch={stretch} />
        ))}
      </div>
    </article>
  );
}

/** Logo, school and title above a sheet. */
export function SheetHead({ paper, choice, title = (name) => name }: SheetProps & { title?: (name: string) => string }) {
  const { brandName, logo } = getConfig();
  const names = textsIn(paper, choice, paper.name, (language) => paper.in?.[language]?.name);
  return (
    <header className={styles.head}>
      <img src={logo} alt="" width="48" height="48" />
      <div>
        <p className={styles.school}>{brandName}</p>
        <h2>{title(names.map(({ text }) => text).join(' · '))}</h2>
      </div>
    </header>
  );
}

function PrintedStretch({ paper, choice, stretch: { section, passage, questions } }: SheetProps & { stretch: Stretch }) {
  const [first, last] = [questions[0]?.number ?? 1, questions.at(-1)?.number ?? 1];
  return (
    <>
      {section && (
        <div className={styles.section}>
          <h3>
            {textsIn(paper, choice, section.name, (language) => section.in?.[language]?.name)
              .map(({ text }) => text)
              .join(' · ')}
          </h3>
          {section.minutes !== undefined && <p>{words.sectionMinutes(section.minutes)}</p>}
          {section.any !== undefined && <p>{words.sectionAny(section.any, section.counts === 'best')}</p>}
        </div>
      )}
      {passage && (
        <div className={styles.passage}>
          <p className={styles.about}>{words.forQuestions(first, last)}</p>
          <Texts texts={textsIn(paper, choice, passage.text, (language) => passage.in?.[language]?.text)} />
        </div>
      )}
      <ol className={styles.questions} start={first}>
        {questions.map(({ number, question }) => (
          <PrintedQuestion key={number} paper={paper} choice={choice} number={number} question={question} />
        ))}
      </ol>
    </>
  );
}
