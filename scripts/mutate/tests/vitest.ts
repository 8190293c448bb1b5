import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { killThoseIn, run } from './run.ts';

/** A test that failed, and its file. */
export interface Failed {
  file: string;
  title: string;
}

/** How tests of a tree ended: those that failed, the files that passed, and what each file took. */
export interface Tested {
  failed: Failed[];
  passed: Set<string>;
  tookMs: Map<string, number>;
  /** The run ended otherwise than with tests: by its limit, or by what it says. */
  broken?: string;
}

interface Report {
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** The faults of `npm run prove` and what takes minutes are another matter. */
const GATE = ['--project=!proof', '--project=!long'];

/** How tests are asked: up to the first that fails, with how much patience for each, and in which environment. */
interface Asking {
  bail?: boolean;
  patienceMs?: number | undefined;
  env?: NodeJS.ProcessEnv;
}

/** Runs test files of a copied tree, all where none is named, and leaves nothing of them behind. */
export async function runTests(
  tree: string,
  files: string[],
  limitMs: number,
  { bail = false, patienceMs, env = {} }: Asking = {},
): Promise<Tested> {
  const folder = mkdtempSync(join(tree, '../run-'));
  // PostgreSQL does not run as root: its user must be able to come by.
  chmodSync(folder, 0o711);
  const report = join(folder, 'report.json');
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...GATE,
    ...(bail ? ['--bail=1'] : []),
    ...(patienceMs === undefined ? [] : [`--testTimeout=${patienceMs}`]),
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const place = { ...env, TMPDIR: folder, CI: undefined, NODE_COMPILE_CACHE: join(tree, '../compiled') };
  try {
    const all = files.map((file) => join(tree, file));
    const { code, output } = await run(process.execPath, [...args, ...all], { cwd: tree, env: place, limitMs });
    const none = { failed: [], passed: new Set<string>(), tookMs: new Map<string, number>() };
    if (code === undefined) return { ...none, broken: 'took too long' };
    if (!existsSync(report)) return { ...none, broken: output.trim().slice(-2000) || `ended with ${code}` };
    const tested = readReport(tree, JSON.parse(readFileSync(report, 'utf8')) as Report);
    return code !== 0 && tested.failed.length === 0 ? { ...tested, broken: output.trim().slice(-2000) } : tested;
  } finally {
    killThoseIn(join(tree, '..'));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function readReport(tree: string, { testResults }: Report): Tested {
  const tookMs = new Map<string, number>();
  const failed: Tested['failed'] = [];
  const passed = new Set<string>();
  for (const { name, status, startTime, endTime, message, assertionResults } of testResults) {
    const file = relative(tree, name);
    const wrong = assertionResults.filter((test) => test.status === 'failed');
    failed.push(...wrong.map(({ fullName: title }) => ({ file, title })));
    // A file that does not load has no test to name.
    if (status === 'failed' && wrong.length === 0) failed.push({ file, title: message.split('\n')[0] ?? '' });
    // One that was cut short by another's failure has tests that did not run.
    if (status === 'passed' && assertionResults.every((test) => test.status === 'passed')) passed.add(file);
    tookMs.set(file, Math.max(0, endTime - startTime));
  }
  return { failed, passed, tookMs };
}
