import { memo, useState, type MouseEvent } from 'react';
import { kindNames } from '#words/kinds';
import * as words from '#words/room';
import type { Phase } from '../../paper/useSectionPhases.ts';
import { isSingle, type Paper, type Question } from '../../answers.ts';
import { QuestionField } from '../../form/QuestionField.tsx';
import styles from '../room.module.css';
import { Actions } from './Actions.tsx';
import { figuresOf, hasFigure, type Figures } from './figures.ts';
import { headingId } from './headingId.ts';
import type { Others } from './useOthers.ts';

export interface OneQuestionProps {
  question: Question;
  number: number;
  of: number;
  answer: string | undefined;
  marked: boolean;
  disabled: boolean;
  phase: Phase;
  passage: NonNullable<Paper['passages']>[number] | undefined;
  /** The numbers of the first and the last question about the passage. */
  firstAbout: number;
  lastAbout: number;
  folded: boolean;
  onFold: (key: string, folded: boolean) => void;
  others: Others | undefined;
  onChoose: (question_id: string, answer: string) => void;
  onClear: (question_id: string) => void;
  onMark: (question_id: string, on: boolean) => void;
  onZoom: (figures: Figures | undefined) => void;
}

/**
 * A question with its heading, the text it is about, and what can be done with it. Drawn again only when something of
 * it has changed.
 */
export const OneQuestion = memo(function OneQuestion(props: OneQuestionProps) {
  const { question, number, of, answer, marked, disabled, phase, passage, others, onChoose, onClear, onMark, onZoom } = props;
  const { firstAbout, lastAbout, folded, onFold } = props;
  const question_id = String(question.question_id);
  // Counts the clears: a new key empties the field, even of typed text that is no answer.
  const [cleared, setCleared] = useState(0);
  const single = isSingle(question);
  const Field = single ? QuestionField : others?.KindField;
  const zoom = ({ target }: MouseEvent) => {
    // A tap on an option chooses it, and does nothing else.
    if (target instanceof HTMLImageElement && !target.closest('label')) onZoom(figuresOf(number, target));
  };
  return (
    <article
      className={styles.question}
      aria-labelledby={headingId(number)}
      data-beside={passage !== undefined}
      data-number={number}
      data-id={question_id}
    >
      <header className={styles.heading}>
        <h2 id={headingId(number)} tabIndex={-1}>
          {words.questionOf(number, of)}
        </h2>
        <p>{kindNames[question.type ?? 'single']}</p>
        <p className={styles.flagged}>{marked && words.marked}</p>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Figures are zoomed by a tap on them too; the button and the key are for everybody else, and for pictures of options. */}
      <div className={styles.sheet} onClick={zoom}>
        {passage && others && (
          <others.Passage passage={passage} first={firstAbout} last={lastAbout} folded={folded} onFold={onFold} />
        )}
        <div className={styles.field}>
          {Field && (
            <Field
              key={cleared}
              question={question}
              number={number}
              answer={answer}
              disabled={disabled || phase !== 'open'}
              onChoose={onChoose}
              note={phase !== 'open' && others && <others.SectionNote phase={phase} />}
            />
          )}
        </div>
      </div>
      <Actions
        marked={marked}
        disabled={disabled || phase !== 'open'}
        onMark={() => onMark(question_id, !marked)}
        onClear={() => {
          setCleared(cleared + 1);
          onClear(question_id);
        }}
        onZoom={hasFigure(question, passage) ? () => onZoom(figuresOf(number)) : undefined}
      />
    </article>
  );
});
