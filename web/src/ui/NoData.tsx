import type { ReactNode } from 'react';
import * as words from '#words/ui';
import drawing from '../pictures/empty.svg';
import styles from './StatePage.module.css';

/** 'No Data Available' with a drawing; `children` may say what to do next. */
export function NoData({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <img src={drawing} alt="" width="200" height="150" />
      <h2>{words.noData}</h2>
      {children}
    </div>
  );
}
