import type { NumberKey, NumericQuestion, Verdict } from '../bank.ts';
import { percent, rounded } from './choice.ts';
import { keyWords, overlap } from './numbers.ts';

/** One answer as banks have it: numbers and their share of the marks; '*' is every number that no other answer takes. */
export interface GradedNumber {
  key: NumberKey | '*';
  share: number;
}

/** Turns shares of numbers into the portal's key and marks; says in the verdict what that loses. The first answer that fits counts. */
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
    if (key === '*') {
      if (full) verdict.drop('every number is right');
      else if (share > 0) verdict.change(`any other number earned ${percent(share)} of the marks: it is wrong now`);
      else price = -share;
    } else if (full) {
      const before = passed.find((each) => overlap(each, key));
      if (before !== undefined)
        verdict.drop(`its answers ${keyWords(before)} and ${keyWords(key)} overlap, and earn differently`);
      right.push(key);
    } else {
      passed.push(key);
      if (share > 0) verdict.change(`wrong now: ${keyWords(key)}, which earned ${percent(share)} of the marks`);
    }
  }
  const costly = answers.filter(({ key, share }) => key !== '*' && share < 0 && Math.abs(-share - price) > 0.001);
  if (costly.length > 0) verdict.change(`wrong numbers cost differently: each costs ${rounded(price * marks)} now`);
  if (right.length === 0) verdict.drop('no number earns all the marks');
  const [first = 0, ...others] = right;
  return {
    type: 'numeric',
    options: [],
    answer: others.length > 0 ? right : first,
    marks,
    negative_marks: rounded(price * marks),
  };
}

/** A number and what it may be off by. */
export const around = (value: number, tolerance: number): NumberKey => (tolerance === 0 ? value : { value, tolerance });

/** A whole number or a decimal as everybody writes it: not '007', not '1e3'. */
const PLAIN = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/u;

/** A typed text whose right answers are plain numbers, as numbers; undefined where one is something else. */
export function typedNumbers(answers: { text: string; share: number }[], verdict: Verdict): GradedNumber[] | undefined {
  const full = answers.filter(({ share }) => share > 0.999);
  if (full.length === 0 || full.some(({ text }) => !PLAIN.test(text.trim()))) return undefined;
  verdict.change(
    `a typed text becomes a typed number: what equals ${full[0]?.text.trim() ?? ''} is right, however it is written`,
  );
  return answers.flatMap(({ text, share }) => {
    if (PLAIN.test(text.trim())) return [{ key: Number(text), share }];
    if (share > 0) verdict.change(`wrong now: '${text.slice(0, 40)}', which earned ${percent(share)} of the marks`);
    return [];
  });
}
