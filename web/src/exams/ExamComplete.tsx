import type { Data, exams } from '@portal/contract';
import { Complete } from '../question/result/Complete.tsx';
import { href } from '../route/paths.ts';
import { LinkButton } from '../ui/Button.tsx';

/** The result of an exam that was just handed in. */
export function ExamComplete({
  result: { result, message, score_text, report_id, receipt },
}: {
  result: Data<typeof exams.submit_exam>;
}) {
  return (
    <Complete title="Exam Complete" result={result} message={message} score_text={score_text} failTone="warn" receipt={receipt}>
      {report_id !== undefined && (
        <LinkButton href={href('examReport', { record_id: report_id })} look="primary" icon="clipboard-check">
          View report
        </LinkButton>
      )}
      <LinkButton href={href('exams')} icon="list-checks">
        Back to exams
      </LinkButton>
    </Complete>
  );
}
