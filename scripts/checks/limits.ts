import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/command.ts';

/** The limit of a test, as the runners' configurations have it. */
const LIMIT_MS = 20_000;
/** A limit as an option, as the last argument of a test, or set within it. */
const LIMIT = /\b(?:timeout|testTimeout): ([^,}]+)|^\s*\}, ([\d_]+)\);|\bsetTimeout\(([\d_]+)\)/u;

/**
 * Finds limits of more than 20 seconds, or worked out, without a remark on their line or the one above; proofs may be
 * long.
 */
export function limitProblems(): string[] {
  const files = globSync('{contract,server,web,faults,e2e,scripts}/**/*.{test,spec}.ts', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  return files
    .filter((file) => !file.includes('.proof.'))
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const lines = text.split('\n');
      const valueOf = (name: string): string => new RegExp(`const ${name} = ([\\d_]+);`, 'u').exec(text)?.[1] ?? name;
      return lines.flatMap((line, index) => {
        const [, ...given] = LIMIT.exec(line) ?? [];
        const limit = given.find((each) => each !== undefined);
        if (limit === undefined || Number((/^[A-Z_]+$/u.test(limit) ? valueOf(limit) : limit).replaceAll('_', '')) <= LIMIT_MS)
          return [];
        const explained = [line, lines[index - 1] ?? ''].some((each) => /(?:^|\s)\/\/ \S/u.test(each));
        return explained
          ? []
          : [`${file}:${index + 1}: a test has 20 seconds; say on the line or above why this one needs ${limit.trim()}`];
      });
    });
}
