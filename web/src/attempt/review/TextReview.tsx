import * as words from '#words/review';
import { optionsOf, signed, textOf } from '../answers.ts';
import { PlainOptions } from '../kinds/PlainOptions.tsx';
import { rightsOf, type ReviewProps } from './item.ts';
import { Named } from './Sign.tsx';
import { useWhose } from './whose.ts';

/** A question answered with a number, or of a kind that this page does not know: the answers as they are. */
export function TextReview({ id, item }: ReviewProps) {
  const { type, chosen } = item;
  const yours = useWhose();
  const shown = (answer: string) => (type === 'numeric' ? numberText(answer) : answer);
  return (
    <>
      <PlainOptions id={id} options={optionsOf(item.options)} />
      {textOf(chosen) !== '' && <Named name={yours} text={shown(textOf(chosen))} />}
      {rightsOf({ ...item, chosen: '' }).map((right, index) => (
        <Named key={right} name={index === 0 ? words.correct : words.alsoRight} text={shown(right)} />
      ))}
    </>
  );
}

/** A number, or a range as the wire has it ('2.4 to 2.6'), with true minus signs. */
function numberText(answer: string): string {
  const [least = '', most] = answer.split(' to ');
  return most === undefined ? signed(least) : words.range(signed(least), signed(most));
}
