import { type Take, type Units, best, countBits, parsedJson, readNames, writeNames, type Bits, type Earned } from './kind.ts';
import { matrix } from './matrix.ts';
import type { KeyedQuestion, PartialMarks } from './question.ts';
import { decimalText, PLACES, roundedTo, scaled } from './decimal.ts';

const KINDS = { multiple, numeric, matrix };

/** Makes a question ready to be marked many times. Throws on a key that does not fit its question. */
export const takeOf = (question: KeyedQuestion, units: Units, partial: PartialMarks): Take =>
  (question.type ? KINDS[question.type] : single)(question, units, partial);

/** Single choice: the answer is the option's text. */
function single({ options, answer: key, alternatives }: KeyedQuestion, { right, wrong, blank }: Units): Take {
  const keys = [key, ...(alternatives ?? [])];
  return (answer) => {
    if (answer === '') return { text: '', outcome: 'blank', units: blank };
    if (!options.includes(answer)) return { fault: 'option_unknown' };
    return keys.includes(answer)
      ? { text: answer, outcome: 'right', units: right }
      : { text: answer, outcome: 'wrong', units: wrong };
  };
}

/** Several right options: the answer is a JSON list of their texts, kept in the order of the paper. */
function multiple({ options, answer: key, alternatives }: KeyedQuestion, units: Units, partial: PartialMarks): Take {
  const keys = [key, ...(alternatives ?? [])].map((text) => {
    const bits = readNames(options, parsedJson(text));
    if (typeof bits === 'string') throw new Error(`the key ${text} is no list of options`);
    return bits;
  });
  return (answer) => {
    const chosen = answer === '' ? 0 : readNames(options, parsedJson(answer));
    if (typeof chosen === 'string') return { fault: chosen };
    if (chosen === 0) return { text: '', outcome: 'blank', units: units.blank };
    return { text: writeNames(options, chosen), ...best(keys.map((rights) => under(rights, chosen, units, partial))) };
  };
}

function under(rights: Bits, chosen: Bits, { right, wrong, one }: Units, partial: PartialMarks): Earned {
  if (chosen === rights) return { outcome: 'right', units: right };
  if ((chosen & ~rights) !== 0 || partial === 'none') return { outcome: 'wrong', units: wrong };
  const count = countBits(chosen);
  const units = partial === 'jee-advanced' ? Math.min(count * one, right) : (right / countBits(rights)) * count;
  return { outcome: 'partial', units };
}

/** A number: the answer is a decimal number, compared as it is written and never as a binary fraction. */
function numeric(question: KeyedQuestion, { right, wrong, blank }: Units): Take {
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
