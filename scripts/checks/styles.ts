import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scopedName } from '../../web/build/scopedName.ts';
import { root } from '../machine/command.ts';

const CLASS = /\w+_[\w-]{3}/u;
const IN_SCRIPT = new RegExp(`["'\`](${CLASS.source})["'\`]`, 'gu');
const IN_SHEET = new RegExp(`\\.(${CLASS.source})(?![\\w-])`, 'gu');

/**
 * Finds classes that scripts of the built pages give to elements and no sheet has a rule for: a bundler may drop a
 * style module unseen.
 */
export function styleProblems(): string[] {
  const sources = globSync('web/src/**/*.module.css', { cwd: root });
  const fileOf = new Map(sources.map((file) => [scopedName('', join(root, file)), file]));
  const sheets = textOf('**/*.css') + textOf('**/index.html');
  const known = new Set([...sheets.matchAll(IN_SHEET)].map(([, name = '']) => name));
  const used = new Set([...textOf('**/*.js').matchAll(IN_SCRIPT)].map(([, name = '']) => name));
  return [...used]
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const file = fileOf.get(name.slice(-4));
      return file === undefined ? [] : [`${file}: .${name.slice(0, -4)} is given to elements and has no rule in the built pages`];
    })
    .toSorted();
}

function textOf(pattern: string): string {
  const folder = join(root, 'web/dist');
  return globSync(pattern, { cwd: folder, exclude: ['assets/pdfjs-*/**'] })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}
