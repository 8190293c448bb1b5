import { chromium, type Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { signIn, startPortal } from '../../e2e/helpers/portal.ts';
import { placesOf } from '../../e2e/helpers/school.ts';
import { ensureChromium } from '../../scripts/machine/chromium.ts';
import { FIGURES, tableRow, writeResults } from '../report.ts';
import { Series } from '../series.ts';

/**
 * Measures an answer on a slow phone: from the click to the device's own copy, to the server's acknowledgement, and to
 * the next paint. A processor slowed down four times stands for the phone, the network is this machine's.
 */

const SLOWDOWN = 4;
const LIMITS = { device: 50, server: 2000, paint: 100 };

type Taken = Record<keyof typeof LIMITS, number[]>;
declare global {
  interface Window {
    /** Milliseconds, one for each answer. */
    taken: Taken;
  }
}

/** Runs in the page, before anything else there. */
function listen(): void {
  const taken: Taken = { device: [], server: [], paint: [] };
  window.taken = taken;
  let clicked = 0;
  let awaited = false;
  const click = () => {
    clicked = performance.now();
    awaited = true;
  };
  document.addEventListener('click', click, { capture: true });
  // oxlint-disable-next-line unbound-method -- the method is applied below to its own database
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(...given) {
    const begun = begin.apply(this, given);
    // The first change after a click is the answer; the next one notes what the server has acknowledged.
    if (awaited && given[1] === 'readwrite' && this.name === 'student') {
      const since = clicked;
      awaited = false;
      begun.addEventListener('complete', () => taken.device.push(performance.now() - since));
    }
    return begun;
  };
  const ask = window.fetch;
  window.fetch = async (...given) => {
    const answer = await ask(...given);
    if (typeof given[0] === 'string' && given[0].endsWith('/save_answers')) taken.server.push(performance.now() - clicked);
    return answer;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'click') taken.paint.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function answerAll(page: Page): Promise<void> {
  const questions = page.getByRole('main').getByRole('group');
  const count = await questions.count();
  for (let question = 0; question < count; question += 1) {
    await questions.nth(question).getByRole('radio').nth(1).check();
    await page.waitForFunction((answered) => window.taken.server.length > answered, question);
  }
}

const { portal, stop } = await startPortal();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--disable-gpu'] });
try {
  const student = await portal.student();
  const { chapter_id } = await placesOf(portal, student);
  const quizzes = await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, student);
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(listen);
  await signIn(page, portal, student);
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(`${portal.url}/quiz-start/${quizzes.data?.[0]?.id}`);
  await page.getByText('Saved as you choose').waitFor();
  await answerAll(page);
  const taken = await page.evaluate(() => window.taken);
  const rows = (['device', 'server', 'paint'] as const).map((what) => {
    const series = new Series();
    series.values.push(...taken[what]);
    const words = {
      device: "click to the device's own copy on its disk",
      server: "click to the server's acknowledgement",
      paint: 'click to the next paint',
    };
    const worst = Math.max(0, ...series.values);
    const figure = series.values.length === 0 && what === 'paint' ? 'under 16' : series.text();
    return [`${words[what]}, ms`, figure, `< ${LIMITS[what]}`, worst < LIMITS[what] ? 'yes' : 'NO'];
  });
  console.log(rows.map(tableRow).join('\n'));
  const about = [
    `; Chromium, processor slowed down ${SLOWDOWN} times, median and spread over`,
    `the ${taken.server.length} questions of a quiz. A paint under 16 ms is not reported by the browser.`,
  ];
  writeResults({
    file: 'answers',
    title: 'What an answer costs',
    command: 'npm run bench -- answers',
    about,
    head: FIGURES,
    rows,
  });
} finally {
  await browser.close();
  await stop();
}
