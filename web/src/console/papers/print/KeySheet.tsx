import * as words from '#words/console/print';
import { textsIn } from './paper.ts';
import { SheetHead, type SheetProps } from './PaperSheet.tsx';
import { Texts } from './Texts.tsx';
import styles from './print.module.css';

/** The key on a sheet of its own, with the explanations where they are wanted. */
export function KeySheet({ paper, choice }: SheetProps) {
  const told = paper.questions.map((question, place) => ({ ...question, number: place + 1 }));
  return (
    <article className={styles.sheet} data-key="" lang={paper.languages?.[0]}>
      <SheetHead paper={paper} choice={choice} title={words.keyOf} />
      <ol className={styles.keys}>
        {told.map(({ number, right }) => (
          <li key={number} data-number={number}>
            {right.join(words.or)}
          </li>
        ))}
      </ol>
      {choice.explanations && (
        <ol className={`${styles.columns} ${styles.questions}`}>
          {told.map(
            ({ number, explanation, in: others }) =>
              explanation !== undefined && (
                <li key={number} className={styles.question} data-number={number}>
                  <Texts texts={textsIn(paper, choice, explanation, (language) => others?.[language]?.explanation)} />
                </li>
              ),
          )}
        </ol>
      )}
    </article>
  );
}
