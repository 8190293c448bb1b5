import { existsSync, readFileSync } from 'node:fs';
import { tool } from '../machine/command.ts';

/** How many tests went which way. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

const minutes = (count: number): number => count * 60_000;

/** A runner that failed without a failing test (it crashed, ran out of time, found no tests) counts as one failed. */
function settle(code: number, count: Count): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/** What a runner wrote down; undefined when it did not come that far. */
function report(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The tests beside the code, of every workspace; vitest.config.ts starts PostgreSQL for them. `args` go to Vitest. */
export async function runUnitTests(file: string, args: string[]): Promise<Count> {
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args];
  const { code } = await tool('vitest', options, { show: true, limitMs: minutes(32) });
  const found = report(file) as VitestReport | undefined;
  if (!found) return settle(code, { passed: 0, failed: 0, skipped: 0 });
  // A file that cannot even be loaded has no tests to count.
  const broken = found.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
  return settle(code, {
    passed: found.numPassedTests,
    failed: found.numFailedTests + broken.length,
    skipped: found.numPendingTests + found.numTodoTests,
  });
}

/** The tests of e2e/, in the given Chromium. `args` go to Playwright. */
export async function runBrowserTests(file: string, chromium: string, args: string[]): Promise<Count> {
  const options = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args];
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { code } = await tool('@playwright/test', options, { show: true, env, limitMs: minutes(32) });
  const found = report(file) as PlaywrightReport | undefined;
  if (!found) return settle(code, { passed: 0, failed: 0, skipped: 0 });
  const { expected, unexpected, flaky, skipped } = found.stats;
  for (const title of found.suites.flatMap(secondTries)) console.log(`passed at the second try only: ${title}`);
  return settle(code, { passed: expected + flaky, failed: unexpected + found.errors.length, skipped });
}

/** Tests that failed once and then passed: on a quiet machine a fault, on a busy one perhaps. */
function secondTries({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title);
  return [...own, ...suites.flatMap(secondTries)];
}
