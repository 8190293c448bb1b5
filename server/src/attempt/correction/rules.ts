/**
 * The rules for attempts at a question whose key was corrected: the old and the new key count, only the new one does,
 * full marks for those who answered or for all, or no change.
 */
export const RULES = ['both', 'new', 'drop-attempted', 'drop-all', 'leave'] as const;
export type Rule = (typeof RULES)[number];

/** Rules by number of the question. */
export type Rules = Readonly<Record<string, Rule>>;

/** The reason why a question earns something else than before, as a report says it. */
export const ruleWords: Record<Rule, string> = {
  both: 'corrected: the old and the new answer are right',
  new: 'corrected: only the new answer is right',
  'drop-attempted': 'dropped: full marks to everybody who answered it',
  'drop-all': 'dropped: full marks to everybody',
  leave: 'marked as before',
};
