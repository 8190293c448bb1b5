import type { KeyedQuestion } from './question.ts';
import type { Take, Units } from './kind.ts';

/** Single choice: the answer is the option's text. */
export function single({ options, answer: key, alternatives }: KeyedQuestion, { right, wrong, blank }: Units): Take {
  const keys = [key, ...(alternatives ?? [])];
  return (answer) => {
    if (answer === '') return { text: '', outcome: 'blank', units: blank };
    if (!options.includes(answer)) return { fault: 'option_unknown' };
    return keys.includes(answer)
      ? { text: answer, outcome: 'right', units: right }
      : { text: answer, outcome: 'wrong', units: wrong };
  };
}
