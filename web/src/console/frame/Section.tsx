import type { ReactNode } from 'react';
import * as words from '#words/console';
import { Button } from '../../ui/Button.tsx';
import type { Asked } from '../calls/useAsked.ts';
import { Part } from './Part.tsx';
import { Pending } from './Pending.tsx';
import styles from './console.module.css';

interface SectionProps<Shown> {
  title: string;
  asked: Asked<Shown>;
  empty: string;
  /** Drawn beside the title. */
  action?: ReactNode;
  /** A class for the layout of the list; rows below each other where left out. */
  look?: string | undefined;
  /** Drawn above the list. */
  before?: ReactNode;
  children: (data: Shown) => ReactNode;
}

/** Shows a part of a screen with its list: loading, failed with a way on, empty, or there. */
export function Section<Shown>({ title, asked, empty, action, look = styles.list, before, children }: SectionProps<Shown>) {
  const { data, more } = asked;
  return (
    <Part title={title} action={action}>
      {before}
      <Pending asked={asked} />
      {Array.isArray(data) && data.length === 0 && <p className={styles.empty}>{empty}</p>}
      {data !== undefined && <ul className={look}>{children(data)}</ul>}
      {more && (
        <Button look="plain" wide onClick={more}>
          {words.more}
        </Button>
      )}
    </Part>
  );
}
