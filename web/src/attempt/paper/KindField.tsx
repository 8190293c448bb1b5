import { memo } from 'react';
import { optionsOf, textOf, type AskedQuestion } from '../answers.ts';
import { QuestionBox } from '../form/QuestionBox.tsx';
import type { QuestionFieldProps } from '../form/QuestionField.tsx';
import { useShown } from '../languages/PaperText.tsx';
import { useSpoken } from '../form/useSpoken.ts';
import { MatrixField } from '../kinds/MatrixField.tsx';
import { MultipleField } from '../kinds/MultipleField.tsx';
import { NumericField } from '../kinds/NumericField.tsx';
import { spokenOf, textsOf } from '../kinds/texts.ts';
import { UnknownField } from '../kinds/UnknownField.tsx';

/** A question of another kind than single choice. */
export const KindField = memo(function KindField({
  question,
  number,
  answer = '',
  disabled,
  onChoose,
  note,
}: QuestionFieldProps) {
  const shown = useShown(question);
  const own = useSpoken(textsOf(question), spokenOf(question));
  const say = shown ? shown.say(own) : own;
  const id = `question-${question.question_id}`;
  const Answering = fieldOf(question);
  return (
    <QuestionBox number={number} {...question} disabled={disabled} say={say} shown={shown} hint={`${id}-hint`}>
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

/** Returns the field that answers it. A question that lacks what its kind needs is as good as unknown. */
function fieldOf({ type, options, rows = [], columns = [] }: AskedQuestion) {
  if (type === 'multiple' && optionsOf(options).length > 0) return MultipleField;
  if (type === 'numeric') return NumericField;
  if (type === 'matrix' && rows.length > 0 && columns.length > 0) return MatrixField;
  return UnknownField;
}
