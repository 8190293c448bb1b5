import { useId, type ReactNode } from 'react';
import * as words from '#words/console';
import { Button } from '../../ui/Button.tsx';
import type { Asked } from '../calls/useAsked.ts';
import styles from './console.module.css';

interface SectionProps<Shown> {
  title: string;
  asked: Asked<Shown>;
  empty: string;
  /** Beside the title. */
  action?: ReactNode;
  /** How its list is laid out; rows below each other where left out. */
  look?: string | undefined;
  /** Above the list. */
  before?: ReactNode;
  children: (data: Shown) => ReactNode;
}

/** A part of a screen with the list it shows: loading, failed with a way on, empty, or there. */
export function Section<Shown>({
  title,
  asked: { data, fault, again, more },
  empty,
  action,
  look = styles.list,
  before,
  children,
}: SectionProps<Shown>) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {before}
      {fault !== undefined && (
        <p role="alert" className={styles.fault}>
          {fault}{' '}
          <Button look="quiet" icon="refresh-cw" onClick={again}>
            {words.again}
          </Button>
        </p>
      )}
      {data === undefined && fault === undefined && <p className={styles.empty}>{words.loading}</p>}
      {Array.isArray(data) && data.length === 0 && <p className={styles.empty}>{empty}</p>}
      {data !== undefined && <ul className={look}>{children(data)}</ul>}
      {more && (
        <Button look="plain" wide onClick={more}>
          {words.more}
        </Button>
      )}
    </section>
  );
}
