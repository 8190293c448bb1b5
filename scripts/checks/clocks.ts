import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/command.ts';

/** The one place that asks the device what time it is. */
const CLOCK = 'web/src/ui/serverClock.ts';
const ASKS = /\bDate\.now\b|\bDate\(\s*\)/gu;

/**
 * Finds where the web asks the device's own clock: a phone's may be wrong by days, so every time on a screen is the
 * server's.
 */
export function clockProblems(): string[] {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root });
  return files
    .filter((file) => file !== CLOCK && !file.startsWith('web/src/testing/') && !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [...text.matchAll(ASKS)].map(
        ({ index }) => `${file}:${text.slice(0, index).split('\n').length}: ask serverNow or deviceNow of ${CLOCK}`,
      );
    });
}
