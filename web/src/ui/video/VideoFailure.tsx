import type { ReactNode } from 'react';
import * as words from '#words/video';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import styles from './video.module.css';

/** In place of a video that cannot be played: why, and what to do. */
export function VideoFailure({ text, onRetry, children }: { text: string; onRetry?: () => void; children?: ReactNode }) {
  return (
    <div className={styles.failure} role="alert">
      <Icon name="circle-alert" className={styles.sign} />
      <p>{text}</p>
      <div className={styles.ways}>
        {onRetry && (
          <Button icon="refresh-cw" onClick={onRetry}>
            {words.again}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
