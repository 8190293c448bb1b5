import { attempts, exams, quiz } from '@portal/contract';
import { send } from '../../api/client.ts';
import { asApiError } from '../../api/failures.ts';
import { refresh } from '../../api/queryClient.ts';
import { handInsToOffer, noteOffered } from './kept.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';

/**
 * Offers the server this device's hand-ins, once after each restore; it takes those that it has lost. All stay on the
 * device. Without an answer all are offered again when the network or the student is back. Never rejects.
 */
export async function bringBack(restored: string): Promise<void> {
  await offer(restored).catch(() => undefined);
}

async function offer(restored: string): Promise<void> {
  const handIns = await handInsToOffer(restored);
  let isAnswered = handIns.length > 0;
  for (const { receipt, kept } of handIns) {
    try {
      const { data, message } = await send(attempts.bring_back, { receipt, kept });
      if (data.brought !== 1) continue;
      for (const row of [quiz.my_quiz_history, quiz.quiz_report_by_id, exams.exams, exams.get_exam_reports]) refresh(row);
      toastSuccess(message);
    } catch (error) {
      const failure = asApiError(error);
      if (failure.refusal && failure.code !== 'hand_in_paper_missing') toastError(failure.message);
      else isAnswered = false;
    }
  }
  if (isAnswered) await noteOffered(restored);
}
