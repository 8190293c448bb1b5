import type { Data, Id, quiz } from '@portal/contract';
import { studentId } from '../api/session.ts';
import { inEntry, keepInEntry } from '../route/entry.ts';

const NAME = 'handedIn';

type Result = Data<typeof quiz.submit_quiz>;

/** The student and the item of a hand-in: another student may come Back to the same entry. */
interface HandedIn {
  stud_id: Id | undefined;
  kind: 'quiz' | 'exam';
  item_id: string;
  result: Result;
}

/**
 * Returns the result of the hand-in at this entry of the browser's history; undefined where there are questions to
 * answer.
 */
export function handedInHere(kind: 'quiz' | 'exam', item_id: Id): Result | undefined {
  const kept = inEntry(NAME) as HandedIn | undefined;
  const same = kept?.stud_id === studentId() && kept?.kind === kind && kept.item_id === String(item_id);
  return same ? kept.result : undefined;
}

/** Keeps the result for this entry, which shows it also when the student comes back or reloads. */
export function keepHandedIn(kind: 'quiz' | 'exam', item_id: Id, result: Result): void {
  const handedIn: HandedIn = { stud_id: studentId(), kind, item_id: String(item_id), result };
  keepInEntry(NAME, handedIn);
}
