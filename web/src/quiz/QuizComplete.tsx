import { quiz, type Data, type Id } from '@portal/contract';
import * as words from '#words/quiz';
import { queryClient } from '../api/queryClient.ts';
import { Complete } from '../attempt/result/Complete.tsx';
import { href } from '../route/paths.ts';
import { LinkButton } from '../ui/Button.tsx';

interface QuizCompleteProps {
  quiz_id: Id;
  result: Data<typeof quiz.submit_quiz>;
}

/** The result of a quiz that was just handed in. */
export function QuizComplete({
  quiz_id,
  result: { report_id, result, message, score_text, receipt, differs, marks_pending, key_at },
}: QuizCompleteProps) {
  const told = { result, message, score_text, receipt, differs, marks_pending, key_at };
  return (
    <Complete title={words.complete} failTone="bad" {...told}>
      {report_id !== undefined && (
        <LinkButton href={href('quizReport', { quiz_id: report_id })} look="primary" icon="clipboard-check">
          {words.viewReport}
        </LinkButton>
      )}
      <LinkButton href={quizzesWith(quiz_id)} icon="list-checks">
        {words.toQuizzes}
      </LinkButton>
    </Complete>
  );
}

/** The list the quiz was chosen from, where it is known: the quiz itself does not name its chapter. */
function quizzesWith(quiz_id: Id): string {
  const { path } = quiz.get_quiz_by_chapter;
  type Quizzes = Data<typeof quiz.get_quiz_by_chapter>;
  for (const [key, list] of queryClient.getQueriesData<Quizzes>({ queryKey: [path] })) {
    const { chapter_id } = key[2] as { chapter_id: Id };
    if (list?.some(({ id }) => String(id) === String(quiz_id))) return href('quizList', { chapter_id });
  }
  return href('quizSubjects');
}
