import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { check } from 'recheck';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * Counts steps, with a seed, so that every run finds the same: by time a busy machine would make any expression slow.
 */
const BY_COUNT = { timeout: 120_000, randomSeed: 20_261_126, attackTimeout: null, incubationTimeout: null };

/** Expressions whose input is bounded in another way, each with the reason. */
const BOUNDED: Record<string, string> = {
  'server/src/media/length/pdf.ts': 'at most 9,000 signs between two words of a PDF that a school loads',
  'server/src/speech/pieces.ts': 'at most 60 signs before a script',
  'bank/src/docx/found': 'at most 8 spaces in a row (runs.ts), between which these look',
};

/** Every expression that stands in the product's own code, with the files it stands in. */
function expressions(): Map<string, { source: string; flags: string; files: Set<string> }> {
  const found = new Map<string, { source: string; flags: string; files: Set<string> }>();
  const files = globSync('{bank,contract,server,web}/src/**/*.{ts,tsx}', { cwd: ROOT });
  for (const file of files.filter((each) => !/\.test\.tsx?$|\/testing\/|\/testing\./u.test(each)))
    JSON.stringify(parseSync(file, readFileSync(path.join(ROOT, file), 'utf8')).program, (_, node) => {
      const { regex } = (node ?? {}) as { regex?: { pattern: string; flags: string } };
      if (regex && !Object.keys(BOUNDED).some((place) => file.startsWith(place))) {
        const name = `/${regex.pattern}/${regex.flags}`;
        const { files: places } = found.get(name) ?? { files: new Set<string>() };
        found.set(name, { source: regex.pattern, flags: regex.flags, files: places.add(file) });
      }
      return typeof node === 'bigint' ? String(node) : (node as unknown);
    });
  return found;
}

test('SRV-09 no expression over texts takes longer than in proportion to its text', { timeout: 900_000 }, async () => {
  const slow: string[] = [];
  const all = expressions();
  expect(all.size).toBeGreaterThan(500);
  for (const [name, { source, flags, files }] of all) {
    const found = await check(source, flags, BY_COUNT);
    if (found.status === 'vulnerable') slow.push(`${[...files].join(', ')} ${name}: ${found.complexity.summary}`);
  }
  expect(slow).toEqual([]);
});
