import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STEPS, type Outcome } from '../../server/src/ops/rehearsal/rehearsal.ts';
import type { Times } from '../../server/src/ops/rehearsal/sitting.ts';
import { machine, measuredAt } from '../origin.ts';
import { loadAverage, markdownTable } from '../report.ts';
import type { Usage } from '../usage.ts';

const FILE = join(import.meta.dirname, '../results/exam-day.md');
/** How many leading cells name the measurement: a new run replaces the rows with the same name. */
const NAME_CELLS = 3;

/** The steps with a column of their own: heartbeats came later, and cost less than a list. */
const TIMED = STEPS.filter((step) => step !== 'heartbeat');

/** The heads of the columns. */
export const HEAD = [
  'portal',
  'engine',
  'students',
  ...TIMED.map((step) => `${step}, p95 / max ms`),
  'handed in',
  'errors',
  'lost',
  'doubled',
  'repeated tries',
  'cores used',
  'MB',
  'load average',
  'measured at',
];

/** The cells of a run. */
export type Row = (string | number)[];

const nameOf = (row: Row): string => row.slice(0, NAME_CELLS).join(', ');

/** A run as a row; `cores` are those the portal used on average. */
export function rowOf(portal: string, engine: string, outcome: Outcome, cores: number, { rss }: Usage): Row {
  const { students, handed_in, steps, errors, turned_away, unanswered, lost, doubled } = outcome;
  const times = TIMED.map((step) => `${steps[step]?.p95 ?? 0} / ${steps[step]?.max ?? 0}`);
  const counts = [handed_in, errors, lost, doubled, turned_away + unanswered];
  return [portal, engine, students, ...times, ...counts, cores.toFixed(2), Math.round(rss / 1e6), loadAverage(), measuredAt()];
}

/** The rows of the table in the file. */
function rowsBefore(): Row[] {
  const lines = existsSync(FILE) ? readFileSync(FILE, 'utf8').split('\n') : [];
  const rows = lines.filter((line) => line.startsWith('| ')).map((line) => line.slice(2, -2).split(' | '));
  return rows.filter(([first]) => first !== HEAD[0] && first !== '---');
}

/** Writes the rows into bench/results/exam-day.md; those of other names stay. */
export function writePage(rows: Row[], { enter, save, handIn }: Times): void {
  const names = new Set(rows.map(nameOf));
  const kept = rowsBefore().filter((row) => !names.has(nameOf(row)));
  const text = [
    '# Exam day',
    '',
    `Made by \`npm run bench -- exam-day --portal NAMES --engine ENGINES --students N\` on ${machine()}. The students are`,
    'another process on the same machine, as are PostgreSQL and nginx, whose cores and memory are not counted here.',
    `All come in within ${enter / 1000} s, save every ${save / 1000} s or so, and hand in within ${handIn / 1000} s; a real exam is longer between, at the same`,
    'rates. A row is a run; a time counts every repeat.',
    '',
    ...markdownTable(HEAD, [...kept, ...rows]),
    '',
  ];
  writeFileSync(FILE, text.join('\n'));
}
