import { quiz } from '@portal/contract';
import { Suspense } from 'react';
import { useHandedIn } from '../attempt/useHandedIn.ts';
import { lazyScreen } from '../route/lazyScreen.tsx';
import type { ScreenProps } from '../route/paths.ts';
import { usePreload } from '../route/usePreload.ts';
import { QuizPaper } from './QuizPaper.tsx';

const OUTDATED = [quiz.get_quiz];
/** Loaded while the student answers: nobody waits for it, even without a network. */
const COMPLETE = lazyScreen(() => import('./QuizComplete.tsx').then((m) => m.QuizComplete));

/** A quiz: its questions, then, once handed in, the result in their place. */
export function QuizStart({ params: { quiz_id } }: ScreenProps<'quizStart'>) {
  const result = useHandedIn('quiz', quiz_id, OUTDATED);
  usePreload(COMPLETE.preload);
  return result ? (
    <Suspense>
      <COMPLETE.Screen quiz_id={quiz_id} result={result} />
    </Suspense>
  ) : (
    <QuizPaper quiz_id={quiz_id} />
  );
}
