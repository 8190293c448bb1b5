import { because, type NumberKey, type NumericQuestion, type Verdict } from '../bank.ts';
import { percent, rounded } from './choice.ts';
import { oneOrAll, type Given } from './given.ts';
import { keyWords, overlap } from './numbers.ts';
import { TYPED } from './refused.ts';

/** Numbers and their share of the marks; '*' is every number that no other answer takes, undefined is none. */
export interface GradedNumber {
  key: NumberKey | '*' | undefined;
  share: number;
}

/** Turns shares of numbers into key and marks; says in the verdict what that loses. The first that fits counts. */
export function numericOf(
  answers: GradedNumber[],
  marks: number,
  verdict: Verdict,
): Pick<NumericQuestion, 'type' | 'options' | 'answer' | 'marks' | 'negative_marks'> {
  const right: NumberKey[] = [];
  const passed: NumberKey[] = [];
  let price = 0;
  for (const { key, share } of answers) {
    const full = share > 0.999;
    if (key === undefined) continue;
    if (key === '*') {
      if (full) verdict.drop(because`every number is right`);
      else if (share > 0) verdict.change(because`any other number earned ${percent(share)} of the marks: it is wrong now`);
      else price = -share;
    } else if (full) {
      const before = passed.find((each) => overlap(each, key));
      if (before !== undefined)
        verdict.drop(because`its answers ${keyWords(before)} and ${keyWords(key)} overlap, and earn differently`);
      right.push(key);
    } else {
      passed.push(key);
      if (share > 0) verdict.change(because`wrong now: ${keyWords(key)}, which earned ${percent(share)} of the marks`);
    }
  }
  const costly = answers.filter(({ key, share }) => key !== '*' && share < 0 && Math.abs(-share - price) > 0.001);
  if (costly.length > 0) verdict.change(because`wrong numbers cost differently: each costs ${rounded(price * marks)} now`);
  if (right.length === 0) verdict.drop(because`no number earns all the marks`);
  return {
    type: 'numeric',
    options: [],
    answer: oneOrAll(right, 0),
    marks,
    negative_marks: rounded(price * marks),
  };
}

/** Returns a number with its tolerance as a key. */
export const around = (value: number, tolerance: number): NumberKey => (tolerance === 0 ? value : { value, tolerance });

/** A whole number or a decimal as everybody writes it: not '007', not '1e3'. */
const PLAIN = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/u;

/** A typed text whose right answers are plain numbers, as numbers; undefined where one is something else. */
function typedNumbers(answers: { text: string; share: number }[], verdict: Verdict): GradedNumber[] | undefined {
  const full = answers.filter(({ share }) => share > 0.999);
  if (full.length === 0 || full.some(({ text }) => !PLAIN.test(text.trim()))) return undefined;
  verdict.change(
    because`a typed text becomes a typed number: what equals ${full[0]?.text.trim() ?? ''} is right, however it is written`,
  );
  return answers.flatMap(({ text, share }) => {
    if (PLAIN.test(text.trim())) return [{ key: Number(text), share }];
    if (share > 0) verdict.change(because`wrong now: '${text.slice(0, 40)}', which earned ${percent(share)} of the marks`);
    return [];
  });
}

/** A typed text whose right answers are numbers becomes a typed number; every other is dropped. */
export function typedOf(answers: { text: string; share: number }[], marks: number, verdict: Verdict): Given {
  const numbers = typedNumbers(answers, verdict);
  return numbers ? numericOf(numbers, marks, verdict) : verdict.drop(TYPED);
}
