import * as words from '#words/kinds';
import own from './kinds.module.css';
import { readPairs, writePairs } from './forms.ts';
import { MatrixTable } from './MatrixTable.tsx';
import type { AnswerFieldProps } from './texts.ts';

/** Rows to match with columns: a box for each pair. */
export function MatrixField({ id, question: { rows = [], columns = [] }, answer, say, onAnswer }: AnswerFieldProps) {
  const pairs = readPairs(answer);
  const toggle = (row: string, column: string) => {
    const names = pairs[row] ?? [];
    const next = names.includes(column) ? names.filter((name) => name !== column) : [...names, column];
    onAnswer(writePairs(rows, columns, { ...pairs, [row]: next }));
  };
  return (
    <>
      <p id={`${id}-hint`} className={own.hint}>
        {words.matchAll}
      </p>
      <MatrixTable id={id} rows={rows} columns={columns} say={say}>
        {(row, column, naming) => (
          <label className={own.cell} data-chosen={pairs[row]?.includes(column)}>
            <input
              type="checkbox"
              checked={pairs[row]?.includes(column) ?? false}
              {...naming}
              onChange={() => toggle(row, column)}
            />
            <span aria-hidden="true">{column}</span>
          </label>
        )}
      </MatrixTable>
    </>
  );
}
