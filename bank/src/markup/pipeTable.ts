import { tell } from '../told.ts';
import { MarkupError } from './markupError.ts';
import type { Cell, Table } from './table.ts';

const CAPTION = /^\s*Table:\s*(?=\S)/u;

/**
 * How many lines a table takes that begins on this one, as GitHub's Markdown has them: a line of heads, a line of
 * dashes, rows with bars; and a line 'Table: …' above or below, which names it. 0 where none begins.
 */
export function pipeTableLines(lines: readonly string[], from: number): number {
  const at = CAPTION.test(lines[from] ?? '') ? afterBlank(lines, from + 1) : from;
  const heads = lines[at];
  const sides = sidesOf(lines[at + 1] ?? '');
  if (!sides || !heads?.includes('|') || partsOf(heads).length !== sides.length) return 0;
  let end = at + 2;
  while (lines[end]?.includes('|')) end += 1;
  const below = afterBlank(lines, end);
  return (at === from && CAPTION.test(lines[below] ?? '') ? below + 1 : end) - from;
}

const afterBlank = (lines: readonly string[], at: number): number => (lines[at]?.trim() === '' ? at + 1 : at);

/**
 * Reads these lines, which are those of a table. A first head without words makes heads of the first column. Throws a
 * MarkupError.
 */
export function pipeTable(lines: readonly string[]): Table {
  const caption = lines.find((line) => CAPTION.test(line)) ?? '';
  const [first = '', dashes = '', ...rest] = lines.filter((line) => line !== caption && line.trim() !== '');
  const sides = sidesOf(dashes) ?? [];
  const heads = partsOf(first);
  const cell = (text: string, place: number, isHead: boolean): Cell => {
    const align = sides[place];
    return { text, isHead, attributes: align ? { align } : {} };
  };
  const rows = rest.map((line) => {
    const parts = partsOf(line);
    if (parts.length > sides.length) throw new MarkupError(tell('table_row', { cells: parts.length, heads: sides.length }));
    return { isHead: false, cells: sides.map((_, place) => cell(parts[place] ?? '', place, place === 0 && heads[0] === '')) };
  });
  const head = { isHead: true, cells: heads.map((text, place) => cell(text, place, true)) };
  return { caption: caption.replace(CAPTION, '').trim(), rows: heads.some((text) => text !== '') ? [head, ...rows] : rows };
}

/** Which side the columns lean to; undefined for a line that is not of dashes. */
function sidesOf(line: string): (string | undefined)[] | undefined {
  if (!line.includes('-') || !line.includes('|')) return undefined;
  const parts = partsOf(line);
  if (!parts.every((part) => /^:?-+:?$/u.test(part))) return undefined;
  return parts.map((part) => (part.endsWith(':') ? (part.startsWith(':') ? 'center' : 'right') : undefined));
}

/** Returns what stands between the bars of a line; `\|` is a bar itself. */
function partsOf(line: string): string[] {
  const parts = line
    .trim()
    .replaceAll(String.raw`\|`, BAR)
    .split('|');
  if (parts[0]?.trim() === '') parts.shift();
  if (parts.at(-1)?.trim() === '') parts.pop();
  return parts.map((part) => part.trim().replaceAll(BAR, '|'));
}
const BAR = '\u{E004}';
