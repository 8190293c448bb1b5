import type { ReactNode } from 'react';
import * as words from '#words/kinds';
import { PaperText } from '../languages/PaperText.tsx';
import { textOf } from '../answers.ts';
import styles from '../form/question.module.css';
import own from './matrix.module.css';

interface Part {
  key: string;
  text: string;
}

/** The name of a box, 'I – P', and the ids of the texts that belong to it. */
export interface CellNaming {
  'aria-label': string;
  'aria-describedby': string;
}

interface MatrixTableProps {
  id: string;
  rows: readonly Part[];
  columns: readonly Part[];
  say: (text: string) => string | undefined;
  children: (row: string, column: string, naming: CellNaming) => ReactNode;
}

/** Parts of a table by their names: styles that draw it as a list take the meaning of its elements away. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  heading: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

/**
 * Rows and columns with something in each cell: a table where there is room, else the columns' texts and a line of
 * boxes for each row.
 */
export function MatrixTable({ id, rows, columns, say, children }: MatrixTableProps) {
  const head = (part: Part) => (
    <>
      <strong>{part.key}</strong>
      {part.text !== part.key && (
        <>
          {' '}
          <PaperText text={textOf(part.text)} as="span" className={styles.text} />
        </>
      )}
    </>
  );
  const spoken = (part: Part) => {
    const text = say(textOf(part.text));
    return text && words.part(part.key, text);
  };
  return (
    <table {...ROLES.table} className={own.matrix}>
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          <td {...ROLES.cell} />
          {columns.map((column) => (
            <th key={column.key} {...ROLES.column} id={`${id}-c-${column.key}`} aria-label={spoken(column)}>
              {head(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.group}>
        {rows.map((row) => (
          <tr key={row.key} {...ROLES.row}>
            <th {...ROLES.heading} id={`${id}-r-${row.key}`} aria-label={spoken(row)}>
              {head(row)}
            </th>
            {columns.map(({ key }) => (
              <td key={key} {...ROLES.cell}>
                {children(row.key, key, {
                  'aria-label': words.pair(row.key, key),
                  'aria-describedby': `${id}-r-${row.key} ${id}-c-${key}`,
                })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
