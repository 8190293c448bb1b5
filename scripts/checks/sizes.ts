import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../machine/command.ts';

/** The aim, and what is over it today: docs/decisions/0145. A number here may only go down. */
const LINES = { aim: 200, over: 0, most: 200 };
const FILES = { aim: 12, over: 40, most: 46 };

/**
 * Finds that more files are long, or more folders crowded, than there were; tests, styles and generated files are not
 * counted, nor the rooms of other languages, which are those of English.
 */
export function sizeProblems(): string[] {
  const found = globSync('{contract/src,bank/src,server/{src,bin},web/{src,build},e2e,faults,bench,scripts}/**/*.{ts,tsx,mjs}', {
    cwd: root,
  });
  const files = found.filter((file) => !/\.(?:test|spec)\.|\/generated\/|node_modules|\/words\/(?!en\/)[a-z]{2}\//u.test(file));
  const inFolder = new Map<string, number>();
  for (const file of files) inFolder.set(dirname(file), (inFolder.get(dirname(file)) ?? 0) + 1);
  const isProduct = (file: string): boolean =>
    /^(?:contract|bank|server|web)\//u.test(file) && !file.startsWith('server/src/testing/');
  const lines = files.filter(isProduct).map((file): [string, number] => [file, linesOf(file)]);
  return [...over('lines', lines, LINES), ...over('files', [...inFolder], FILES)];
}

const linesOf = (file: string): number => readFileSync(join(root, file), 'utf8').split('\n').length - 1;

function over(what: string, sizes: [string, number][], ceiling: typeof LINES): string[] {
  const large = sizes.filter(([, size]) => size > ceiling.aim).toSorted(([, a], [, b]) => b - a);
  const listed = large.map(([name, size]) => `  ${size}  ${name}`);
  const tooLarge = large
    .filter(([, size]) => size > ceiling.most)
    .map(([name, size]) => `${name} has ${size} ${what}, more than ${ceiling.most}`);
  const tooMany = `${large.length} have more than ${ceiling.aim} ${what}, and ${ceiling.over} may (docs/decisions/0145):`;
  return [...tooLarge, ...(large.length > ceiling.over ? [tooMany, ...listed] : [])];
}
