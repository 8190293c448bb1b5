import type { Data } from '@portal/contract';
import type { Language } from '@portal/contract/languages';
import type { staffCalls } from '@portal/contract/staff';
import { lookAt, type Alone } from '../../content/bank/look.ts';
import { findingsOf } from '../authored/answers.ts';

/** Looks at one question: a formula may be long. */
export function work({
  alone,
  language,
}: {
  alone: Alone;
  language: Language;
}): Data<typeof staffCalls.bankFiles.check_question> {
  const { faults, shown } = lookAt(alone);
  return { findings: findingsOf(language, faults), ...(shown && { shown }) };
}
