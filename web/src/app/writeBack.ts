import { doubts, students } from '@portal/contract';
import { FREE, writeBack as writeDoubtBack } from '../doubts/asked.ts';
import { keepRefused } from '../students/feedbackDraft.ts';

/** Writes what an earlier visit left, and the server refuses now, back into a form: nothing typed is lost. */
export function writeBack({ row, input, photo }: { row: { path: string }; input: object; photo?: string | undefined }): void {
  if (row.path === students.add_feedback.path && 'message' in input) keepRefused(String(input.message));
  if (row.path === doubts.add_doubt.path && 'text' in input) writeDoubtBack(FREE, String(input.text), photo);
}
