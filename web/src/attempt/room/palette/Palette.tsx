import { useState } from 'react';
import { anyAnswered, anyOf } from '#words/kinds';
import * as words from '#words/room';
import type { Paper } from '../../answers.ts';
import { Legend } from './Legend.tsx';
import { PaletteCell } from './PaletteCell.tsx';
import { isAnswered, isMarked, type Cell } from './paletteOf.ts';
import styles from './palette.module.css';

export interface PaletteProps {
  cells: readonly Cell[];
  sections: Paper['sections'];
  /** Number of the question that is shown; 0 where none is. */
  current: number;
  /** Whether a question may be looked at now. */
  reachable: (section: string | undefined) => boolean;
  onGo: (number: number) => void;
}

type Filter = 'all' | 'notAnswered' | 'marked';

const PASSES: Record<Filter, (cell: Cell) => boolean> = {
  all: () => true,
  notAnswered: (cell) => !isAnswered(cell),
  marked: isMarked,
};

/** Draws all questions by their states, in their sections, with the number of questions in each state. */
export function Palette({ cells, sections = [], current, reachable, onGo }: PaletteProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const size = (which: Filter) => cells.filter(PASSES[which]).length;
  const filters = [
    ['all', words.all(cells.length)],
    ['notAnswered', words.onlyNotAnswered(size('notAnswered'))],
    ['marked', words.onlyMarked(size('marked'))],
  ] as const;
  const shown = cells.filter(PASSES[filter]);
  const groups = [
    {
      key: '',
      name: undefined,
      any: undefined,
      counts: undefined,
      own: shown.filter(({ section }) => sections.every(({ key }) => key !== section)),
    },
    ...sections.map(({ key, name, any, counts }) => ({
      key,
      name,
      any,
      counts,
      own: shown.filter(({ section }) => section === key),
    })),
  ].filter(({ own }) => own.length > 0);
  return (
    <div className={styles.palette}>
      <div className={styles.filters} role="group" aria-label={words.show}>
        {filters.map(([which, name]) => (
          <button key={which} type="button" aria-pressed={filter === which} onClick={() => setFilter(which)}>
            {name}
          </button>
        ))}
      </div>
      {groups.length === 0 && <p className={styles.none}>{words.none}</p>}
      {groups.map(({ key, name, any, counts, own }) => (
        <section key={key} aria-label={name}>
          {name !== undefined && <h3 className={styles.section}>{name}</h3>}
          {any !== undefined && (
            <p className={styles.any}>
              {choiceText(
                any,
                counts,
                cells.filter(({ section }) => section === key),
              )}
            </p>
          )}
          <ol className={styles.cells}>
            {own.map((cell) => (
              <li key={cell.question_id}>
                <PaletteCell {...cell} isCurrent={cell.number === current} disabled={!reachable(cell.section)} onGo={onGo} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <Legend cells={cells} />
    </div>
  );
}

/** Says how many questions of a section count and how many are answered. */
const choiceText = (any: number, counts: string | undefined, own: readonly Cell[]): string =>
  `${anyOf(any, own.length, counts)} ${anyAnswered(own.filter(isAnswered).length, any)}`;
