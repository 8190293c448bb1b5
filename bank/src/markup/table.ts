import { tell } from '../told.ts';
import { MarkupError } from './markupError.ts';

/** A cell as its author wrote it. */
export interface Cell {
  text: string;
  isHead: boolean;
  /** `colspan`, `rowspan`, `scope` and `align`, as far as they are said. */
  attributes: Readonly<Record<string, string>>;
}

export interface Row {
  cells: Cell[];
  /** True for a cell that is the heading of others. */
  isHead: boolean;
}

export interface Table {
  caption: string;
  rows: Row[];
}

const VALUES: Record<string, RegExp> = {
  colspan: /^\d{1,2}$/u,
  rowspan: /^\d{1,2}$/u,
  scope: /^(?:row|col|rowgroup|colgroup)$/u,
  align: /^(?:left|center|right)$/u,
};

/** Cells of all rows together: more is no table for a phone. */
const MOST_CELLS = 600;

/** A table as safe HTML; `inline` sets the text of a cell. Throws a MarkupError. */
export function tableHtml({ caption, rows }: Table, inline: (text: string) => string): string {
  const cells = rows.flatMap((row) => row.cells);
  if (cells.length === 0) throw new MarkupError(tell('table_empty'));
  if (cells.length > MOST_CELLS) throw new MarkupError(tell('table_large', { cells: cells.length, most: MOST_CELLS }));
  const written = ({ cells: each, isHead }: Row): string =>
    `<tr>${each.map((cell) => cellHtml(cell, isHead || each.every((other) => other.isHead), inline)).join('')}</tr>`;
  const body = rows.findIndex(({ isHead }) => !isHead);
  const [head, rest] = body < 0 ? [[], rows] : [rows.slice(0, body), rows.slice(body)];
  return [
    '<table>',
    caption === '' ? '' : `<caption>${inline(caption)}</caption>`,
    head.length > 0 ? `<thead>${head.map(written).join('')}</thead>` : '',
    `<tbody>${rest.map(written).join('')}</tbody>`,
    '</table>',
  ].join('');
}

/** A head without words names nothing: an empty corner is a plain cell. */
function cellHtml({ text, isHead, attributes }: Cell, ofColumn: boolean, inline: (text: string) => string): string {
  const tag = isHead && text !== '' ? 'th' : 'td';
  const said = Object.entries(attributes).flatMap(([name, value]) => {
    if (!VALUES[name]?.test(value))
      throw new MarkupError(tell('tags_lost', { tags: `<${isHead ? 'th' : 'td'} ${name}="${value.slice(0, 40)}">`, many: 1 }));
    if (name === 'align') return value === 'left' ? [] : [` data-align="${value}"`];
    return name === 'scope' ? [] : [` ${name}="${value}"`];
  });
  const scope = tag === 'th' ? ` scope="${attributes['scope'] ?? (ofColumn ? 'col' : 'row')}"` : '';
  return `<${tag}${scope}${said.join('')}>${inline(text)}</${tag}>`;
}
