import { keyList } from '#words/palette';
import styles from '../palette/palette.module.css';

/** The keys of the exam room, each with what it does. */
export const KeyList = () => (
  <dl className={styles.keys}>
    {keyList.map(([key, does]) => (
      <div key={key}>
        <dt>{key}</dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);
