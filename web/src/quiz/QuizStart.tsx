import { quiz } from '@portal/contract';
import { refresh } from '../api/queryClient.ts';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { BLANK } from '../frame/useView.ts';
import { PaperSkeleton } from '../question/PaperSkeleton.tsx';
import { QuestionForm } from '../question/QuestionForm.tsx';
import { useAttempt } from '../question/useAttempt.ts';
import type { ScreenProps } from '../route/paths.ts';
import { toastDark, toastError } from '../ui/toast.ts';
import { QuizComplete } from './QuizComplete.tsx';

/** Taking a quiz: the questions, then, once handed in, the result in their place. */
export function QuizStart({ params: { quiz_id } }: ScreenProps<'quizStart'>) {
  const query = useApi(quiz.get_quiz, { quiz_id });
  const attempt = useAttempt('quiz', quiz_id, query.data?.questions, {
    failed: (message) => toastError(message || 'Something went wrong'),
    handedIn: (_result, message) => {
      refresh(quiz.my_quiz_history);
      refresh(quiz.quiz_report_by_id);
      if (message) toastDark(message);
    },
  });

  if (attempt.result) return <QuizComplete quiz_id={quiz_id} result={attempt.result} />;
  return (
    <DataScreen
      query={attempt.ready ? query : { ...query, data: undefined }}
      title={() => query.data?.quiz?.name ?? 'Quiz'}
      subtitle={() => (query.data?.quiz ? `Total Marks : ${query.data.quiz.max_marks}` : BLANK)}
      skeleton={<PaperSkeleton />}
      empty={(data) => !data.questions?.length}
    >
      {({ questions }) => <QuestionForm what="quiz" questions={questions} attempt={attempt} />}
    </DataScreen>
  );
}
