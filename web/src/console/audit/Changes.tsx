import * as words from '#words/consoleAudit';
import { Heads } from '../calls/Heads.tsx';
import { fieldText, tableText, valueText, type Change } from './said.ts';
import styles from './audit.module.css';

interface ChangesProps {
  changes: readonly Change[];
  /** The headings over the two columns. */
  titles: readonly [string, string];
}

/** Columns that tell a row apart from others and mean nothing to people. */
const SILENT = new Set(['submit_key', 'key', 'feedback_id', 'answer_drawn', 'calendar_serial', 'by_rule']);

/** Rows that mean nothing to people: a logo's data, and names of settings, which the table shows in words. */
const SILENT_ROWS = new Set([
  'setting brand_logo_data name',
  'setting brand_logo_data value',
  'setting brand_logo name',
  'setting brand_colour name',
]);

/** Fields before and after, row by row; on a phone each field is a card of its own. */
export function Changes({ changes, titles }: ChangesProps) {
  const rows = new Map<string, Change[]>();
  for (const change of changes) {
    const { table, key, field, from, to } = change;
    if (SILENT.has(field) || SILENT_ROWS.has(`${table} ${key} ${field}`) || (from === null && to === null)) continue;
    const row = `${table} ${key}`;
    rows.set(row, [...(rows.get(row) ?? []), change]);
  }
  return [...rows].map(([row, fields]) => (
    <table key={row} className={styles.changes}>
      <caption>{tableText(fields[0]?.table ?? '')}</caption>
      <Heads titles={[words.field, ...titles]} />
      <tbody>
        {fields.map((change) => (
          <tr key={change.field}>
            <th scope="row">{fieldText(change)}</th>
            <td data-title={titles[0]}>{valueText(change.field, change.from, change.from_name)}</td>
            <td data-title={titles[1]}>{valueText(change.field, change.to, change.to_name)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ));
}
