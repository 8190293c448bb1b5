import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { origin } from './origin.ts';

type Cells = readonly (string | number)[];

/** The results of one scenario. */
export interface Results {
  /** The name of the file in bench/results, without its ending. */
  file: string;
  title: string;
  /** The command that made them, as typed. */
  command: string;
  /** Lines up to the table; the first ends the sentence of command, commit and machine. */
  about: readonly string[];
  head: Cells;
  rows: readonly Cells[];
}

/** The head of a table of figures against their targets. */
export const FIGURES = ['what', 'figure', 'target', 'met'];

/** One row of a Markdown table. */
export const tableRow = (cells: Cells): string => `| ${cells.join(' | ')} |`;

/** The lines of a Markdown table. */
export const markdownTable = (head: Cells, rows: readonly Cells[]): string[] => [
  tableRow(head),
  `|${' --- |'.repeat(head.length)}`,
  ...rows.map(tableRow),
];

/** Writes bench/results/`file`.md, with what the figures were measured on. */
export function writeResults({ file, title, ...results }: Results): void {
  writeFileSync(placeOf(file), [`# ${title}`, '', ...linesOf(results), ''].join('\n'));
}

/**
 * Writes one section of bench/results/`file`.md, in the place of the one of that heading; the others stay as they are.
 */
export function writeSection(heading: string, { file, title, ...results }: Results): void {
  const target = placeOf(file);
  const before = existsSync(target) ? readFileSync(target, 'utf8') : '';
  const [, ...sections] = `\n${before}`.split(/^## /mu).map((text) => text.trimEnd());
  const own = [heading, '', ...linesOf(results)].join('\n');
  const at = sections.findIndex((text) => text.startsWith(`${heading}\n`));
  if (at === -1) sections.push(own);
  else sections[at] = own;
  writeFileSync(target, `# ${title}\n\n${sections.map((text) => `## ${text}\n`).join('\n')}`);
}

const linesOf = ({ command, about, head, rows }: Omit<Results, 'file' | 'title'>): string[] => [
  `Made by \`${command}\` at ${origin()}${about.join('\n')}`,
  '',
  ...markdownTable(head, rows),
];

function placeOf(file: string): string {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${file}.md`);
}

/** The load average of the machine over the last minute. */
export const loadAverage = (): string => (loadavg()[0] ?? 0).toFixed(1);
