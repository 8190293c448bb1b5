import { join } from 'node:path';
import { ensureChromium } from './machine/chromium.ts';
import { command, stopTogether } from './machine/command.ts';
import { testFolder } from './machine/memory-folder.ts';
import { postgresFolder } from './machine/postgres-folder.ts';
import { buildWeb } from './machine/web-build.ts';
import { runChecks } from './checks/checks.ts';
import { runBrowserTests, runUnitTests, type Count, type SuiteOptions } from './machine/suites.ts';

/**
 * `npm test` runs every part, `npm test -- --all` with the long tests; `npm run unit` and `npm run e2e` run one of
 * them, with the caller's arguments for the runner.
 */
const given = process.argv.slice(2);
const whole = given.includes('--all');
const [first = 'all', ...args] = given.filter((arg) => arg !== '--all');
const isOne = first === 'unit' || first === 'e2e';
const folder = testFolder();
// For the runners and all that they start.
process.env['TMPDIR'] = folder;

/** Names the part before every line where two run side by side. */
const options = (label: string): SuiteOptions => ({ args, whole, ...(!isOne && !whole && { label }) });

async function unit(): Promise<Count> {
  console.log(`\nUnit and API tests (Vitest, PostgreSQL of ${await postgresFolder()}, files in ${folder})`);
  return runUnitTests(join(folder, 'unit.json'), options('unit   │'));
}

async function pages(): Promise<Count> {
  const { code, output } = await buildWeb({ ifStale: true });
  if (code !== 0) throw new Error(`The web pages do not build.\n${output}`);
  return { passed: 0, failures: [], skipped: 0 };
}

async function e2e(): Promise<Count> {
  await pages();
  const chromium = await ensureChromium({ shell: true });
  const { output: version } = await command(chromium, ['--version']);
  console.log(`\nBrowser tests (Playwright, ${version.trim()} of ${chromium})`);
  return runBrowserTests(join(folder, 'e2e.json'), chromium, options('browser│'));
}

async function check(): Promise<Count> {
  console.log('Checks');
  return { ...(await runChecks()), skipped: 0 };
}

const sum: Count = { passed: 0, failures: [], skipped: 0 };

/** Runs parts one after the other and adds what they counted. */
async function inTurn(parts: (() => Promise<Count>)[]): Promise<void> {
  for (const part of parts) {
    const count = await part().catch((error: unknown): Count => {
      console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
      return { passed: 0, failures: [part.name], skipped: 0 };
    });
    sum.passed += count.passed;
    sum.failures.push(...count.failures);
    sum.skipped += count.skipped;
  }
}

stopTogether();
if (!['all', 'unit', 'e2e'].includes(first)) {
  console.error(`npm test takes --all and nothing else; for one file: npm run unit -- ${first}, or npm run e2e -- ${first}`);
  process.exit(1);
}
if (first === 'unit') await inTurn([unit]);
else if (first === 'e2e') await inTurn([e2e]);
// In turn where a machine has its patience for all of it: what runs beside a long test may be what makes it fail.
else if (whole) await inTurn([check, unit, e2e]);
// Side by side: a page that waits for its server, and a server that waits for its disk, leave a core idle. The build
// leaves one to checks.
else await Promise.all([inTurn([check, e2e]), inTurn([pages, unit])]);
if (sum.skipped > 0) console.log(`\n${sum.skipped} skipped`);
if (!isOne && !whole) console.log('\nLeft to npm test -- --all: *.whole.* and *.proof.*');
// At the end, so that the last page of a long log says what to look for.
if (sum.failures.length > 0) console.log(`\nFailed:\n${sum.failures.map((name) => `  ${name}`).join('\n')}`);
console.log(`\n${sum.passed} passed, ${sum.failures.length} failed`);
process.exitCode = sum.failures.length > 0 || sum.passed === 0 ? 1 : 0;
