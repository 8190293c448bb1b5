import { type BankQuestion, because, type Verdict } from '../bank.ts';
import { many } from '../many.ts';
import { marked } from './marking.ts';

/** Marks free of binary dust. */
export const rounded = (marks: number): number => Math.round(marks * 10_000) / 10_000;

/** A share as people say it: '33.3%'. */
export const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** An option of a bank with its share of the marks: 1 for the right one, below 0 where choosing it costs marks. */
export interface GradedOption {
  text: string;
  share: number;
}

/** The type, the key and the marks of a question with options. */
type Choice =
  | { answer: number | number[]; marks: number; negative_marks: number }
  | ({ type: 'multiple'; answer: number[] } & Pick<BankQuestion, 'marks' | 'negative_marks' | 'marking'>);

/**
 * Turns shares into the portal's key and marks; says in the verdict what that loses. `tick` says how many options a
 * student may choose in the bank.
 */
export function choiceOf(options: GradedOption[], marks: number, tick: 'one' | 'several', verdict: Verdict): Choice {
  const full = options.filter(({ share }) => share > 0.999);
  const partly = options.filter(({ share }) => share > 0 && share <= 0.999);
  if (tick === 'several' && (full.length > 1 || (full.length === 0 && partly.length > 1)))
    return multiple(options, marks, verdict);
  const single = { marks, ...graded(options, marks, verdict) };
  if (tick === 'several' && verdict.result !== 'dropped') verdict.change(because`students could tick several options: now one`);
  return single;
}

/** Returns the right option, or any of several, and the one price of all wrong ones. */
function graded(options: GradedOption[], marks: number, verdict: Verdict): { answer: number | number[]; negative_marks: number } {
  const right = [...options.entries()].flatMap(([index, { share }]) => (share > 0.999 ? [index + 1] : []));
  const partly = options.filter(({ share }) => share > 0 && share <= 0.999);
  if (right.length === 0)
    verdict.drop(
      partly.length > 0
        ? because`several options earn a part of the marks: the portal has one right option`
        : because`no option is right`,
    );
  if (right.length > 0 && partly.length > 0)
    verdict.change(because`wrong now: ${many(partly.length, 'option')} that earned a part of the marks`);
  const prices = options.filter(({ share }) => share <= 0.999).map(({ share }) => Math.max(0, -share));
  const price = prices.length > 0 ? Math.min(...prices) : 0;
  if (prices.some((each) => Math.abs(each - price) > 0.001))
    verdict.change(because`wrong options cost differently: each costs ${rounded(price * marks)} now, the least of them`);
  const [first = 0] = right;
  return { answer: right.length > 1 ? right : first, negative_marks: rounded(price * marks) };
}

/** Returns several right options, of which each earns its part; a wrong one among them takes all marks. */
function multiple(options: GradedOption[], marks: number, verdict: Verdict): Choice {
  const right = options.filter(({ share }) => share > 0);
  const wrong = options.filter(({ share }) => share <= 0);
  const sum = right.reduce((total, { share }) => total + share, 0);
  if (sum > 1.01)
    verdict.drop(because`its right options add up to ${percent(sum)} of the marks: a part of them earned everything`);
  else if (sum < 0.99)
    verdict.change(because`its right options added up to ${percent(sum)} of the marks: now all of them earn everything`);
  const shares = right.map(({ share }) => share);
  if (Math.max(...shares) - Math.min(...shares) > 0.001)
    verdict.change(
      because`its right options earned ${shares.map(percent).join(', ')} of the marks: each earns the same part now`,
    );
  const mild = wrong.map(({ share }) => -share).filter((cost) => cost < 0.99);
  if (mild.length > 0) {
    const costs = [...new Set([Math.min(...mild), Math.max(...mild)].map(percent))].join(' to ');
    verdict.change(because`a wrong option beside right ones leaves nothing now: it cost ${costs} of the marks`);
  }
  return {
    type: 'multiple',
    answer: [...options.entries()].flatMap(([index, { share }]) => (share > 0 ? [index + 1] : [])),
    ...marked({ right: marks, partial: 'per-option' }),
  };
}
