import { stripVTControlCharacters } from 'node:util';

/** One column of a table: its title, what it shows of a row, and whether it stands to the right (numbers do). */
export interface Column<Row> {
  title: string;
  of: (row: Row) => string | number | null | undefined;
  right?: boolean;
}

/** One JSON document on stdout: all that `--json` prints there. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, undefined, 2)}\n`);
}

/** A remark that is not the result: to stderr, so that stdout can be piped on. */
export function remark(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Rows under their titles in aligned columns, two spaces apart, without a line break at the end. */
export function table<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ of }) => shown(of(row))))];
  const widths = columns.map((_, index) => lines.reduce((most, line) => Math.max(most, width(line[index] ?? '')), 0));
  const placed = (cell: string, index: number): string => {
    const gap = ' '.repeat((widths[index] ?? 0) - width(cell));
    return columns[index]?.right ? gap + cell : cell + gap;
  };
  return lines.map((line) => line.map(placed).join('  ').trimEnd()).join('\n');
}

/** Makes text safe to print: students' words must not steer the operator's terminal or break a row. */
const shown = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : stripVTControlCharacters(String(value)).replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');

const segments = new Intl.Segmenter();

/** Characters as a reader counts them: an Indic syllable of several code points is one. */
const width = (text: string): number => (/^[ -~]*$/u.test(text) ? text.length : [...segments.segment(text)].length);

/** A bar under way. */
export interface Progress {
  /** Counts so many more as done. */
  step: (by?: number) => void;
  /** Ends the bar, full or not. */
  end: () => void;
}

const BAR = 30;
/** How often the bar moves on a terminal, and how often a line is written elsewhere, in milliseconds. */
const EVERY_MS = { terminal: 100, lines: 3000 };

/**
 * Shows on stderr how far work has come: a bar on a terminal, elsewhere a line every few seconds, nothing for what
 * is over before that. The work itself must give way (an `await`) only for others' sake: each step draws by itself.
 */
export function progress(label: string, total: number): Progress {
  const terminal = process.stderr.isTTY;
  let done = 0;
  let drawn = terminal ? 0 : Date.now();
  const draw = (): void => {
    drawn = Date.now();
    const share = total > 0 ? Math.min(1, done / total) : 1;
    const figures = `${String(Math.floor(share * 100)).padStart(3)} %  ${done}/${total}`;
    const bar = '█'.repeat(Math.round(share * BAR)).padEnd(BAR, '░');
    process.stderr.write(terminal ? `\r${label} ${bar} ${figures}` : `${label}: ${figures.trim()}\n`);
  };
  return {
    step: (by = 1) => {
      done += by;
      if (Date.now() - drawn >= (terminal ? EVERY_MS.terminal : EVERY_MS.lines)) draw();
    },
    end: () => {
      if (!terminal) return;
      draw();
      process.stderr.write('\n');
    },
  };
}
