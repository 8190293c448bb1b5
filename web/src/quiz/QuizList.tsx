import { quiz, type Data } from '@portal/contract';
import * as words from '#words/quiz';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { href, type ScreenProps } from '../route/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { dayText } from '../ui/dates.ts';
import { GridSkeleton } from '../ui/Loader.tsx';
import { Score, ScoreLine } from '../attempt/result/Score.tsx';

type Listed = Data<typeof quiz.get_quiz_by_chapter>[number];

/** The quizzes of a chapter. */
export function QuizList({ params: { chapter_id } }: ScreenProps<'quizList'>) {
  const query = useApi(quiz.get_quiz_by_chapter, { chapter_id }, { anew: true });
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
          {list.map(({ id, name, added_on, added_at, ...made }) => (
            <Card
              key={id}
              title={name}
              lines={[words.created(dayText(added_at, added_on)), ...linesOf(made)]}
              href={href('quizStart', { quiz_id: id })}
            />
          ))}
        </CardGrid>
      )}
    </DataScreen>
  );
}

/** Returns a quiz's size and the student's result; nothing on servers that do not send them. */
function linesOf({ questions, max_marks, under_way, last }: Pick<Listed, 'questions' | 'max_marks' | 'under_way' | 'last'>) {
  if (under_way === undefined) return [];
  const size = [questions === undefined ? '' : words.questions(questions), words.marks(max_marks)]
    .filter(Boolean)
    .join('\u00A0· ');
  return [size, <Tried key="tried" under_way={under_way} last={last} />];
}

/** Shows the student's work on a quiz: nothing yet, answers not handed in, or the last result. */
function Tried({ under_way, last }: Pick<Listed, 'under_way' | 'last'>) {
  if (under_way === 1)
    return (
      <ScoreLine icon="timer" tone="warn">
        {words.underWay}
      </ScoreLine>
    );
  if (!last) return <ScoreLine icon="pencil">{words.notTaken}</ScoreLine>;
  return <Score {...last} />;
}
