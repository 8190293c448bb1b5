import { memo } from 'react';
import { chosen, isSingle, optionsOf, textOf, type Paper, type Question } from '../answers.ts';
import { QuestionBox } from '../form/QuestionBox.tsx';
import { QuestionField, type QuestionFieldProps } from '../form/QuestionField.tsx';
import { useSpoken } from '../form/useSpoken.ts';
import type { AttemptState } from '../journal/state.ts';
import { MatrixField } from '../kinds/MatrixField.tsx';
import { MultipleField } from '../kinds/MultipleField.tsx';
import { NumericField } from '../kinds/NumericField.tsx';
import { Stretches } from './Stretches.tsx';
import { SectionHead, SectionNote } from './SectionHead.tsx';
import { spokenOf, textsOf } from '../kinds/texts.ts';
import { UnknownField } from '../kinds/UnknownField.tsx';
import { useSectionPhases } from './useSectionPhases.ts';

interface WholePaperProps {
  paper: Paper;
  attempt: Pick<AttemptState, 'answers' | 'sections'>;
  /** How many questions are drawn by now. */
  drawn: number;
  /** True while notices stand over the questions. */
  covered: boolean;
  disabled: boolean;
  onChoose: QuestionFieldProps['onChoose'];
}

/** A paper with questions of any kind, in its sections, below the texts they are about. */
export function WholePaper({ paper, attempt, drawn, covered, disabled, onChoose }: WholePaperProps) {
  const { answers, sections: times } = attempt;
  const phaseOf = useSectionPhases(times);
  return (
    <Stretches
      questions={paper.questions}
      sections={paper.sections}
      passages={paper.passages}
      drawn={drawn}
      covered={covered}
      renderHead={({ key, minutes }) => (
        <SectionHead
          questions={paper.questions.filter(({ section }) => section === key)}
          minutes={minutes}
          times={times[key]}
          phase={phaseOf(key)}
        />
      )}
    >
      {(question, number) => {
        const phase = phaseOf(question.section);
        const Field = isSingle(question) ? QuestionField : KindField;
        return (
          <Field
            question={question}
            number={number}
            answer={chosen(question, answers)}
            disabled={disabled || phase !== 'open'}
            onChoose={onChoose}
            note={NOTES[phase]}
          />
        );
      }}
    </Stretches>
  );
}

/** The same elements each time: a question that did not change is not drawn again. */
const NOTES = { before: <SectionNote phase="before" />, open: undefined, over: <SectionNote phase="over" /> };

/** A question of another kind than single choice. */
const KindField = memo(function KindField({ question, number, answer = '', disabled, onChoose, note }: QuestionFieldProps) {
  const say = useSpoken(textsOf(question), spokenOf(question));
  const id = `question-${question.question_id}`;
  const Answering = fieldOf(question);
  return (
    <QuestionBox number={number} {...question} disabled={disabled} say={say} hint={`${id}-hint`}>
      <Answering
        id={id}
        question={{ ...question, question: textOf(question.question), options: optionsOf(question.options) }}
        answer={answer}
        say={say}
        onAnswer={(given) => onChoose(String(question.question_id), given)}
      />
      {note}
    </QuestionBox>
  );
});

/** What answers it. A question that lacks what its kind needs is as good as unknown. */
function fieldOf({ type, options, rows = [], columns = [] }: Question) {
  if (type === 'multiple' && optionsOf(options).length > 0) return MultipleField;
  if (type === 'numeric') return NumericField;
  if (type === 'matrix' && rows.length > 0 && columns.length > 0) return MatrixField;
  return UnknownField;
}
