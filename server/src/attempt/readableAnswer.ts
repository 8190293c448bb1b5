import { decimalText, parsedJson, scaled, unscaled } from '@portal/contract/grading';
import type { PaperQuestion } from '@portal/bank/paper/paper';

/**
 * A stored answer as people read it: 'Iron; Zinc' for several options, 'I: P, R; II: Q' for rows, equal numbers alike.
 */
export function readableAnswer({ type }: PaperQuestion, answer: string): string {
  if (type === 'numeric') {
    const decimal = decimalText(answer);
    return decimal === undefined ? answer : unscaled(scaled(decimal));
  }
  const parsed = type === undefined ? undefined : parsedJson(answer);
  if (Array.isArray(parsed)) return parsed.join('; ');
  if (typeof parsed !== 'object' || parsed === null) return answer;
  return Object.entries(parsed)
    .map(([row, columns]) => `${row}: ${Array.isArray(columns) ? columns.join(', ') : String(columns)}`)
    .join('; ');
}
