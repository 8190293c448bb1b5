import { useEffect, useState } from 'react';
import * as words from '#words/students';
import { dropFiles, keptFiles } from '../device/files.ts';
import { clearCopies } from '../device/offlineCache.ts';
import { Button } from '../ui/Button.tsx';
import { useDataSaver } from '../ui/dataSaver.ts';
import { Icon } from '../ui/Icon.tsx';
import { sizeOf } from '../ui/size.ts';
import { toastError, toastSuccess } from '../ui/toast.ts';
import styles from './devices.module.css';

/**
 * The portal's use of this phone: how much data it may use, and what it keeps. Answers not yet sent are not touched.
 */
export function OnDevice() {
  const [saving, save] = useDataSaver();
  const [kept, setKept] = useState<{ count: number; bytes: number; used: number | undefined }>();
  const measure = () => {
    Promise.all([keptFiles(), navigator.storage?.estimate?.()]).then(
      ([files, estimate]) => setKept({ ...files, used: estimate?.usage }),
      () => undefined,
    );
  };
  useEffect(measure, []);
  const clear = async () => {
    const outcomes = await Promise.allSettled([dropFiles(), clearCopies()]);
    if (outcomes.every(({ status }) => status === 'fulfilled')) toastSuccess(words.cleared);
    else toastError(words.notCleared);
    measure();
  };
  return (
    <section className={styles.devices} aria-labelledby="on-device">
      <h2 id="on-device">{words.storage}</h2>
      <ul className={styles.list}>
        <li className={styles.device}>
          <Icon name="gauge" className={styles.icon} />
          <div>
            <p className={styles.name}>
              <label htmlFor="data-saver">{words.lessData}</label>
            </p>
            <p className={styles.seen} id="data-saver-about">
              {words.lessDataFor}
            </p>
          </div>
          <input
            id="data-saver"
            className={styles.toggle}
            type="checkbox"
            role="switch"
            aria-describedby="data-saver-about"
            checked={saving}
            aria-checked={saving}
            onChange={(event) => save(event.target.checked)}
          />
        </li>
        <li className={styles.device}>
          <Icon name="smartphone" className={styles.icon} />
          <div>
            <p className={styles.name}>{words.keptHere}</p>
            <p className={styles.seen}>{kept ? about(kept) : '–'}</p>
          </div>
          <Button look="plain" icon="trash-2" onClick={() => void clear()}>
            {words.clear}
          </Button>
        </li>
      </ul>
    </section>
  );
}

/** '2 documents, 1.3 MB. 3.4 MB in total, with lists and the portal itself.' */
function about({ count, bytes, used }: { count: number; bytes: number; used: number | undefined }): string {
  const files = count === 0 ? words.noDocuments : words.documents(count, sizeOf(bytes));
  return used === undefined ? files : `${files} ${words.inAll(sizeOf(used))}`;
}
