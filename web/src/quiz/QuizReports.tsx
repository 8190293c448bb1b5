import { LIMITS, quiz, type Data } from '@portal/contract';
import { useState } from 'react';
import * as words from '#words/quiz';
import { useSend } from '../api/useSend.ts';
import { messageOf } from '../api/failures.ts';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { Score } from '../attempt/result/Score.tsx';
import { href, type ScreenProps } from '../route/paths.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { GridSkeleton } from '../ui/Loader.tsx';
import { toastError } from '../ui/toast.ts';

/** The student's attempts at the quizzes of a chapter. */
export function QuizReports({ params: { chapter_id } }: ScreenProps<'quizReports'>) {
  const query = useApi(quiz.my_quiz_history, { chapter_id });
  return (
    <DataScreen query={query} title={words.quiz} subtitle={words.viewAReport} skeleton={<GridSkeleton picture={false} />}>
      {(list) => <Reports newest={list} chapter_id={chapter_id} />}
    </DataScreen>
  );
}

type Attempts = Data<typeof quiz.my_quiz_history>;

/** The newest attempts, and with a button those before them. */
function Reports({ newest, chapter_id }: { newest: Attempts; chapter_id: string }) {
  const { send, pending } = useSend(quiz.my_quiz_history);
  const [older, setOlder] = useState<Attempts>([]);
  const [more, setMore] = useState(newest.length >= LIMITS.history);
  const shown = new Set(newest.map(({ id }) => id));
  const list = [...newest, ...older.filter(({ id }) => !shown.has(id))];

  async function showOlder() {
    const before = list.at(-1)?.id;
    if (before === undefined) return;
    try {
      const { data } = await send({ chapter_id, before });
      const known = new Set(list.map(({ id }) => id));
      // A server that knows no pages answers with the newest again.
      const fresh = (data ?? []).filter(({ id }) => !known.has(id));
      setOlder((pages) => [...pages, ...fresh]);
      setMore(fresh.length >= LIMITS.history);
    } catch (error) {
      toastError(messageOf(error));
    }
  }

  return (
    <>
      <CardGrid>
        {list.map(({ id, name, added_on, attend_on, result, marks, max_marks }) => (
          <Card
            key={id}
            title={name}
            lines={[
              words.createdOn(added_on),
              words.attendedOn(attend_on),
              <Score key="score" result={result} marks={marks} of={max_marks} />,
            ]}
            href={href('quizReport', { quiz_id: id })}
          />
        ))}
      </CardGrid>
      {more && (
        <Button look="plain" wide pending={pending} onClick={() => void showOlder()}>
          {words.older}
        </Button>
      )}
    </>
  );
}
