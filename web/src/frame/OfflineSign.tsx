import { useStore } from 'zustand';
import * as words from '#words/frame';
import { reach } from '../api/reach.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './OfflineSign.module.css';

/** Says, as long as it is so, that there is no connection and what that means for what is on the screen. */
export function OfflineSign() {
  const offline = useStore(reach, (known) => known.offline);
  return (
    <div role="status" className={styles.place}>
      {offline && (
        <p className={styles.sign}>
          <Icon name="cloud-off" className={styles.icon} />
          <span>{words.offline}</span>
        </p>
      )}
    </div>
  );
}
