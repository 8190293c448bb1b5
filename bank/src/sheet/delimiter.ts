import { parseCsv } from 'hucre/csv';

/**
 * What may stand between cells: what a copy from a spreadsheet has, what most CSV files have, and Excel's where commas
 * are decimal signs.
 */
const CANDIDATES = ['\t', ',', ';'];
const SAMPLE = 50;

/**
 * The sign between the cells of a table, judged by its first rows: the one by which most of them have one and the same
 * number of cells. A title above the table, or a sign that stands within some cells, must not decide.
 */
export function delimiterOf(text: string): string {
  const scored = CANDIDATES.map((delimiter) => ({ delimiter, ...evenness(text, delimiter) }));
  const [best] = scored.toSorted((a, b) => b.rows - a.rows || b.cells - a.cells);
  return best?.delimiter ?? ',';
}

/** How many rows have the number of cells that most have, of those with more than one, and that number. */
function evenness(text: string, delimiter: string): { rows: number; cells: number } {
  const rows = parseCsv(text, { delimiter, maxRows: SAMPLE }).filter((cells) => cells.some((cell) => cell !== ''));
  const widths = Map.groupBy(
    rows.map(({ length }) => length).filter((length) => length > 1),
    (length) => length,
  );
  const [most] = [...widths].toSorted(([a, those], [b, others]) => others.length - those.length || b - a);
  return most ? { rows: most[1].length, cells: most[0] } : { rows: 0, cells: 0 };
}
