import { choiceCookie, choiceIn, type Choice } from '@portal/contract/languages/ofPapers';
import { studentId } from '../../api/session.ts';
import { serverNow } from '../../ui/serverClock.ts';

export type { Choice } from '@portal/contract/languages/ofPapers';

const kept = () => choiceIn(document.cookie, studentId());

/** Returns the choice last made on this device, or on another one of this student: the server sends it with a paper. */
export const keptChoice = (): Choice => kept() ?? { language: '' };

/**
 * Keeps a choice in a cookie, which goes to the account with the next call. Its time is later than that of the last
 * choice known here, whatever the clocks say.
 */
export function keepChoice({ language, both = false }: Choice): void {
  const stud_id = Number(studentId());
  document.cookie = choiceCookie({ language, both, at: Math.max(serverNow(), (kept()?.at ?? 0) + 1), stud_id });
}
