import { exams, type Data } from '@portal/contract';
import { useState } from 'react';
import { refresh } from '../api/queryClient.ts';
import { useApi } from '../api/useApi.ts';
import { useSend } from '../api/useSend.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { BLANK } from '../frame/useView.ts';
import { given } from '../question/answers.ts';
import { PaperSkeleton } from '../question/PaperSkeleton.tsx';
import { QuestionForm } from '../question/QuestionForm.tsx';
import { useAttempt } from '../question/useAttempt.ts';
import type { ScreenProps } from '../route/paths.ts';
import { toastError, toastSuccess } from '../ui/toast.ts';
import { ExamComplete } from './ExamComplete.tsx';
import { ExamRefused } from './ExamRefused.tsx';

type Result = Data<typeof exams.submit_exam>;

/** Taking an exam: the questions, then, once handed in, the result in their place. */
export function ExamStart({ params: { exam_id } }: ScreenProps<'exam'>) {
  const query = useApi(exams.exam, { exam_id });
  const attempt = useAttempt(`exam/${exam_id}`);
  const { send, pending } = useSend(exams.submit_exam);
  const [failed, setFailed] = useState(false);
  const [result, setResult] = useState<Result>();

  const submit = async () => {
    const submit_data = given(query.data?.questions ?? [], attempt.answers);
    try {
      const reply = await send({ exam_id, submit_data }, { idempotencyKey: await attempt.submitKey() });
      attempt.finish();
      refresh(exams.get_exam_reports);
      refresh(exams.get_exam_report_by_id);
      if (reply.message) toastSuccess(reply.message);
      setResult({ ...reply.data, message: reply.data?.message ?? reply.message });
    } catch (error) {
      setFailed(true);
      toastError((error instanceof Error && error.message) || 'Something went wrong');
    }
  };

  if (result) return <ExamComplete result={result} />;
  if (query.error?.refusal && query.data === undefined)
    return <ExamRefused message={query.error.message} onRetry={() => void query.refetch()} />;
  return (
    <DataScreen
      query={attempt.ready ? query : { ...query, data: undefined }}
      title={() => query.data?.exam?.name ?? 'Exam'}
      subtitle={() => query.data?.exam?.subject_name ?? BLANK}
      skeleton={<PaperSkeleton />}
      empty={(data) => !data.questions?.length}
    >
      {({ questions }) => (
        <QuestionForm
          questions={questions}
          answers={attempt.answers}
          kept={attempt.kept}
          onChoose={attempt.choose}
          onSubmit={() => void submit()}
          pending={pending}
          failed={failed}
        />
      )}
    </DataScreen>
  );
}
