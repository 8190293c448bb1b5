import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/command.ts';

const FILES = '{contract,bank,server,web,e2e,faults,bench,scripts}/**/*.{ts,tsx}';
/** A remark, its first word, and the line under it. */
const REMARK = /\/\*\*[\s*]*(What|Gives|Whether)\s(?:(?!\*\/)[^])*\*\/[ \t]*\n([^\n]*)/gu;
const FUNCTIONS = [
  /^\s*(?:export )?(?:async )?function\b/u,
  /^\s*(?:export )?const \w+(?:: [^=]+)? = (?:async )?(?:<[^>]*>)?(?:\([^;]*$|\w+ =>)/u,
  /^\s*(?:static )?(?:async )?(?:get )?#?\w+(?:<[^>]*>)?\([^;]*\{$/u,
];

/** Finds remarks over functions that do not begin with a verb: 'Returns what …', 'Says whether …', 'Shows what …'. */
export function commentProblems(): string[] {
  const files = globSync(FILES, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
  return files.toSorted().flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(REMARK)]
      .filter(([, , under = '']) => FUNCTIONS.some((form) => form.test(under)))
      .map(({ index, 1: word }) => `${file}:${text.slice(0, index).split('\n').length}: begin with a verb in place of '${word}'`);
  });
}
