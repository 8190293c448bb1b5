import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext } from '@playwright/test';
import { calls } from '@portal/contract';
import { demoScreens } from '../../e2e/helpers/demo.ts';
import { ASHA, signIn, startPortal, type Student } from '../../e2e/helpers/portal.ts';
import { OWNER, signInAt } from '../../e2e/steps/console.ts';
import { ensureChromium } from '../../scripts/machine/chromium.ts';
import { loadLighthouse, type Flags } from '../lighthouse-package.ts';
import { tableRow, writeResults } from '../report.ts';
import { Series } from '../series.ts';

/**
 * `npm run lighthouse`: Lighthouse on login, home, and a quiz that was begun on another phone, with its defaults for a
 * phone (slow 4G and a slow CPU, simulated), three runs each, medians; with `-- all`, or `-- topics profile`, on every
 * screen of the demo, or those, one run each (`-- all --runs 3` for more), with `-- console` on every screen of the
 * console. A run costs fifteen seconds. `machine` is Lighthouse's own measure of the CPU: while others use it, blocking
 * times are theirs, too. Results of all screens go into bench/results.
 */
const { values: options, positionals: wanted } = parseArgs({ allowPositionals: true, options: { runs: { type: 'string' } } });
const RUNS = Number(options.runs ?? (wanted.length === 0 ? 3 : 1));
const ALL = wanted.includes('all');
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
/**
 * Audits by their ids, and how many places after the point their figures have: milliseconds, a share of the screen,
 * bytes at the wire.
 */
const AUDITS = {
  'first-contentful-paint': 0,
  'largest-contentful-paint': 0,
  'total-blocking-time': 0,
  'cumulative-layout-shift': 3,
  'total-byte-weight': 0,
} as const;
const DEBUGGING_PORT = 9333;
/** The screens of the console, by their addresses below /console. */
const CONSOLE = [
  '/',
  '/classes',
  '/students',
  '/batches',
  '/subjects',
  '/exams',
  '/news',
  '/feedback',
  '/settings',
  '/staff',
  '/audit',
];

const lighthouse = await loadLighthouse();
const { portal, stop } = await startPortal();
const profile = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'));
const executablePath = await ensureChromium();

/** A browser of its own for each run: what lay in the memory of the one before would count as the page's work. */
async function inBrowser<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [`--remote-debugging-port=${DEBUGGING_PORT}`, '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

const FLAGS: Flags = {
  port: DEBUGGING_PORT,
  onlyCategories: [...CATEGORIES],
  // Like a first visit: only the session is there, in localStorage.
  clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'indexeddb'],
  logLevel: 'error',
};

interface Screen {
  name: string;
  path: string;
  open: boolean;
  student: Student;
}

/** The screens on which a student may come back to what was begun on another phone. */
const PAPERS: Record<string, 'quiz' | 'exam'> = { quizStart: 'quiz', exam: 'exam' };

async function beginElsewhere({ name, path, student }: { name: string; path: string; student: Student }): Promise<void> {
  const item = { kind: PAPERS[name] ?? 'quiz', item_id: path.split('/').at(-1) ?? '' };
  const { status, message } = await portal.call(calls.attempts.start_attempt, { ...item, device_id: 'another-phone' }, student);
  if (!status) throw new Error(`${name} could not be begun: ${message}`);
}

/** Leaves the browser as one has it who signed in before: with the session of this screen, or with none. */
async function begin(context: BrowserContext, { path, open, student }: Screen): Promise<void> {
  const page = await context.newPage();
  if (!open) {
    // Those that follow have the session of the first one.
    if (path === '/console/') return signInAt(page, portal, OWNER, '/');
    if (!path.startsWith('/console')) await signIn(page, portal, student);
    return;
  }
  await page.goto(`${portal.url}/login`);
  await page.evaluate(() => localStorage.clear());
}

const HEAD = ['screen', ...CATEGORIES, 'FCP, ms', 'LCP, ms', 'TBT, ms', 'CLS', 'bytes', 'machine'];
const rows: string[][] = [];

try {
  const asha = await portal.student(ASHA);
  const returning = await portal.student();
  const all = (await demoScreens(portal, asha)).map((screen) => ({ ...screen, student: asha }));
  const papers = all.filter(({ name }) => name in PAPERS).map((screen) => ({ ...screen, student: returning }));
  for (const paper of papers) await beginElsewhere(paper);
  const staffed = ['/', ...CONSOLE].map((path, nth) => ({
    name: 'console',
    path: `/console${path}`,
    open: nth === 0,
    student: asha,
  }));
  const screens = [...all, ...papers.map((paper) => ({ ...paper, name: `${paper.name}-returning` })), ...staffed].filter(
    ({ name }) => (wanted.length === 0 ? ['login', 'home', 'quizStart-returning'].includes(name) : ALL || wanted.includes(name)),
  );
  for (const screen of screens) {
    const { path } = screen;
    const name = screen.name === 'console' ? `${path.slice(1)}${screen.open ? ' (signed out)' : ''}` : screen.name;
    await inBrowser((context) => begin(context, screen));
    const scores = CATEGORIES.map(() => new Series());
    const figures = Object.keys(AUDITS).map(() => new Series());
    const machine = new Series();
    for (let run = 0; run < RUNS; run += 1) {
      const { lhr } = (await inBrowser(() => lighthouse(portal.url + path, FLAGS))) ?? {};
      if (!lhr || lhr.runtimeError)
        throw new Error(`${name} could not be measured: ${lhr?.runtimeError?.message ?? 'no result'}`);
      for (const [index, category] of CATEGORIES.entries()) {
        const { score, auditRefs } = lhr.categories[category] ?? { score: 0, auditRefs: [] };
        scores[index]?.values.push((score ?? 0) * 100);
        const missed = auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9);
        if (run === 0 && missed.length > 0) console.log(`  ${name}, ${category}: ${missed.map(({ id }) => id).join(', ')}`);
      }
      for (const [index, id] of Object.keys(AUDITS).entries()) figures[index]?.values.push(lhr.audits[id]?.numericValue ?? 0);
      machine.values.push(lhr.environment.benchmarkIndex);
    }
    const places = Object.values(AUDITS);
    const words = (series: Series, digits = 0) => (RUNS > 1 ? series.text(digits) : series.median.toFixed(digits));
    const row = [
      name,
      ...scores.map((each) => words(each)),
      ...figures.map((each, index) => words(each, places[index])),
      words(machine),
    ];
    if (rows.length === 0) console.log(tableRow(HEAD));
    console.log(tableRow(row));
    rows.push(row);
  }
  if (ALL)
    writeResults({
      file: 'lighthouse',
      title: 'Lighthouse',
      command: `npm run lighthouse -- all --runs ${RUNS}`,
      about: [
        '.',
        'A first visit, with nothing on the device but the session; simulated slow 4G and a slow CPU, as Lighthouse has them for phones.',
      ],
      head: HEAD,
      rows,
    });
} finally {
  await stop();
  rmSync(profile, { recursive: true, force: true });
}
