import type { Data, exams } from '@portal/contract';
import { useEffect } from 'react';
import * as words from '#words/exams';
import { Complete } from '../attempt/result/Complete.tsx';
import { dropPaper } from '../device/papers.ts';
import { href } from '../route/paths.ts';
import { LinkButton } from '../ui/Button.tsx';

/** The result of an exam that was just handed in. */
export function ExamComplete({
  exam_id,
  result: { report_id, result, message, score_text, receipt, differs, marks_pending, key_at },
}: {
  exam_id: string;
  result: Data<typeof exams.submit_exam>;
}) {
  useEffect(() => void dropPaper(exam_id), [exam_id]);
  const told = { result, message, score_text, receipt, differs, marks_pending, key_at };
  return (
    <Complete title={words.complete} failTone="warn" {...told}>
      {report_id !== undefined && (
        <LinkButton href={href('examReport', { record_id: report_id })} look="primary" icon="clipboard-check">
          {words.viewReport}
        </LinkButton>
      )}
      <LinkButton href={href('exams')} icon="list-checks">
        {words.toExams}
      </LinkButton>
    </Complete>
  );
}
