import type { ExamState } from '@portal/contract';
import type { ListedExam } from './handedIn.ts';

const RANKS: Record<ExamState, number> = { 'under way': 0, open: 1, 'opens later': 2, 'handed in': 3, closed: 4 };

/**
 * Sorts exams: what is under way first, then what can be begun, what opens next, and last what is over; otherwise in
 * the server's order.
 */
export function nextFirst(list: readonly ListedExam[]): ListedExam[] {
  return list.toSorted((one, other) => rank(one) - rank(other) || due(one) - due(other));
}

/** A server that does not say how they stand keeps its order. */
const rank = ({ state }: Partial<ListedExam>): number => (state === undefined ? 1 : (RANKS[state] ?? 1));

/** The moment by which those of one rank are ordered; one without stands after those that have one. */
function due({ state, opens_at, closes_at, deadline_at }: Partial<ListedExam>): number {
  const at = { 'under way': deadline_at, open: closes_at, 'opens later': opens_at, 'handed in': '', closed: '' }[
    state ?? 'closed'
  ];
  const time = Date.parse(at ?? '');
  return Number.isNaN(time) ? Number.MAX_SAFE_INTEGER : time;
}
