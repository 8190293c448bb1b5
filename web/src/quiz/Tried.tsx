import type { Data, quiz } from '@portal/contract';
import * as words from '#words/quiz';
import { Score, ScoreLine } from '../attempt/result/Score.tsx';

type Listed = Data<typeof quiz.get_quiz_by_chapter>[number];

/** Shows what the student has made of a quiz: nothing yet, answers not handed in, or the result of the last time. */
export function Tried({ under_way, last }: Pick<Listed, 'under_way' | 'last'>) {
  if (under_way === 1)
    return (
      <ScoreLine icon="timer" tone="warn">
        {words.underWay}
      </ScoreLine>
    );
  if (!last) return <ScoreLine icon="pencil">{words.notTaken}</ScoreLine>;
  const { result, marks, max_marks, marks_pending, void: isVoid } = last;
  return <Score result={result} marks={marks} of={max_marks} pending={marks_pending} isVoid={isVoid} />;
}
