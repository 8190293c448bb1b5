import { exams } from '@portal/contract';
import { Suspense } from 'react';
import { useHandedIn } from '../attempt/useHandedIn.ts';
import { lazyScreen } from '../route/lazyScreen.tsx';
import type { ScreenProps } from '../route/paths.ts';
import { usePreload } from '../route/usePreload.ts';
import { WayIn } from './WayIn.tsx';

const OUTDATED = [exams.exams];
/** Loaded while the student answers: nobody waits for it, even without a network. */
const COMPLETE = lazyScreen(() => import('./ExamComplete.tsx').then((m) => m.ExamComplete));

/** An exam: its entrance, its questions, then, once handed in, the result in their place. */
export function ExamStart({ params: { exam_id } }: ScreenProps<'exam'>) {
  const result = useHandedIn('exam', exam_id, OUTDATED);
  usePreload(COMPLETE.preload);
  return result ? (
    <Suspense>
      <COMPLETE.Screen exam_id={exam_id} result={result} />
    </Suspense>
  ) : (
    <WayIn exam_id={exam_id} />
  );
}
