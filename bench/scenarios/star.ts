import { chromium } from '@playwright/test';
import { calls } from '@portal/contract';
import { signIn, startPortal } from '../../e2e/helpers/portal.ts';
import { knownQuiz } from '../../e2e/steps/quiz.ts';
import { ensureChromium } from '../../scripts/machine/chromium.ts';
import { FIGURES, loadAverage, writeResults } from '../report.ts';
import { Series } from '../series.ts';

/**
 * How long after the press a bookmark is on the device, in a real browser, and on a processor slowed down six times:
 * `npm run bench -- star`. From the event of the press, by the browser's clock, to the return of the write
 * (localStorage, which is where it is kept until the server has it).
 */
const PRESSES = 40;
/** How many times slower than this machine's; and what is to hold there, ms. */
const RATES = [
  [1, 50],
  [6, undefined],
] as const;

const { portal, stop } = await startPortal();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--disable-gpu'] });
try {
  const { quiz_id } = await knownQuiz(portal);
  const student = await portal.student();
  const { data } = await portal.call(calls.quiz.submit_quiz, { quiz_id, submit_data: [] }, student);
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await signIn(page, portal, student);
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- the method is called with the storage as `this`
    const store = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(name, text) {
      store.call(this, name, text);
      if (name.startsWith('student-bookmarks-')) performance.mark('kept');
    };
    addEventListener('click', ({ timeStamp }) => performance.mark('pressed', { startTime: timeStamp }), { capture: true });
  });
  await page.goto(`/report-preview/${data?.report_id ?? 0}`);
  const star = page.getByRole('button', { name: /^Bookmark(?:ed)?$/u }).first();
  await star.waitFor();
  const cdp = await context.newCDPSession(page);
  const rows: string[][] = [];
  for (const [rate, most] of RATES) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    const taken = new Series();
    for (let press = 0; press < PRESSES; press += 1) {
      await page.evaluate(() => performance.clearMarks());
      await star.click();
      await page.waitForFunction(() => performance.getEntriesByName('kept').length > 0);
      taken.values.push(await page.evaluate(() => performance.measure('press', 'pressed', 'kept').duration));
    }
    const target = most === undefined ? ['', ''] : [`median <= ${most}`, taken.median <= most ? 'yes' : 'NO'];
    const what = rate === 1 ? 'a star pressed' : `the same on a processor ${rate} times slower`;
    rows.push([`${what}, until it is on the device, ms`, taken.text(1), ...target]);
  }
  for (const row of rows) console.log(row.join('  '));
  writeResults({
    file: 'star',
    title: 'A bookmark on the device',
    command: 'npm run bench -- star',
    about: [
      `; Chromium, load average ${loadAverage()}.`,
      `${PRESSES} presses, on and off: the median, and from the quickest to the slowest.`,
    ],
    head: FIGURES,
    rows,
  });
} finally {
  await browser.close();
  await stop();
}
