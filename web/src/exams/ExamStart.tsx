import { exams } from '@portal/contract';
import { useHandedIn } from '../question/useHandedIn.ts';
import type { ScreenProps } from '../route/paths.ts';
import { ExamComplete } from './ExamComplete.tsx';
import { ExamPaper } from './ExamPaper.tsx';

const OUTDATED = [exams.exams];

/** An exam: its questions, then, once handed in, the result in their place. */
export function ExamStart({ params: { exam_id } }: ScreenProps<'exam'>) {
  const result = useHandedIn('exam', exam_id, OUTDATED);
  return result ? <ExamComplete result={result} /> : <ExamPaper exam_id={exam_id} />;
}
