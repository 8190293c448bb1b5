import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../machine/command.ts';

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^'\s]+)'/gu;

/**
 * Lists what each of the product's files imports, types and lazy imports included: our own files by their path from the root, packages by
 * their name. Tests are left out: they may reach anywhere.
 */
export function importsByFile(): Map<string, string[]> {
  const found = globSync('{contract,server,web}/{src,bin,build}/**/*.{ts,tsx,mjs}', { cwd: root });
  const files = found.filter((file) => !file.includes('.test.'));
  return new Map(
    files.map((file) => {
      const names = [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, name = '']) => name);
      return [file, names.map((name) => (name.startsWith('.') ? join(dirname(file), name) : name))];
    }),
  );
}
