import { tell } from '../told.ts';
import { MarkupError } from './markupError.ts';
import type { Row, Table } from './table.ts';

const TAG = /<(\/?)(table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td)\b([^<>]*)>/giu;
const ATTRIBUTE = /([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=]+)))?/gu;

/** Reads a table from `<table>` to `</table>`. Throws a MarkupError. */
export function htmlTable(html: string): Table {
  const reader = new Reader();
  let done = 0;
  for (const tag of html.matchAll(TAG)) {
    const [whole, slash, name = '', attributes = ''] = tag;
    reader.text(html.slice(done, tag.index));
    done = tag.index + whole.length;
    if (slash === '') reader.open(name.toLowerCase(), attributesOf(attributes));
    else reader.close(name.toLowerCase());
  }
  return reader.table;
}

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [
    name.toLowerCase(),
    values.find((each) => each !== undefined) ?? '',
  ]);
  return Object.fromEntries(found) as Record<string, string>;
}

/** Gathers rows, as lenient with ends of rows and cells as browsers are. */
class Reader {
  readonly table: Table = { caption: '', rows: [] };
  #depth = 0;
  #inHead = false;
  #row: Row | undefined;
  #put: ((text: string) => void) | undefined;

  open(name: string, attributes: Record<string, string>): void {
    const [strange] = Object.keys(attributes);
    if (strange !== undefined && name !== 'td' && name !== 'th')
      throw new MarkupError(tell('tags_lost', { tags: `<${name} ${strange}>`, many: 1 }));
    if (name === 'table' && (this.#depth += 1) > 1) throw new MarkupError(tell('table_in_table'));
    this.#put = undefined;
    if (name === 'caption') this.#put = (text) => (this.table.caption += text);
    else if (name === 'td' || name === 'th') this.#cell(name === 'th', attributes);
    else {
      this.#row = undefined;
      if (name === 'tr') this.#begin();
      else this.#inHead = name === 'thead';
    }
  }

  close(name: string): void {
    this.#put = undefined;
    if (name !== 'td' && name !== 'th') this.#row = undefined;
    if (name === 'thead') this.#inHead = false;
    if (name === 'table') this.#end();
  }

  text(text: string): void {
    if (this.#put) this.#put(text);
    else if (text.trim() !== '') throw new MarkupError(tell('table_stray', { text: text.trim().slice(0, 40) }));
  }

  #begin(): Row {
    this.#row = { cells: [], isHead: this.#inHead };
    this.table.rows.push(this.#row);
    return this.#row;
  }

  #cell(isHead: boolean, attributes: Record<string, string>): void {
    const cell = { text: '', isHead, attributes };
    (this.#row ?? this.#begin()).cells.push(cell);
    this.#put = (text) => (cell.text += text);
  }

  /** A first row of nothing but heads stands above the others, whether or not it says so. */
  #end(): void {
    const { table } = this;
    table.caption = table.caption.trim();
    table.rows = table.rows.filter(({ cells }) => cells.length > 0);
    for (const cell of table.rows.flatMap(({ cells }) => cells)) cell.text = cell.text.trim();
    const [first] = table.rows;
    if (first && table.rows.length > 1) first.isHead ||= first.cells.every(({ isHead }) => isHead);
  }
}
