import { exams } from '@portal/contract';
import { Suspense, useEffect } from 'react';
import * as words from '#words/exams';
import { refresh } from '../api/queryClient.ts';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { BLANK } from '../frame/useView.ts';
import { PaperSkeleton } from '../attempt/form/PaperSkeleton.tsx';
import { QuestionForm } from '../attempt/form/QuestionForm.tsx';
import { useAttempt } from '../attempt/useAttempt.ts';
import { lazyScreen } from '../route/lazyScreen.tsx';
import { toastError, toastSuccess } from '../ui/toast.ts';

const REFUSED = lazyScreen(() => import('./ExamRefused.tsx').then((m) => m.ExamRefused));

/** Taking an exam. Its questions are asked for anew by every visit: what may be shown of it changes with every hand-in. */
export function ExamPaper({ exam_id }: { exam_id: string }) {
  const query = useApi(exams.exam, { exam_id }, { once: true });
  const attempt = useAttempt('exam', exam_id, query.data?.questions, {
    failed: toastError,
    handedIn: (_result, message) => {
      refresh(exams.get_exam_reports);
      refresh(exams.get_exam_report_by_id);
      if (message) toastSuccess(message);
    },
  });
  useEffect(() => {
    // A student who has seen the questions has begun, and the list says so.
    if (query.isSuccess) refresh(exams.exams);
  }, [query.isSuccess]);

  // An exam that was handed in cannot be opened again; the attempt may still have its result to show.
  const refused = query.error?.refusal && query.data === undefined ? query.error.message : undefined;
  if (refused !== undefined && attempt.checked && attempt.handing === 'no')
    return (
      <Suspense>
        <REFUSED.Screen exam_id={exam_id} message={refused} onRetry={() => void query.refetch()} />
      </Suspense>
    );
  return (
    <DataScreen
      query={attempt.ready && refused === undefined ? query : { ...query, data: undefined, error: null }}
      title={() => query.data?.exam?.name ?? words.exam}
      subtitle={() => query.data?.exam?.subject_name ?? BLANK}
      skeleton={<PaperSkeleton />}
      empty={(data) => !data.questions?.length}
    >
      {(paper) => <QuestionForm what="exam" paper={paper} attempt={attempt} />}
    </DataScreen>
  );
}
