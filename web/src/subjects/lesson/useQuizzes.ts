import { quiz, type Data } from '@portal/contract';
import { useApi } from '../../api/useApi.ts';

/** Returns a chapter's quizzes, those not taken yet first; none where the server says too little of them. */
export function useQuizzes(chapter_id: string): Data<typeof quiz.get_quiz_by_chapter> {
  const { data = [] } = useApi(quiz.get_quiz_by_chapter, { chapter_id });
  // A server that says how many questions they have says what the student made of them, too.
  const quizzes = data.filter(({ questions }) => questions !== undefined);
  return quizzes.toSorted((one, other) => Number(one.last !== undefined) - Number(other.last !== undefined));
}
