import type { ReactNode } from 'react';
import drawing from '../pictures/empty.svg';
import styles from './StatePage.module.css';

/** 'No Data Available' with a drawing; `children` may say what to do next. */
export function NoData({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <img src={drawing} alt="" width="200" height="150" />
      <h2>No Data Available</h2>
      {children}
    </div>
  );
}
