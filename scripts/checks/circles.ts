import { addressesByFile, importsByFile } from './imports.ts';

/**
 * Finds files that import or start each other, directly or by way of others, types and lazy imports too: none can be
 * understood alone.
 */
export function circleProblems(): string[] {
  const imports = importsByFile();
  const addresses = addressesByFile();
  const problems: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];

  function walk(file: string): void {
    const began = path.indexOf(file);
    if (began >= 0) problems.push(`${[...path.slice(began), file].join(' → ')}: they import each other`);
    if (began >= 0 || done.has(file)) return;
    path.push(file);
    for (const targets of [imports, addresses]) for (const target of targets.get(file) ?? []) walk(target);
    path.pop();
    done.add(file);
  }

  for (const file of imports.keys()) walk(file);
  return problems;
}
