import { exams } from '@portal/contract';
import { refresh } from '../api/queryClient.ts';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { BLANK } from '../frame/useView.ts';
import { PaperSkeleton } from '../question/PaperSkeleton.tsx';
import { QuestionForm } from '../question/QuestionForm.tsx';
import { useAttempt } from '../question/useAttempt.ts';
import type { ScreenProps } from '../route/paths.ts';
import { toastError, toastSuccess } from '../ui/toast.ts';
import { ExamComplete } from './ExamComplete.tsx';
import { ExamRefused } from './ExamRefused.tsx';

/** Taking an exam: the questions, then, once handed in, the result in their place. */
export function ExamStart({ params: { exam_id } }: ScreenProps<'exam'>) {
  const query = useApi(exams.exam, { exam_id });
  const attempt = useAttempt('exam', exam_id, query.data?.questions, {
    failed: (message) => toastError(message || 'Something went wrong'),
    handedIn: (_result, message) => {
      refresh(exams.get_exam_reports);
      refresh(exams.get_exam_report_by_id);
      if (message) toastSuccess(message);
    },
  });

  if (attempt.result) return <ExamComplete result={attempt.result} />;
  // An exam that was handed in cannot be opened again; the attempt may still have its result to show.
  const refused = query.error?.refusal && query.data === undefined ? query.error.message : undefined;
  if (refused !== undefined && attempt.checked && attempt.handing === 'no')
    return <ExamRefused message={refused} onRetry={() => void query.refetch()} />;
  return (
    <DataScreen
      query={attempt.ready && refused === undefined ? query : { ...query, data: undefined, error: null }}
      title={() => query.data?.exam?.name ?? 'Exam'}
      subtitle={() => query.data?.exam?.subject_name ?? BLANK}
      skeleton={<PaperSkeleton />}
      empty={(data) => !data.questions?.length}
    >
      {({ questions }) => <QuestionForm what="exam" questions={questions} attempt={attempt} />}
    </DataScreen>
  );
}
