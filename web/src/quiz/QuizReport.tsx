import { quiz, type Data } from '@portal/contract';
import * as words from '#words/quiz';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { BLANK } from '../frame/useView.ts';
import { signed } from '../attempt/answers.ts';
import { PaperSkeleton } from '../attempt/form/PaperSkeleton.tsx';
import { OwnReview } from '../attempt/review/own/OwnReview.tsx';
import type { ScreenProps } from '../route/paths.ts';

/** Shows a marked attempt at a quiz. The route's `quiz_id` is the id of the attempt. */
export function QuizReport({ params: { quiz_id } }: ScreenProps<'quizReport'>) {
  const query = useApi(quiz.quiz_report_by_id, { id: quiz_id });
  return (
    <DataScreen
      query={query}
      title={words.result}
      subtitle={(data) => summary(data) ?? BLANK}
      skeleton={<PaperSkeleton />}
      empty={(data) => !data.report?.length}
    >
      {({ analytics, report }) => (
        <OwnReview
          state={analytics}
          marks={analytics?.total_marks_gained}
          of={analytics?.max_marks}
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

function summary(data: Data<typeof quiz.quiz_report_by_id> | undefined): string | undefined {
  if (!data?.analytics) return undefined;
  const { total_marks_gained, marks_pending } = data.analytics;
  return marks_pending === 1 ? words.marksLater : words.gained(signed(total_marks_gained));
}
