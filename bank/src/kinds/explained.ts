import { because, Verdict } from '../bank.ts';

/** A program's reply to an answer, right or wrong; `read` adds the losses of its text to the verdict. */
export interface Feedback {
  read: (loss: Verdict) => Promise<string> | string;
  isRight: boolean;
}

/** The phrases that programs put in by themselves: losing them loses nothing. */
export const STANDARD = /^(?:(?:your answer is )?(?:correct|partially correct|incorrect)[.!]?|)$/iu;

/** Returns what is said to right answers; what others hear is left out, and counted. Losses here drop no question. */
export async function explained(feedback: Feedback[], verdict: Verdict): Promise<string> {
  const loss = new Verdict();
  const own = new Set<string>();
  const others: string[] = [];
  for (const { read, isRight } of feedback) {
    const text = await read(loss);
    if (STANDARD.test(text)) continue;
    if (isRight) own.add(text);
    else others.push(text);
  }
  for (const why of loss.reasons) verdict.change(because`in the explanation: ${why}`);
  const left = others.filter((text) => !own.has(text)).length;
  if (left > 0) verdict.change(because`feedback for other answers is left out (${left})`);
  return [...own].join('\n');
}
