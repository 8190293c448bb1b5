import { quiz } from '@portal/contract';
import * as words from '#words/quiz';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { href, type ScreenProps } from '../route/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { dayText } from '../ui/dates.ts';
import { GridSkeleton } from '../ui/Loader.tsx';

/** The quizzes of a chapter. */
export function QuizList({ params: { chapter_id } }: ScreenProps<'quizList'>) {
  const query = useApi(quiz.get_quiz_by_chapter, { chapter_id });
  return (
    <DataScreen
      query={query}
      title={words.choose}
      skeleton={<GridSkeleton picture={false} />}
      action={
        <LinkButton href={href('quizReports', { chapter_id })} icon="clipboard-check">
          {words.viewReports}
        </LinkButton>
      }
    >
      {(list) => (
        <CardGrid>
          {list.map(({ id, name, added_on, added_at }) => (
            <Card
              key={id}
              title={name}
              lines={[words.created(dayText(added_at, added_on))]}
              href={href('quizStart', { quiz_id: id })}
            />
          ))}
        </CardGrid>
      )}
    </DataScreen>
  );
}
