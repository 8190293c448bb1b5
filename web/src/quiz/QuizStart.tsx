import { quiz } from '@portal/contract';
import { useHandedIn } from '../question/useHandedIn.ts';
import type { ScreenProps } from '../route/paths.ts';
import { QuizComplete } from './QuizComplete.tsx';
import { QuizPaper } from './QuizPaper.tsx';

const OUTDATED = [quiz.get_quiz];

/** A quiz: its questions, then, once handed in, the result in their place. */
export function QuizStart({ params: { quiz_id } }: ScreenProps<'quizStart'>) {
  const result = useHandedIn('quiz', quiz_id, OUTDATED);
  return result ? <QuizComplete quiz_id={quiz_id} result={result} /> : <QuizPaper quiz_id={quiz_id} />;
}
