import { rule, type Rule } from '../../core/errors.ts';
import type { FieldFault, Refused } from './order.ts';

/** The first mistake of what was written: warnings stop nothing. */
export const mistakeOf = ({ faults }: Refused): FieldFault | undefined => faults.find(({ warning }) => warning !== true);

/** Says to staff why what they wrote cannot be published, and what to do. */
export function refusedRule(refused: Refused): Rule {
  const { problem = '', remedy = '' } = mistakeOf(refused) ?? {};
  return rule('text_refused', { problem, remedy });
}
