import { counted } from '@portal/contract';
import { ContentError } from '../../content/faults.ts';
import { textOf } from '@portal/bank/told';
import { faultLine, type Fault } from '@portal/bank/yaml/yaml';
import type { Answer } from '../shape/shape.ts';

/** A fault as data: its sentences in English, as its line has them. */
export const faultData = (fault: Fault): Fault => ({
  ...fault,
  problem: textOf(fault.problem),
  ...(fault.remedy !== undefined && { remedy: textOf(fault.remedy) }),
});

/** The mistakes of a folder, which are the result then; anything else is thrown on. */
export function mistakesOf(error: unknown): Answer {
  if (!(error instanceof ContentError)) throw error;
  const faults = error.faults.map(faultData);
  const mistakes = faults.filter(({ warning }) => warning !== true);
  return {
    data: { mistakes, warnings: faults.filter(({ warning }) => warning === true) },
    words: () => error.faults.map(faultLine).join('\n'),
    remark: `${counted(mistakes.length, 'mistake')}.`,
    failed: true,
  };
}
