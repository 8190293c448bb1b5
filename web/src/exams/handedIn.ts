import type { Data, exams } from '@portal/contract';
import { href } from '../route/paths.ts';

export type ListedExam = Data<typeof exams.exams>[number];

/** Returns the address of the newest report of an exam with which nothing more can be done. */
export function handedIn({ state, report_id }: Partial<ListedExam>): string | undefined {
  return state === 'handed in' && report_id !== undefined ? href('examReport', { record_id: report_id }) : undefined;
}
