import { chosen, isSingle, type Paper } from '../answers.ts';
import { QuestionField, type QuestionFieldProps } from '../form/QuestionField.tsx';
import type { AttemptState } from '../journal/state.ts';
import { KindField } from './KindField.tsx';
import { Stretches } from './Stretches.tsx';
import { SectionHead, SectionNote } from './SectionHead.tsx';
import { useSectionPhases } from './useSectionPhases.ts';

interface WholePaperProps {
  paper: Paper;
  attempt: Pick<AttemptState, 'answers' | 'sections'>;
  /** The number of questions drawn so far. */
  drawn: number;
  /** True while warnings stand over the questions. */
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
      renderHead={({ key, minutes, any, counts }) => (
        <SectionHead
          questions={paper.questions.filter(({ section }) => section === key)}
          minutes={minutes}
          any={any}
          counts={counts}
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

/** Made once, so that React does not draw an unchanged question again. */
const NOTES = { before: <SectionNote phase="before" />, open: undefined, over: <SectionNote phase="over" /> };
