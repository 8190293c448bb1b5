import * as words from '#words/handIn';
import { draftNames, isUnsent, readDraft } from '../../device/drafts.ts';
import { dropPaper } from '../../device/papers.ts';
import { refresh } from '../../api/queryClient.ts';
import { exams, quiz } from '@portal/contract';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { textOf } from '../answers.ts';
import type { Kind } from './calls.ts';
import { Journal } from './journal.ts';
import { bringBack } from './bringBack.ts';
import { isOpenHere } from './surroundings.ts';

/**
 * Offers what the server has lost by its last restore, then sends what earlier visits left on this device: hand-ins
 * without an answer, and answers that the server lacks. Goes on until that is done or another tab does it; returns how
 * to stop.
 */
export async function resume(restored?: string): Promise<() => void> {
  if (restored) await bringBack(restored);
  const running: (() => void)[] = [];
  const names = await draftNames();
  const drafts = await Promise.all(names.map(async (name) => ({ name, draft: await readDraft(name) })));
  const unsent = drafts.filter(({ draft }) => draft && isUnsent(draft));
  for (const { name } of unsent) if (!isOpenHere(name)) running.push(finish(name));
  return () => {
    for (const stop of running) stop();
  };
}

/** Brings one attempt of an earlier visit to rest. Returns how to stop. */
function finish(name: string): () => void {
  const [kind, item_id = ''] = name.split('/') as [Kind, string?];
  const journal = new Journal(kind, item_id);
  journal.tell = {
    failed: toastError,
    handedIn: ({ score_text }) => {
      if (kind === 'exam') void dropPaper(item_id);
      const { my_quiz_history, quiz_report_by_id } = quiz;
      for (const row of [my_quiz_history, quiz_report_by_id, exams.exams, exams.get_exam_reports, exams.get_exam_report_by_id])
        refresh(row);
      toastSuccess(words.handedIn(kind, textOf(score_text)));
    },
  };
  const unsubscribe = journal.subscribe(() => {
    const { result, mine, handing, kept, checked } = journal.snapshot();
    const atRest =
      result ||
      !mine ||
      handing === 'refused' ||
      (handing === 'no' && checked && ['nothing', 'saved', 'server', 'device'].includes(kept));
    if (atRest) stop();
  });
  const stop = () => {
    unsubscribe();
    journal.close();
  };
  void journal.goOn();
  return stop;
}
