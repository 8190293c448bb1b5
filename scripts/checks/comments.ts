import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/command.ts';

const FILES = '{contract,bank,server,web,e2e,faults,bench,scripts}/**/*.{ts,tsx,css}';
/** A remark, its first word, and the line under it. */
const REMARK = /\/\*\*[\s*]*(What|Gives|Whether)\s(?:(?!\*\/)[^])*\*\/[ \t]*\n([^\n]*)/gu;
const FUNCTIONS = [
  /^\s*(?:export )?(?:async )?function\b/u,
  /^\s*(?:export )?const \w+(?:: [^=]+)? = (?:async )?(?:<[^>]*>)?(?:\([^;]*$|\w+ =>)/u,
  /^\s*(?:static )?(?:async )?(?:get )?#?\w+(?:<[^>]*>)?\([^;]*\{$/u,
];

/** The most characters of a line that is a remark, but for one to a tool, which cannot be broken. */
const WIDTH = 120;
const isLong = (line: string): boolean =>
  line.length > WIDTH && /^\s*(?:\/\/|\/\*|\*\s)/u.test(line) && !/oxlint-disable|@typedef/u.test(line);

/**
 * Finds remarks that are too wide, and those over functions that do not begin with a verb: 'Returns what …', 'Says
 * whether …', 'Shows what …'.
 */
export function commentProblems(): string[] {
  const files = globSync(FILES, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
  return files.toSorted().flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const long = text
      .split('\n')
      .flatMap((line, at) => (isLong(line) ? [`${file}:${at + 1}: a remark of ${line.length} characters`] : []));
    const unlike = [...text.matchAll(REMARK)]
      .filter(([, , under = '']) => FUNCTIONS.some((form) => form.test(under)))
      .map(({ index, 1: word }) => `${file}:${text.slice(0, index).split('\n').length}: begin with a verb in place of '${word}'`);
    return [...long, ...unlike];
  });
}
