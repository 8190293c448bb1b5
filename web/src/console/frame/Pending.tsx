import * as words from '#words/console';
import { Button } from '../../ui/Button.tsx';
import type { Asked } from '../calls/useAsked.ts';
import styles from './console.module.css';

/** Shows in place of missing data that it is coming, or why it failed, with a way on. */
export function Pending({ asked: { data, fault, again } }: { asked: Asked<unknown> }) {
  if (fault !== undefined)
    return (
      <p role="alert" className={styles.fault}>
        {fault}{' '}
        <Button look="quiet" icon="refresh-cw" onClick={again}>
          {words.again}
        </Button>
      </p>
    );
  return (
    data === undefined && (
      <p className={styles.empty} data-pending="">
        {words.loading}
      </p>
    )
  );
}
