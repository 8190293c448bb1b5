import { mkdirSync, writeFileSync } from 'node:fs';
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
export function writeResults({ file, title, command, about, head, rows }: Results): void {
  const folder = join(import.meta.dirname, 'results');
  const lines = [
    `# ${title}`,
    '',
    `Made by \`${command}\` at ${origin()}${about.join('\n')}`,
    '',
    ...markdownTable(head, rows),
    '',
  ];
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${file}.md`), lines.join('\n'));
}

/** The load average of the machine over the last minute. */
export const loadAverage = (): string => (loadavg()[0] ?? 0).toFixed(1);
