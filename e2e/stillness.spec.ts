import type { Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { demoScreens, SCREENS, settled, type DemoScreen, type ScreenName } from './helpers/demo.ts';
import { ASHA, expect, signIn, test, type Portal, type Student } from './helpers/portal.ts';

/** Screens whose title or height is known only with their data: these are looked at in more widths. */
const LATE: ScreenName[] = ['chapters', 'content', 'topics', 'topicPlaying', 'quizStart', 'exam', 'newsDetail', 'materials'];

/** A browser's note of something that moved; `node` is missing where it is not the page's own (the controls of a video). */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

declare global {
  interface Window {
    shifts: string[];
  }
}

/** Notes in every page that is opened what moved by itself, without a touch or a key. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const ofVideo = document.querySelector('video') !== null && sources.every(({ node }) => node === null);
        if (hadRecentInput || ofVideo) continue;
        const moved = sources.map(({ node, previousRect: was, currentRect: is }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.tagName ?? 'gone'}.${element?.className ?? ''} from ${was.y}+${was.height} to ${is.y}+${is.height}`;
        });
        window.shifts.push(`${value.toFixed(4)}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Holds every answer back until the screen that waits for it has been painted: the slow network on which things move. */
async function answerAfterPaint(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    // Early calls are made while the page before still stands: it may go while it is looked at.
    await page
      .locator('main')
      .waitFor()
      .then(() => painted(page))
      .catch(() => undefined);
    // Nobody waits for it any more when its page has gone.
    await route.continue().catch(() => undefined);
  });
}

/** What moves on direct visits at one width, and on reloads when they are asked for. */
async function shiftsOf(page: Page, screens: readonly DemoScreen[], width: number, reload = false): Promise<string[]> {
  const found: string[] = [];
  const note = async (what: string) => {
    await settled(page);
    await painted(page);
    found.push(...(await page.evaluate(() => window.shifts)).map((shift) => `${what} ${shift}`));
  };
  // Once: for half a second after a change of size nothing counts as moved by itself.
  await page.setViewportSize({ width, height: 844 });
  for (const { name, path } of screens) {
    await page.goto(path);
    await note(`${name} at ${width} px`);
    if (!reload) continue;
    await page.reload();
    await note(`${name} at ${width} px, reloaded`);
  }
  return found;
}

/** So many screens are looked at by one test. */
const IN_ONE = 8;

interface Look {
  names: readonly ScreenName[];
  width: number;
  reload?: boolean;
  /** Left to `npm run release-check`. */
  whole?: boolean;
}

/** Where it is looked at: every screen on a narrow phone, those that are late on reloads and wide screens too; before a release all of it. */
const LOOKS: Look[] = [
  ...inParts(SCREENS).flatMap((names) => [
    { names, width: 360 },
    { names, width: 360, reload: true, whole: true },
    { names, width: 1280, whole: true },
  ]),
  { names: LATE, width: 360, reload: true },
  { names: LATE, width: 1280 },
  { names: LATE, width: 390, whole: true },
  { names: LATE, width: 2560, whole: true },
];

function inParts(names: readonly ScreenName[]): ScreenName[][] {
  return Array.from({ length: Math.ceil(names.length / IN_ONE) }, (_, part) => names.slice(part * IN_ONE, (part + 1) * IN_ONE));
}

for (const { names, width, reload, whole } of LOOKS) {
  const title = `APP-09 nothing moves while a screen loads, at ${width} px${reload ? ' and on reloads' : ''}: ${names.join(', ')}`;
  test(title, { tag: whole ? '@whole' : [] }, async ({ page, portal }) => {
    const asha = await portal.student(ASHA);
    const screens = (await demoScreens(portal, asha)).filter(({ name }) => names.includes(name));
    await watchShifts(page);
    await answerAfterPaint(page);
    const found = await shiftsOf(
      page,
      screens.filter(({ open }) => open),
      width,
      reload,
    );
    await signIn(page, portal, asha);
    found.push(
      ...(await shiftsOf(
        page,
        screens.filter(({ open }) => !open),
        width,
        reload,
      )),
    );
    expect(found).toEqual([]);
  });
}

/** Another phone has begun it and answered its first question. */
async function beginElsewhere(portal: Portal, student: Student, kind: 'quiz' | 'exam', item_id: string): Promise<void> {
  const device_id = 'another-phone';
  const { data } = await portal.call(calls.attempts.start_attempt, { kind, item_id, device_id }, student);
  const paper =
    kind === 'exam'
      ? await portal.call(calls.exams.exam, { exam_id: item_id }, student)
      : await portal.call(calls.quiz.get_quiz, { quiz_id: item_id }, student);
  const { question_id = 0, options = [] } = paper.data?.questions[0] ?? {};
  const answers = [{ question_id, answer: options[0] ?? '' }];
  const { attempt_id = 0, epoch } = data ?? {};
  const saved = await portal.call(calls.attempts.save_answers, { attempt_id, device_id, epoch, seq: 1, answers }, student);
  expect(saved.data?.seq, saved.message).toBe(1);
}

test('APP-09 nothing moves when a quiz or exam turns out to be under way on another device', async ({ page, portal }) => {
  const student = await portal.student();
  const screens = await demoScreens(portal, await portal.student(ASHA));
  const papers = screens.filter(({ name }) => name === 'quizStart' || name === 'exam');
  for (const { name, path } of papers) {
    const kind = name === 'exam' ? 'exam' : 'quiz';
    const item_id = path.split('/').at(-1) ?? '';
    await beginElsewhere(portal, student, kind, item_id);
  }
  await watchShifts(page);
  await signIn(page, portal, student);
  // The paper is there before it is known whose the attempt is.
  await page.route('**/Student/start_attempt', async (route) => {
    await page
      .getByRole('radio')
      .first()
      .waitFor()
      .then(() => painted(page))
      .catch(() => undefined);
    await route.continue().catch(() => undefined);
  });
  const found: string[] = [];
  for (const width of [360, 390, 1280])
    for (const { name, path } of papers) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await expect(page.getByText('in another tab or on another device')).toBeVisible();
      await expect(page.getByText('in another tab or on another device')).toBeInViewport();
      await painted(page);
      found.push(...(await page.evaluate(() => window.shifts)).map((shift) => `${name} at ${width} px ${shift}`));
    }
  expect(found).toEqual([]);
});
