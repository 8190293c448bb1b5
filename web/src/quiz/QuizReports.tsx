import { quiz } from '@portal/contract';
import * as words from '#words/quiz';
import { useSend } from '../api/useSend.ts';
import { useApi } from '../api/useApi.ts';
import { Older } from '../attempt/result/Older.tsx';
import { Score } from '../attempt/result/Score.tsx';
import { DataScreen } from '../frame/DataScreen.tsx';
import { href, type ScreenProps } from '../route/paths.ts';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { GridSkeleton } from '../ui/Loader.tsx';
import { dayText, minuteText } from '../ui/dates.ts';

/** The student's attempts at the quizzes of a chapter. */
export function QuizReports({ params: { chapter_id } }: ScreenProps<'quizReports'>) {
  const query = useApi(quiz.my_quiz_history, { chapter_id });
  const { send, pending } = useSend(quiz.my_quiz_history);
  return (
    <DataScreen query={query} title={words.quiz} subtitle={words.viewAReport} skeleton={<GridSkeleton picture={false} />}>
      {(newest) => (
        <Older newest={newest} before={async (before) => (await send({ chapter_id, before })).data} pending={pending}>
          {(list) => (
            <CardGrid>
              {list.map(({ id, name, added_on, added_at, attend_on, attended_at, ...outcome }) => (
                <Card
                  key={id}
                  title={name}
                  lines={[
                    words.createdOn(dayText(added_at, added_on)),
                    words.attendedOn(minuteText(attended_at, attend_on)),
                    <Score key="score" {...outcome} />,
                  ]}
                  href={href('quizReport', { quiz_id: id })}
                />
              ))}
            </CardGrid>
          )}
        </Older>
      )}
    </DataScreen>
  );
}
