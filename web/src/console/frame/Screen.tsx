import { useEffect, useRef, type ReactNode } from 'react';
import * as words from '#words/console';
import { getConfig } from '../../api/config.ts';
import styles from './console.module.css';

interface ScreenProps {
  title: string;
  /** Drawn beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

let isFirst = true;

/** A screen with its title, which is the page's too. A screen that follows another takes the focus to its heading. */
export function Screen({ title, action, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
    isFirst = false;
  }, []);
  return (
    <>
      <title>{`${title} · ${words.title} · ${getConfig().brandName}`}</title>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {action}
      </div>
      {children}
    </>
  );
}
