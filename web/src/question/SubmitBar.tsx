import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconNames.ts';
import styles from './SubmitBar.module.css';
import type { Kept } from './useAttempt.ts';

interface SubmitBarProps {
  answered: number;
  of: number;
  pending: boolean;
  failed: boolean;
  kept: Kept;
}

const STATES: Record<Kept, { icon: IconName; words: string }> = {
  nothing: { icon: 'info', words: 'Your answers will be kept on this device' },
  device: { icon: 'circle-check', words: 'Your answers are kept on this device' },
  page: { icon: 'circle-alert', words: 'This browser cannot keep your answers. Stay on this page until you have submitted.' },
};

/** At the foot of the screen: how far the student is, where the answers are, and 'Submit'. */
export function SubmitBar({ answered, of, pending, failed, kept }: SubmitBarProps) {
  const { icon, words } = STATES[kept];
  return (
    <div className={styles.bar}>
      <div className={styles.state}>
        <p className={styles.progress}>
          <strong>{`${answered} of ${of} answered`}</strong>
        </p>
        <progress className={styles.line} value={answered} max={Math.max(of, 1)} aria-label="Questions answered" />
        <p className={styles.kept} data-kept={kept} role="status">
          <Icon name={icon} className={styles.mark} />
          <span>
            {failed && 'Not submitted yet. '}
            {words}
          </span>
        </p>
      </div>
      <Button type="submit" pending={pending}>
        {pending ? 'Submitting...' : 'Submit'}
      </Button>
    </div>
  );
}
