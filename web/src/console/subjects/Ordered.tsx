import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import * as words from '#words/consoleSubjects';
import { Button } from '../../ui/Button.tsx';
import type { Asked } from '../calls/useAsked.ts';
import { Section } from '../frame/Section.tsx';
import frame from '../frame/console.module.css';
import styles from './subjects.module.css';

/** A row of a list whose order staff decide. */
export interface OrderedRow {
  id: number;
  name: string;
  about: string;
  href?: string;
  archived: number;
}

interface OrderedProps<Row extends OrderedRow> {
  title: string;
  empty: string;
  asked: Asked<readonly Row[]>;
  action?: ReactNode;
  /** False for a reader who may only look. */
  mayChange: boolean;
  /** Puts a row before another; last where `before` is undefined. */
  onPlace: (row: Row, before: Row | undefined) => Promise<unknown>;
  onArchive: (row: Row, archived: 0 | 1) => void;
  /** Further buttons of a row: the words and the action of each. */
  more: readonly { text: string; onPress: (row: Row) => void }[];
}

/** Lists rows in the order that students see, each with buttons up and down; archived rows are folded at the end. */
export function Ordered<Row extends OrderedRow>({ asked, title, empty, action, mayChange, ...rest }: OrderedProps<Row>) {
  const rows = asked.data?.filter(({ archived }) => archived === 0);
  const out = asked.data?.filter(({ archived }) => archived === 1) ?? [];
  const { onPlace, onArchive, more } = rest;
  const pressed = useRef('');
  const order = rows?.map(({ id }) => id).join(' ');
  const focus = () => document.querySelector<HTMLElement>(`[data-place="${pressed.current}"]`)?.focus();
  // The keyboard focus goes along with a moved row.
  useLayoutEffect(() => {
    if (pressed.current !== '') focus();
    pressed.current = '';
  }, [order]);
  const place = (row: Row, to: number, way: 'up' | 'down') => {
    if (!rows || to < 0 || to >= rows.length) return;
    const others = rows.filter(({ id }) => id !== row.id);
    pressed.current = `${row.id} ${way}`;
    void onPlace(row, others[to]).then(() => setTimeout(focus));
  };
  return (
    <Section title={title} asked={{ ...asked, data: rows }} empty={empty} action={action}>
      {(shown) => (
        <>
          {shown.map((row, index) => (
            <RowOf key={row.id} row={row}>
              {mayChange && (
                <>
                  {(['up', 'down'] as const).map((way) => (
                    <Button
                      key={way}
                      look="quiet"
                      icon={`chevron-${way}`}
                      data-place={`${row.id} ${way}`}
                      aria-disabled={index === (way === 'up' ? 0 : shown.length - 1)}
                      onClick={() => place(row, way === 'up' ? index - 1 : index + 1, way)}
                    >
                      <span className="visually-hidden">{words.ofRow(words.ways[way], row.name)}</span>
                    </Button>
                  ))}
                  {more.map(({ text, onPress }) => (
                    <Button key={text} look="quiet" aria-label={words.ofRow(text, row.name)} onClick={() => onPress(row)}>
                      {text}
                    </Button>
                  ))}
                  <Button look="quiet" aria-label={words.ofRow(words.archive, row.name)} onClick={() => onArchive(row, 1)}>
                    {words.archive}
                  </Button>
                </>
              )}
            </RowOf>
          ))}
          {out.length > 0 && (
            <li>
              <details className={styles.out}>
                <summary>{words.archived(out.length)}</summary>
                <ul className={frame.list}>
                  {out.map((row) => (
                    <RowOf key={row.id} row={row}>
                      {mayChange && (
                        <Button
                          look="plain"
                          aria-label={words.ofRow(words.bringBack, row.name)}
                          onClick={() => onArchive(row, 0)}
                        >
                          {words.bringBack}
                        </Button>
                      )}
                    </RowOf>
                  ))}
                </ul>
              </details>
            </li>
          )}
        </>
      )}
    </Section>
  );
}

const RowOf = ({ row: { name, about, href }, children }: { row: OrderedRow; children: ReactNode }) => (
  <li className={frame.row}>
    <div className={frame.text}>
      <h3>{href === undefined ? name : <Link href={href}>{name}</Link>}</h3>
      {about !== '' && <p>{about}</p>}
    </div>
    <div className={`${frame.buttons} ${styles.buttons}`}>{children}</div>
  </li>
);
