import { counted } from '@portal/contract';
import { Verdict } from '../../bank.ts';
import { within, type Tree } from '../../archive/tree.ts';
import { markupOf, type Reading } from './body.ts';
import type { Outcomes } from './rules.ts';

/** The phrases that programs put in by themselves: losing them loses nothing. */
export const STANDARD = /^(?:(?:your answer is )?(?:correct|partially correct|incorrect)[.!]?|right[.!]?|wrong[.!]?|)$/iu;

/** Returns what an item says to the right answer; what it says to others is left out, and counted. */
export async function explanationOf(item: Tree, right: Outcomes, { verdict, take }: Reading): Promise<string> {
  const loss = new Verdict();
  const shown: string[] = [];
  let left = 0;
  for (const tree of within(item, 'modalFeedback', 'feedbackInline', 'feedbackBlock')) {
    const text = await markupOf(tree, { verdict: loss, take });
    if (STANDARD.test(text)) continue;
    if (isShown(tree, right)) shown.push(text);
    else left += 1;
  }
  for (const why of loss.why) verdict.change(`in the explanation: ${why}`);
  if (left > 0) verdict.change(`${counted(left, 'text')} of feedback for other answers left out`);
  return [...new Set(shown)].join('\n');
}

function isShown({ attributes }: Tree, outcomes: Outcomes): boolean {
  const { outcomeIdentifier = '', identifier = '', showHide = 'show' } = attributes;
  const holds = (outcomes.get(outcomeIdentifier) ?? []).some((each) => String(each) === identifier);
  return showHide === 'hide' ? !holds : holds;
}
