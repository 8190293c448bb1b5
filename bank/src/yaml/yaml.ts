import { readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';
import { isScalar, LineCounter, parseDocument } from 'yaml';
import { lineIn } from './lines.ts';
import { tell, textOf, type Sentence } from '../told.ts';
import { looksAmiss } from './texts.ts';

/** A mistake in the content folder: where it is, what is wrong, and what would be right unless `problem` says it. */
export interface Fault {
  file: string;
  line: number;
  problem: Sentence;
  remedy?: Sentence;
  /** True where nothing is wrong for certain: a warning is shown, and stops nothing. */
  warning?: true;
}

/** A mistake as one line for people. */
export const faultLine = ({ file, line, problem, remedy, warning }: Fault): string =>
  `${file}:${line} ${warning ? 'warning: ' : ''}${textOf(problem)}${remedy === undefined ? '' : `. ${textOf(remedy)}`}`;

/** A YAML document: its checked value, the value as written, and the line of each field. */
export interface YamlFile<Value> {
  value: Value;
  written: unknown;
  lineOf: (...steps: (string | number)[]) => number;
  /** The line a text begins on that stands in the file line by line (`|`); undefined for every other. */
  textLineOf: (...steps: (string | number)[]) => number | undefined;
}

/** Aliases can make a small file huge when it is read; a content file has no use for many. */
const MAX_ALIASES = 50;
/** Bytes of one file; the largest paper there may be has a fifth of it. */
const MAX_BYTES = 5_000_000;

/** A file's text without a byte order mark; undefined with a fault when it is too large or not text. */
export function readText(path: string, shown: string, faults: Fault[]): string | undefined {
  if (statSync(path).size > MAX_BYTES) {
    faults.push({
      file: shown,
      line: 1,
      problem: `is larger than ${MAX_BYTES / 1e6} MB`,
      remedy: 'Split it into several files.',
    });
    return undefined;
  }
  const bytes = readFileSync(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    faults.push({ file: shown, line: 1, problem: 'is not UTF-8 text', remedy: 'Save it again with the encoding UTF-8.' });
    return undefined;
  }
}

/**
 * Reads one YAML document against its schema. Adds every mistake to `faults` with its line and returns
 * undefined when there is one. `shown` is the file's name in messages; `text` begins on line `from` of the file.
 */
export function readYaml<Schema extends v.GenericSchema>(
  schema: Schema,
  shown: string,
  faults: Fault[],
  text: string,
  from = 1,
): YamlFile<v.InferOutput<Schema>> | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  // Only the first mistake is reported: what follows a slip in YAML is mostly its echo.
  const [error] = document.errors;
  if (error) {
    faults.push({
      file: shown,
      line: (error.linePos?.[0].line ?? 1) + from - 1,
      problem: `is not YAML here: ${(error.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/u, '')}`,
      remedy:
        error.code === 'BAD_DQ_ESCAPE'
          ? 'Use single quotes for LaTeX: a backslash means itself there.'
          : 'Look at the indentation, and put text that holds a colon, # or $ in single quotes.',
    });
    return undefined;
  }
  const lineOf = (...steps: (string | number)[]): number => lineIn(document, lines, steps) + from - 1;
  let written: unknown;
  try {
    written = document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch {
    faults.push({
      file: shown,
      line: from,
      problem: 'repeats itself by too many aliases (*name)',
      remedy: 'Write the text out.',
    });
    return undefined;
  }
  const amiss = looksAmiss(document, text).map(({ at, ...fault }) => ({
    file: shown,
    line: lines.linePos(at).line + from - 1,
    ...fault,
  }));
  faults.push(...amiss);
  const textLineOf = (...steps: (string | number)[]): number | undefined =>
    isLiteral(document.getIn(steps, true)) ? lineOf(...steps) + 1 : undefined;
  const read = fitted(schema, shown, faults, written, { lineOf, textLineOf });
  return amiss.every(({ warning }) => warning) ? read : undefined;
}

/** Checks a value that was written without a file, and so has no lines: every mistake is reported on line 1. */
export const readWritten = <Schema extends v.GenericSchema>(
  schema: Schema,
  shown: string,
  faults: Fault[],
  written: unknown,
): YamlFile<v.InferOutput<Schema>> | undefined =>
  fitted(schema, shown, faults, written, { lineOf: () => 1, textLineOf: () => undefined });

const isLiteral = (node: unknown): boolean => isScalar(node) && node.type === 'BLOCK_LITERAL';

function fitted<Schema extends v.GenericSchema>(
  schema: Schema,
  shown: string,
  faults: Fault[],
  written: unknown,
  lines: Pick<YamlFile<unknown>, 'lineOf' | 'textLineOf'>,
): YamlFile<v.InferOutput<Schema>> | undefined {
  const parsed = v.safeParse(schema, written);
  if (parsed.success) return { value: parsed.output, written, ...lines };
  for (const issue of parsed.issues) {
    const steps = (issue.path ?? []).map((step) => step.key as string | number);
    faults.push({ file: shown, line: lines.lineOf(...steps), ...wording(issue, fieldOf(steps)) });
  }
  return undefined;
}

/** Returns the name of a field, counted from 1 as `answer` is: 'questions.2.options.1'. */
const fieldOf = (steps: (string | number)[]): string =>
  steps.map((step) => (typeof step === 'number' ? step + 1 : step)).join('.');

function wording(issue: v.BaseIssue<unknown>, field: string): Pick<Fault, 'problem' | 'remedy'> {
  if (issue.expected === 'never') return { problem: tell('field_strange', { path: field }), remedy: tell('correct_spelling') };
  if (issue.received === 'undefined')
    return field === ''
      ? { problem: 'is empty', remedy: 'docs/CONTENT.md says what belongs there.' }
      : { problem: tell('field_missing', { path: field }), remedy: tell('add_it') };
  const must = issue.message.startsWith('Invalid') ? `must be ${issue.expected ?? 'another value'}` : issue.message;
  const most = 'requirement' in issue && typeof issue.requirement === 'number' ? issue.requirement : 0;
  const rule = Array.isArray(issue.input) ? `list_${issue.type}` : issue.type;
  return { problem: tell('field_must', { path: field, must, rule, most }) };
}
