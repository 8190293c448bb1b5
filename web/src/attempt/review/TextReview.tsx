import * as words from '#words/review';
import { RichText } from '../../ui/RichText.tsx';
import { optionsOf, signed, textOf } from '../answers.ts';
import own from '../kinds/kinds.module.css';
import { rightsOf, type ReviewProps } from './item.ts';
import { Named } from './Sign.tsx';

/** A question answered with a number, or of a kind that this page does not know: the answers as they are. */
export function TextReview({ item }: ReviewProps) {
  const { type, chosen } = item;
  const shown = (answer: string) => (type === 'numeric' ? numberText(answer) : answer);
  const options = optionsOf(item.options);
  return (
    <>
      {options.length > 0 && (
        <ul className={own.plain}>
          {options.map((option, index) => (
            <li key={index}>
              <RichText text={option} as="span" />
            </li>
          ))}
        </ul>
      )}
      {textOf(chosen) !== '' && <Named name={words.yours} text={shown(textOf(chosen))} />}
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
