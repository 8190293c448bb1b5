import { quiz } from '@portal/contract';
import * as words from '#words/quiz';
import { refresh } from '../api/queryClient.ts';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { BLANK } from '../frame/useView.ts';
import { PaperSkeleton } from '../attempt/form/PaperSkeleton.tsx';
import { Taking } from '../attempt/Taking.tsx';
import { useAttempt } from '../attempt/useAttempt.ts';
import { toastDark, toastError } from '../ui/toast.ts';

/** Taking a quiz. */
export function QuizPaper({ quiz_id }: { quiz_id: string }) {
  const query = useApi(quiz.get_quiz, { quiz_id });
  const attempt = useAttempt('quiz', quiz_id, query.data?.questions, {
    failed: toastError,
    handedIn: (_result, message) => {
      refresh(quiz.get_quiz_by_chapter);
      refresh(quiz.my_quiz_history);
      refresh(quiz.quiz_report_by_id);
      if (message) toastDark(message);
    },
  });
  return (
    <DataScreen
      query={attempt.ready ? query : { ...query, data: undefined }}
      title={() => query.data?.quiz?.name ?? words.quiz}
      subtitle={() => (query.data?.quiz ? words.totalMarks(query.data.quiz.max_marks) : BLANK)}
      skeleton={<PaperSkeleton />}
      empty={(data) => !data.questions?.length}
    >
      {(paper) => (
        <Taking what="quiz" title={paper.quiz?.name ?? words.quiz} paper={paper} attempt={attempt} room={paper.room === 1} />
      )}
    </DataScreen>
  );
}
