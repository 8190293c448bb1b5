import * as words from '#words/console';
import { Button } from '../../ui/Button.tsx';
import type { Asked } from '../calls/useAsked.ts';
import styles from './console.module.css';

/** Shows what stands in the place of data that is not there: that it is coming, or why it is not, with a way on. */
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
