import { exams } from '@portal/contract';
import { useEffect } from 'react';
import * as words from '#words/exams';
import { useApi } from '../api/useApi.ts';
import { dropPaper } from '../device/papers.ts';
import { usePage } from '../frame/page.ts';
import { href } from '../route/paths.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import drawing from '../pictures/empty.svg';
import styles from '../ui/StatePage.module.css';
import { toastError } from '../ui/toast.ts';
import { handedIn } from './handedIn.ts';

interface ExamRefusedProps {
  exam_id: string;
  /** The server's reason. */
  message: string;
  onRetry: () => void;
}

/**
 * An exam that the server does not open to the student now (too early, too late): why, to be read at leisure. One that
 * is handed in leads to its report.
 */
export function ExamRefused({ exam_id, message, onRetry }: ExamRefusedProps) {
  usePage(words.exam);
  const list = useApi(exams.exams, {}, { anew: true });
  const here = list.data?.find(({ exam_id: id }) => String(id) === exam_id);
  const report = here && handedIn(here);
  const waiting = list.isFetching && list.failureCount === 0;
  const failed = !waiting && report === undefined;
  const isOver = report !== undefined;
  useEffect(() => {
    if (isOver) void dropPaper(exam_id);
  }, [isOver, exam_id]);
  useEffect(() => {
    if (failed) toastError(message);
  }, [failed, message]);
  return (
    <div className={styles.state}>
      <img src={drawing} alt="" width="200" height="150" />
      <h2>{message}</h2>
      {failed && (
        <>
          <p>{words.refused}</p>
          <Button icon="refresh-cw" onClick={onRetry}>
            {words.again}
          </Button>
          <LinkButton href={href('examReports')} icon="clipboard-check">
            {words.viewReports}
          </LinkButton>
        </>
      )}
      {report !== undefined && (
        <LinkButton href={report} look="primary" icon="clipboard-check">
          {words.viewReport}
        </LinkButton>
      )}
      <LinkButton href={href('exams')} look="quiet" icon="arrow-left">
        {words.myExams}
      </LinkButton>
    </div>
  );
}
