import * as words from '#words/review';
import { PaperText } from '../languages/PaperText.tsx';
import { isSingle, optionsOf, textOf } from '../answers.ts';
import styles from '../form/question.module.css';
import { OptionLabel } from '../form/OptionLabel.tsx';
import { readList } from '../kinds/forms.ts';
import { markOf, rightsOf, type Mark, type ReviewProps } from './item.ts';
import { Named, Sign } from './Sign.tsx';
import { useWhose } from './whose.ts';

/** The options of a question with one or several right ones: which were chosen, and which are right. */
export function OptionsReview({ id, item, isOut, say }: ReviewProps) {
  const yours = useWhose();
  const single = isSingle(item);
  const options = optionsOf(item.options);
  const listed = (answer: string) => (single || answer === '' ? [answer].filter(Boolean) : readList(answer));
  const chosen = listed(textOf(item.chosen));
  const [key = '', ...others] = rightsOf(item);
  const right = single ? [key, ...others].filter(Boolean) : listed(key);
  const gone = (answers: readonly string[]) => answers.filter((answer) => !options.includes(answer)).join(', ');
  const [mine, rights] = [gone(chosen), gone(right)];
  return (
    <>
      {options.map((option, index) => {
        const mark = markOf(chosen.includes(option), right.includes(option), isOut);
        const rightly = option === key || !single ? words.correct : words.alsoRight;
        const spoken = say(option);
        return (
          <label key={index} className={styles.option} data-mark={mark}>
            <input
              type={single ? 'radio' : 'checkbox'}
              name={single ? id : undefined}
              checked={chosen.includes(option)}
              aria-label={spoken && [spoken, ...signsOf(mark, { yours, right: rightly })].join(', ')}
              aria-describedby={`${id}-${index}`}
              disabled
              readOnly
            />
            <OptionLabel id={`${id}-${index}`} place={index} text={option} />
            <PaperText text={option} as="span" className={styles.text} />
            <span className={styles.signs}>
              <Marked mark={mark} yours={yours} right={rightly} />
            </span>
          </label>
        );
      })}
      {mine && <Named name={yours} text={mine} />}
      {rights && <Named name={words.correct} text={rights} />}
      {!single && others.map((other) => <Named key={other} name={words.alsoRight} text={readList(other).join(', ')} />)}
    </>
  );
}

interface Names {
  yours: string;
  right: string;
}

function Marked({ mark, yours, right }: Names & { mark: Mark }) {
  return (
    <>
      {isMine(mark) && <Sign tone={TONES[mark]} name={yours} />}
      {isRight(mark) && <Sign tone="good" name={right} />}
    </>
  );
}

const isMine = (mark: Mark): mark is keyof typeof TONES => mark !== 'none' && mark !== 'answer';
const isRight = (mark: Mark): boolean => mark === 'right' || mark === 'answer';

/** Names the signs in words, for the name of an option. */
const signsOf = (mark: Mark, { yours, right }: Names): string[] => [
  ...(isMine(mark) ? [yours] : []),
  ...(isRight(mark) ? [right] : []),
];

const TONES = { right: 'good', wrong: 'bad', chosen: 'plain' } as const;
