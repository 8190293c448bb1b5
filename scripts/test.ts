import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './machine/chromium.ts';
import { stopTogether } from './machine/command.ts';
import { postgresFolder } from './machine/postgres-folder.ts';
import { buildWeb } from './machine/web-build.ts';
import { runChecks } from './checks/checks.ts';
import { runBrowserTests, runUnitTests, type Count } from './checks/suites.ts';

/** `npm test` runs every part; `npm run unit` and `npm run e2e` one of them, with the caller's arguments for the runner. */
const [only = 'all', ...args] = process.argv.slice(2);
const results = mkdtempSync(join(tmpdir(), 'portal-test-'));

async function unit(): Promise<Count> {
  console.log(`\nUnit and API tests (Vitest, PostgreSQL of ${await postgresFolder()})`);
  return runUnitTests(join(results, 'unit.json'), args);
}

async function e2e(): Promise<Count> {
  const { code, output } = await buildWeb({ ifStale: true });
  if (code !== 0) throw new Error(`The web pages do not build.\n${output}`);
  const chromium = await ensureChromium();
  console.log(`\nBrowser tests (Playwright, ${chromium})`);
  return runBrowserTests(join(results, 'e2e.json'), chromium, args);
}

async function check(): Promise<Count> {
  console.log('Checks');
  return { ...(await runChecks()), skipped: 0 };
}

const parts: Record<string, (() => Promise<Count>)[]> = { all: [check, unit, e2e], unit: [unit], e2e: [e2e] };

stopTogether();
const sum: Count = { passed: 0, failures: [], skipped: 0 };
for (const part of parts[only] ?? []) {
  const count = await part().catch((error: unknown): Count => {
    console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failures: [part.name], skipped: 0 };
  });
  sum.passed += count.passed;
  sum.failures.push(...count.failures);
  sum.skipped += count.skipped;
}
rmSync(results, { recursive: true, force: true });
if (sum.skipped > 0) console.log(`\n${sum.skipped} skipped`);
// At the end, so that the last page of a long log says what to look for.
if (sum.failures.length > 0) console.log(`\nFailed:\n${sum.failures.map((name) => `  ${name}`).join('\n')}`);
console.log(`\n${sum.passed} passed, ${sum.failures.length} failed`);
process.exitCode = sum.failures.length > 0 || sum.passed === 0 ? 1 : 0;
