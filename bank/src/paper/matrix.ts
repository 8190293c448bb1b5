import { tell } from '../told.ts';
import type { MatrixPart } from './paper.ts';
import type { Complain, SetText } from './context.ts';
import type { EntryOf } from './question.schema.ts';

/** Returns what a matrix adds to the paper, and its keys in the form of an answer. */
export function matrixOf(entry: EntryOf<'matrix'>, set: SetText, complain: Complain) {
  const shown = (field: 'rows' | 'columns'): MatrixPart[] =>
    entry[field].map(({ key, text }) => ({ key, text: set(text, field, key) }));
  const keys = entry.answer.map((rows, index) => {
    checkRows(entry, rows, entry.answer.length > 1 ? ['answer', index] : ['answer'], complain);
    return answerText(entry, rows);
  });
  return { texts: keys, parts: { rows: shown('rows'), columns: shown('columns') } };
}

function checkRows(
  { rows, columns }: EntryOf<'matrix'>,
  answer: Record<string, string[]>,
  steps: (string | number)[],
  complain: Complain,
): void {
  const [names, heads] = [rows, columns].map((parts) => parts.map(({ key }) => key));
  for (const name of names ?? [])
    if (!Object.hasOwn(answer, name)) complain.mistake(steps, tell('row_unanswered', { row: name }), tell('name_columns'));
  for (const [name, chosen] of Object.entries(answer)) {
    if (!names?.includes(name))
      complain.mistake([...steps, name], tell('row_strange', { row: name }), tell('rows_there', { rows: names ?? [] }));
    for (const column of chosen)
      if (!heads?.includes(column))
        complain.mistake([...steps, name], tell('column_strange', { column }), tell('columns_there', { columns: heads ?? [] }));
  }
}

/** The key in the form of an answer: rows and columns as the paper has them. */
const answerText = ({ rows, columns }: EntryOf<'matrix'>, answer: Record<string, string[]>): string =>
  JSON.stringify(
    Object.fromEntries(
      rows.map(({ key }) => [key, columns.filter((column) => answer[key]?.includes(column.key)).map((column) => column.key)]),
    ),
  );
