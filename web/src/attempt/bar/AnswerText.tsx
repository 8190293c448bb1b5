import * as words from '#words/attempt';
import { RichText } from '../../ui/RichText.tsx';
import { isSingle, optionsOf, signed, type Question } from '../answers.ts';
import { InWords } from '../form/InWords.tsx';
import { labelAt } from '../form/OptionLabel.tsx';
import { useSpoken } from '../form/useSpoken.ts';
import { pairsText, readList, readPairs } from '../kinds/forms.ts';
import { spokenOf, textsOf } from '../kinds/texts.ts';

interface AnswerTextProps {
  question: Question;
  answer: string;
  labels: string | undefined;
}

/** An answer as people read it: options by letter and text, a number, the pairs of a matrix. */
export function AnswerText({ question, answer, labels }: AnswerTextProps) {
  const say = useSpoken(textsOf(question), spokenOf(question));
  if (answer === '') return words.noAnswerGiven;
  if (question.type === 'matrix') return pairsText(readPairs(answer));
  if (question.type === 'numeric') return signed(answer);
  const options = optionsOf(question.options);
  const named = isSingle(question) ? [answer] : readList(answer);
  const places = named.map((name) => options.indexOf(name)).filter((place) => place >= 0);
  if (places.length === 0) return answer;
  return places.map((place) => {
    const text = options[place] ?? '';
    return (
      <div key={place}>
        {labelAt(place, labels) !== text && <b>{labelAt(place, labels)} </b>}
        <RichText text={text} as="span" />
        <InWords text={say(text)} />
      </div>
    );
  });
}
