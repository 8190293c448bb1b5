import { quiz, type Data } from '@portal/contract';
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
import { toastDark, toastError } from '../ui/toast.ts';
import { QuizComplete } from './QuizComplete.tsx';

type Result = Data<typeof quiz.submit_quiz>;

/** Taking a quiz: the questions, then, once handed in, the result in their place. */
export function QuizStart({ params: { quiz_id } }: ScreenProps<'quizStart'>) {
  const query = useApi(quiz.get_quiz, { quiz_id });
  const attempt = useAttempt(`quiz/${quiz_id}`);
  const { send, pending } = useSend(quiz.submit_quiz);
  const [failed, setFailed] = useState(false);
  const [result, setResult] = useState<Result>();

  const submit = async () => {
    const submit_data = given(query.data?.questions ?? [], attempt.answers);
    try {
      const reply = await send({ quiz_id, submit_data }, { idempotencyKey: await attempt.submitKey() });
      attempt.finish();
      refresh(quiz.my_quiz_history);
      refresh(quiz.quiz_report_by_id);
      if (reply.message) toastDark(reply.message);
      setResult({ ...reply.data, message: reply.data?.message ?? reply.message });
    } catch (error) {
      setFailed(true);
      toastError((error instanceof Error && error.message) || 'Something went wrong');
    }
  };

  if (result) return <QuizComplete quiz_id={quiz_id} result={result} />;
  return (
    <DataScreen
      query={attempt.ready ? query : { ...query, data: undefined }}
      title={() => query.data?.quiz?.name ?? 'Quiz'}
      subtitle={() => (query.data?.quiz ? `Total Marks : ${query.data.quiz.max_marks}` : BLANK)}
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
