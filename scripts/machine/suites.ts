import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, tool } from './command.ts';

/** How many tests passed or were skipped, and the names of those that failed. */
export interface Count {
  passed: number;
  failures: string[];
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: VitestResult[] }[];
}

interface VitestResult {
  status: string;
  fullName: string;
  failureMessages: string[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
  suites?: PlaywrightSuite[];
}

/**
 * Threads of the tests load the server's code as those of a portal do, without WebAssembly: bench/results/notes, 0047.
 */
const KEPT_CODE = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/tests') };

/** Has a plain `npm test` leave out `*.whole.*`; whoever names a file wants all that is so called. */
const gateOf = (args: string[], whole: boolean) => (whole || args.length > 0 ? {} : { GATE: '1' });

const minutes = (count: number): number => count * 60_000;

/** A runner that failed without a failing test (it crashed, ran out of time, found no tests) counts as one failed. */
function settle(runner: string, code: number, count: Count): Count {
  return code !== 0 && count.failures.length === 0 ? { ...count, failures: [`${runner} ended with code ${code}`] } : count;
}

/** Puts the head of each reason under the name: of a long log often the last page alone is at hand. */
function withReason(name: string, reasons: readonly (string | undefined)[]): string {
  const heads = reasons.flatMap((reason) => (reason ? stripVTControlCharacters(reason).split('\n').slice(0, 4) : []));
  return [name, ...heads].join('\n      ');
}

/** Reads a runner's report; undefined when it ended before writing one. */
function report(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * How a suite is run: `args` go to the runner; `whole` adds the long tests; `label` stands before every line of its
 * output.
 */
export interface SuiteOptions {
  args: string[];
  whole?: boolean;
  label?: string;
}

/**
 * The tests beside the code, of every workspace; vitest.config.ts starts PostgreSQL for them. Unless `args` choose a
 * project, all run but 'proof', the faults of `npm run prove`, and 'long', which is for the whole.
 */
export async function runUnitTests(file: string, { args, whole = false, label }: SuiteOptions): Promise<Count> {
  const chosen = args.some((arg) => arg.startsWith('--project'));
  const gate = chosen ? [] : ['--project=!proof', ...(whole ? [] : ['--project=!long'])];
  const options = ['run', ...gate, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args];
  const env = { ...KEPT_CODE, ...(whole && { WHOLE: '1' }), ...gateOf(args, whole) };
  const { code } = await tool('vitest', options, { show: true, ...(label && { label }), env, limitMs: minutes(50) });
  const found = report(file) as VitestReport | undefined;
  if (!found) return settle('Vitest', code, { passed: 0, failures: [], skipped: 0 });
  const failures = found.testResults.flatMap(({ name, status, message, assertionResults }) => {
    // A file that does not load has no tests to name.
    if (status === 'failed' && assertionResults.length === 0) return [withReason(name, [message])];
    const failed = assertionResults.filter((test) => test.status === 'failed');
    return failed.map(({ fullName, failureMessages }) => withReason(`${basename(name)}: ${fullName}`, failureMessages));
  });
  return settle('Vitest', code, {
    passed: found.numPassedTests,
    failures,
    skipped: found.numPendingTests + found.numTodoTests,
  });
}

/**
 * The tests of e2e/, in the given Chromium; those of e2e/proof where the whole is asked for, or one of them by its
 * name.
 */
export async function runBrowserTests(
  file: string,
  chromium: string,
  { args, whole = false, label }: SuiteOptions,
): Promise<Count> {
  const options = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args];
  const isWhole = whole || args.some((arg) => arg.includes('proof'));
  const paths = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const env = { ...paths, ...(isWhole && { WHOLE: '1' }), ...gateOf(args, whole) };
  const { code } = await tool('@playwright/test', options, { show: true, ...(label && { label }), env, limitMs: minutes(47) });
  const found = report(file) as PlaywrightReport | undefined;
  if (!found) return settle('Playwright', code, { passed: 0, failures: [], skipped: 0 });
  const { expected, flaky, skipped } = found.stats;
  for (const title of titles(found.suites, 'flaky')) console.log(`passed at the second try only: ${title}`);
  const failures = [
    ...titles(found.suites, 'unexpected'),
    ...found.errors.map(({ message = 'an error outside any test' }) => message),
  ];
  return settle('Playwright', code, { passed: expected + flaky, failures, skipped });
}

/**
 * Returns the titles of tests with this status, with why they failed. 'flaky' failed once and then passed: a
 * fault on a quiet machine, perhaps none on a busy one.
 */
function titles(suites: PlaywrightSuite[], status: 'flaky' | 'unexpected'): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => {
    const own = specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ title, tests }) =>
        withReason(
          title,
          tests.flatMap(({ results }) => results.map(({ error }) => error?.message)),
        ),
      );
    return [...own, ...titles(inner, status)];
  });
}
