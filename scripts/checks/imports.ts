import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../machine/command.ts';

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^'\s]+)'/gu;
const ADDRESS = /\bnew URL\('(\.\.?\/[^']+)', import\.meta\.url\)/gu;

/** The product, what builds it, and the tools. */
const FILES = ['{contract,bank,server,web}/{src,bin,build,console}/**/*', 'web/*', '{runtime,scripts,e2e,bench,faults}/**/*'];

/**
 * Lists what each file of the product and of the tools imports, types and lazy imports included: our own files by their
 * path from the root, packages by their name. Tests are left out: they may reach anywhere.
 */
export const importsByFile = (): Map<string, string[]> => targetsByFile(IMPORT);

/** Lists what each file starts or reads by an address beside its own: threads, processes, data. */
export const addressesByFile = (): Map<string, string[]> => targetsByFile(ADDRESS);

function targetsByFile(pattern: RegExp): Map<string, string[]> {
  const found = globSync(
    FILES.map((files) => `${files}.{ts,tsx,mjs}`),
    { cwd: root, exclude: ['**/node_modules/**'] },
  );
  const files = found.filter((file) => !/\.(?:test|spec)\./u.test(file));
  return new Map(
    files.map((file) => {
      const names = [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, name = '']) => name);
      return [file, names.map((name) => (name.startsWith('.') ? join(dirname(file), name) : name))];
    }),
  );
}
