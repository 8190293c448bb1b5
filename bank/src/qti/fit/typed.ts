import type { Verdict } from '../../bank.ts';
import { numericOf, typedNumbers } from '../../kinds/numeric.ts';
import { marksFor, type Given, type Scale } from './kinded.ts';

/** A text to be typed, what it scores, and the texts that the package's rules have held it against so far. */
export interface AskedText {
  score: (given: string | undefined) => number;
  texts: ReadonlySet<string>;
}

/** What the portal asks for, at the end of every reason that names a kind. */
export const TAKEN = 'the portal asks for options, numbers and pairs';

/** A typed text whose right answers are numbers becomes a typed number; every other is dropped. */
export function fitText({ score, texts }: AskedText, scale: Scale, verdict: Verdict): Given {
  score('');
  const given: { text: string; score: number }[] = [];
  // Rules may come to further texts while they are tried.
  for (const text of texts) given.push({ text, score: score(text) });
  const best = Math.max(0, ...given.map((each) => each.score));
  if (best === 0) {
    verdict.drop(`no text is right: ${TAKEN}`);
    return undefined;
  }
  const numbers = typedNumbers(
    given.map((each) => ({ text: each.text, share: each.score / best })),
    verdict,
  );
  if (numbers) return numericOf(numbers, marksFor(best, best, scale), verdict);
  verdict.drop(`the answer is typed: ${TAKEN}`);
  return undefined;
}
