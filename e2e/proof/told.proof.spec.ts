import { calls } from '@portal/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/operator.ts';
import { signIn } from '../helpers/portal.ts';
import { beginExam, questionAt } from '../steps/room.ts';
import { painted, watchShifts } from '../steps/stillness.ts';

declare global {
  interface Window {
    /** What the page has opened to be told by. */
    opened: string[];
    /** Every height that the status line has had. */
    heights: Set<number>;
  }
}

const EXAM = 'practice-neet';
const STATUS = 'main div[data-tone]';
const SECOND = 1000;
/** The mark of 30 minutes passes this long after the exam was made to close. */
const MARK_AFTER = 30 * SECOND;

/** Notes every socket and every stream of events that is opened. */
async function watchSockets(page: Page): Promise<void> {
  page.on('websocket', (socket) => {
    throw new Error(`A socket was opened: ${socket.url()}`);
  });
  await page.addInitScript(() => {
    window.opened = [];
    for (const name of ['WebSocket', 'EventSource', 'WebTransport'] as const) {
      const Real = (globalThis as Record<string, unknown>)[name] as (new (...how: unknown[]) => object) | undefined;
      if (!Real) continue;
      Object.assign(globalThis, {
        [name]: class extends Real {
          constructor(...how: unknown[]) {
            super(...how);
            window.opened.push(`${name} ${String(how[0])}`);
          }
        },
      });
    }
  });
}

/** Notes the height of the status line with each change of it. */
const watchHeight = (page: Page) =>
  page.locator(STATUS).evaluate((line) => {
    window.heights = new Set([line.getBoundingClientRect().height]);
    new ResizeObserver(() => window.heights.add(line.getBoundingClientRect().height)).observe(line);
  });

test('EXAM-02 EXAM-03 APP-09 what is told while an exam runs moves nothing at 390 px: a time mark, the network gone and back, a correction, more minutes, a number that is typed; no socket is opened', async ({
  page,
  context,
  portal,
  operator,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const student = await portal.student();
  const list = (await portal.call(calls.exams.exams, {}, student)).data ?? [];
  const exam_id = list.find(({ name }) => name === 'NEET-style practice test')?.exam_id;
  await watchShifts(page);
  await watchSockets(page);
  await signIn(page, portal, student);
  operator.sql((database) => {
    const closes_at = Date.now() + 30 * 60 * SECOND + MARK_AFTER;
    database.prepare('UPDATE exam SET closes_at = ? WHERE exam_id = ?').run(closes_at, Number(exam_id));
  });
  await beginExam(page, `/exam/${exam_id}`);
  await watchHeight(page);
  const line = page.locator(STATUS);
  const heading = questionAt(page);
  const top = async () => (await heading.boundingBox())?.y;
  const was = await top();
  const said: string[] = [];
  const says = async (text: RegExp, timeout: number) => {
    await expect(line).toContainText(text, { timeout });
    await painted(page);
    said.push((await line.textContent()) ?? '');
    expect(await top(), String(text)).toBe(was);
  };

  await says(/30 minutes left\. \d+ questions not answered\./u, MARK_AFTER + 10 * SECOND);

  await context.setOffline(true);
  await page.getByRole('radio').first().check();
  await says(/You are offline\. Your answers are kept on this device/u, 40 * SECOND);
  await context.setOffline(false);
  await says(/All answers saved/u, 40 * SECOND);

  const why = ['--why', 'power cut', '--by', 'Ms Sen'];
  const text = 'Read 5 kg in the place of 2 kg, and take the acceleration of free fall as 10 metres a second squared.';
  await operator.command('exams', 'notice', EXAM, text, '--question', 'p3', '--correction', ...why);
  // With the next save.
  await page.getByRole('radio').last().check();
  await says(/Read 5 kg/u, 40 * SECOND);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await says(/All answers saved/u, 5 * SECOND);

  const timer = page.getByRole('button', { name: /Hide the time/u });
  await expect(timer).toContainText(/(?<![:\d])(?:28|29):\d\d$/u);
  await operator.command('exams', 'extra', EXAM, '--all', '10', ...why);
  // By a heartbeat: nothing is answered.
  await expect(timer).toContainText(/(?<![:\d])3[89]:\d\d$/u, { timeout: 40 * SECOND });
  await painted(page);
  expect(await top()).toBe(was);

  await page.keyboard.type('g1');
  await says(/1/u, 5 * SECOND);
  await page.keyboard.press('Escape');
  await says(/All answers saved/u, 40 * SECOND);

  expect(await page.evaluate(() => window.shifts), said.join('\n')).toEqual([]);
  expect(await page.evaluate(() => [...window.heights]), said.join('\n')).toHaveLength(1);
  expect(await page.evaluate(() => window.opened)).toEqual([]);
});
