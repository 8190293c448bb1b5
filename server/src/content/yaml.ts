import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { LineCounter, parseDocument, type Document } from 'yaml';

/** A mistake in the content folder: where it is and what would be right. */
export interface Fault {
  file: string;
  line: number;
  problem: string;
}

/** Aliases can make a small file huge when it is read; a content file has no use for many. */
const MAX_ALIASES = 50;

/**
 * Reads one YAML document against its schema. Adds every mistake to `faults` with its line and gives
 * undefined when there is one. `shown` is the file's name in messages; `text` stands in for its content.
 */
export function readYaml<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  shown: string,
  faults: Fault[],
  text = readFileSync(path, 'utf8'),
): v.InferOutput<Schema> | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  for (const error of document.errors)
    faults.push({ file: shown, line: error.linePos?.[0].line ?? 1, problem: error.message.split('\n')[0] ?? '' });
  if (document.errors.length > 0) return undefined;
  const parsed = v.safeParse(schema, document.toJS({ maxAliasCount: MAX_ALIASES }));
  if (parsed.success) return parsed.output;
  for (const issue of parsed.issues) {
    const steps = (issue.path ?? []).map((step) => step.key as string | number);
    faults.push({ file: shown, line: lineOf(document, lines, steps), problem: `${steps.join('.')} ${wording(issue)}`.trim() });
  }
  return undefined;
}

/** The line of the deepest part of the path that is there: a missing field is reported at its parent. */
function lineOf(document: Document, lines: LineCounter, steps: (string | number)[]): number {
  for (let depth = steps.length; depth >= 0; depth -= 1) {
    const node: unknown = depth === 0 ? document.contents : document.getIn(steps.slice(0, depth), true);
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range))
      return lines.linePos(Number(node.range[0])).line;
  }
  return 1;
}

function wording(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'is not a field of this file';
  if (issue.received === 'undefined') return 'is missing';
  return issue.message.startsWith('Invalid') ? `must be ${issue.expected ?? 'another value'}` : issue.message;
}
