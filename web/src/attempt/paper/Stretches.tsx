import type { Id } from '@portal/contract';
import type { ReactNode } from 'react';
import * as words from '#words/kinds';
import type { Paper } from '../answers.ts';
import styles from '../form/question.module.css';
import { stretchesOf, type Block } from './blocks.ts';
import own from './paper.module.css';
import { PassageText } from './PassageText.tsx';

type Section = Pick<NonNullable<Paper['sections']>[number], 'key' | 'name'>;
type Passage = NonNullable<Paper['passages']>[number];

/** A question of a paper or of a report. */
interface Placed {
  id?: Id;
  question_id?: Id;
  section?: string | undefined;
  passage?: string | undefined;
}

interface StretchesProps<Question, Of extends Section> {
  questions: readonly Question[];
  sections: readonly Of[] | undefined;
  passages: readonly Passage[] | undefined;
  /** The number of questions drawn so far. */
  drawn: number;
  covered?: boolean;
  /** Draws what stands below a section's name. */
  renderHead: (section: Of) => ReactNode;
  children: (question: Question, number: number) => ReactNode;
}

/** Draws questions in their order: under the names of their sections, below the texts that they are about. */
export function Stretches<Question extends Placed, Of extends Section>({
  questions,
  sections,
  passages,
  drawn,
  covered,
  renderHead,
  children,
}: StretchesProps<Question, Of>) {
  const lists = (blocks: Block<Question, Passage>[]) =>
    blocks.map((block) => (
      <Together key={block.questions[0]?.number} block={block}>
        {children}
      </Together>
    ));
  return (
    <div className={own.stretches} data-covered={covered}>
      {stretchesOf(questions.slice(0, drawn), sections, passages).map(({ section, blocks }, place) =>
        section ? (
          <section key={place} className={own.section} aria-labelledby={`section-${place}`}>
            <header className={own.head}>
              <h2 id={`section-${place}`}>{section.name}</h2>
              {renderHead(section)}
            </header>
            {lists(blocks)}
          </section>
        ) : (
          lists(blocks)
        ),
      )}
    </div>
  );
}

interface TogetherProps<Question> {
  block: Block<Question, Passage>;
  children: (question: Question, number: number) => ReactNode;
}

/** Questions about one text, which stands above them and names their group; or questions about none. */
function Together<Question extends Placed>({ block: { passage, questions }, children }: TogetherProps<Question>) {
  const [first = 0, last = 0] = [questions[0]?.number, questions.at(-1)?.number];
  const list = (
    <ol className={styles.questions} start={first}>
      {questions.map(({ question, number }) => (
        <li key={question.question_id ?? question.id ?? number}>{children(question, number)}</li>
      ))}
    </ol>
  );
  if (!passage) return list;
  const id = `passage-${first}`;
  return (
    <div className={own.block} role="group" aria-labelledby={id}>
      <section className={own.passage}>
        <h3 id={id}>{words.passageFor(first, last)}</h3>
        <PassageText passage={passage} />
      </section>
      {list}
    </div>
  );
}
