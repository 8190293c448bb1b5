import type { KeyedQuestion } from './question.ts';
import { decimalText, PLACES, roundedTo, scaled } from './decimal.ts';
import type { Take, Units } from './kind.ts';

/** A number: the answer is a decimal number, compared as it is written and never as a binary fraction. */
export function numeric(question: KeyedQuestion, { right, wrong, blank }: Units): Take {
  const { answer: key, numbers = [key], decimals = PLACES, integer, input = {} } = question;
  const places = integer ? 0 : (input.decimals ?? PLACES);
  const [least, most] = [input.min, input.max].map((bound) => (bound === undefined ? undefined : exact(String(bound))));
  const ranges = numbers.map((number) =>
    typeof number === 'string'
      ? ([roundedTo(exact(number), decimals), roundedTo(exact(number), decimals)] as const)
      : ([exact(number.min), exact(number.max)] as const),
  );
  return (answer) => {
    if (answer === '') return { text: '', outcome: 'blank', units: blank };
    const text = decimalText(answer, places);
    if (text === undefined) return { fault: 'answer_malformed' };
    const value = scaled(text);
    if ((least !== undefined && value < least) || (most !== undefined && value > most)) return { fault: 'answer_malformed' };
    const compared = roundedTo(value, decimals);
    const isRight = ranges.some(([min, max]) => compared >= min && compared <= max);
    return isRight ? { text, outcome: 'right', units: right } : { text, outcome: 'wrong', units: wrong };
  };
}

function exact(text: string): bigint {
  const decimal = decimalText(text);
  if (decimal === undefined) throw new Error(`the key or bound ${text} is no decimal number`);
  return scaled(decimal);
}
