import { useId, type ReactNode } from 'react';
import * as words from '#words/console';
import { Button } from '../../ui/Button.tsx';
import type { Asked } from '../calls/useAsked.ts';
import { Pending } from './Pending.tsx';
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
export function Section<Shown>({ title, asked, empty, action, look = styles.list, before, children }: SectionProps<Shown>) {
  const id = useId();
  const { data, more } = asked;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {before}
      <Pending asked={asked} />
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
