import { counted } from '@portal/contract';
import { ContentError } from '../../content/faults.ts';
import { faultLine } from '@portal/bank/yaml/yaml';
import type { Answer } from '../shape/shape.ts';

/** The mistakes of a folder, which are the result then; anything else is thrown on. */
export function mistakesOf(error: unknown): Answer {
  if (!(error instanceof ContentError)) throw error;
  const mistakes = error.faults.filter(({ warning }) => warning !== true);
  return {
    data: { mistakes, warnings: error.faults.filter(({ warning }) => warning === true) },
    words: () => error.faults.map(faultLine).join('\n'),
    remark: `${counted(mistakes.length, 'mistake')}.`,
    failed: true,
  };
}
