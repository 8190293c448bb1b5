import { useEffect } from 'react';
import { usePage } from '../frame/page.ts';
import { href } from '../route/paths.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import drawing from '../ui/drawings/empty.svg';
import styles from '../ui/StatePage.module.css';
import { toastError } from '../ui/toast.ts';

/** An exam that the server does not open to the student now (too early, too late, handed in already): its reason, to be read at leisure. */
export function ExamRefused({ message, onRetry }: { message: string; onRetry: () => void }) {
  usePage('Exam');
  useEffect(() => {
    toastError(message);
  }, [message]);
  return (
    <div className={styles.state}>
      <img src={drawing} alt="" width="200" height="150" />
      <h2>{message}</h2>
      <p>The exam cannot be opened now.</p>
      <Button icon="refresh-cw" onClick={onRetry}>
        Try again
      </Button>
      <LinkButton href={href('examReports')} icon="clipboard-check">
        View Reports
      </LinkButton>
      <LinkButton href={href('exams')} look="quiet" icon="arrow-left">
        My Exams
      </LinkButton>
    </div>
  );
}
