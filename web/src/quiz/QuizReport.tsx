import { quiz } from '@portal/contract';
import * as words from '#words/quiz';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { BLANK } from '../frame/useView.ts';
import { signed } from '../attempt/answers.ts';
import { PaperSkeleton } from '../attempt/form/PaperSkeleton.tsx';
import { QuestionReview } from '../attempt/result/QuestionReview.tsx';
import type { ScreenProps } from '../route/paths.ts';

/** One marked attempt at a quiz. The route's `quiz_id` is the id of the attempt. */
export function QuizReport({ params: { quiz_id } }: ScreenProps<'quizReport'>) {
  const query = useApi(quiz.quiz_report_by_id, { id: quiz_id });
  return (
    <DataScreen
      query={query}
      title={words.result}
      subtitle={(data) => (data?.analytics ? words.gained(signed(data.analytics.total_marks_gained)) : BLANK)}
      skeleton={<PaperSkeleton />}
      empty={(data) => !data.report?.length}
    >
      {({ analytics, report }) => (
        <QuestionReview
          receipt={analytics?.receipt}
          items={report.map(({ question_id, answer, student_answer, ...item }) => ({
            ...item,
            id: question_id,
            correct: answer,
            chosen: student_answer,
          }))}
        />
      )}
    </DataScreen>
  );
}
