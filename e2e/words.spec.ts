import type { Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { isOpen, PAGES } from '../web/src/route/pages.ts';
import { demoScreens, SCREENS, settled } from './helpers/demo.ts';
import { ASHA, expect, signIn, test, type Portal, type Student } from './helpers/portal.ts';

/** Widths, heights and text sizes (per cent) at which every screen is read. */
const ROOMS = [
  [320, 700, 100], [390, 844, 100], [768, 1024, 100], [844, 390, 100], [1000, 800, 100], [1280, 800, 100],
  [390, 844, 200], [768, 1024, 200], [1280, 800, 175], [1280, 800, 200],
] as const; // prettier-ignore

/** So many screens are walked by one test: each costs a load, and then a moment for each room. */
const IN_ONE = 8;

/**
 * The words that are broken inside although they would fit on a line of their own, and those that reach beyond the screen or
 * the box that cuts them off. Runs in the page.
 */
function brokenWords(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const element = text.parentElement;
    if (!element?.checkVisibility() || element.closest('.visually-hidden, .skip-link, math, textarea, select, noscript'))
      continue;
    // What is cut off is cut off here; the page itself may be as high as it likes.
    const box = element.closest('.frame-side, .frame-bar, article, dialog, .frame-main, .open-card') ?? document.body;
    const edge = box.getBoundingClientRect();
    const style = getComputedStyle(box.closest('main') ?? box);
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    // The inside of a card that stands alone in the row.
    const line = (box.closest('main') ?? box).clientWidth - padding - (box.closest('main') ? 2.5 * rem + 2 : 0);
    // Addresses are one word however long, and may be broken anywhere.
    const words = text.data.replaceAll(/\S*(?::\/\/|@)\S*/gu, (address) => ' '.repeat(address.length));
    for (const { 0: word, index } of words.matchAll(/[^\s\-–—/·,:;()]{2,}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
      const width = rects.reduce((sum, rect) => sum + rect.width, 0);
      const lines = new Set(rects.map((rect) => Math.round(rect.top / 4))).size;
      if (lines > 1 && width <= line) found.push(`broken: ${word}`);
      if (rects.some((rect) => rect.right > Math.min(edge.right, innerWidth) + 1 || rect.left < edge.left - 1))
        found.push(`cut: ${word}`);
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);
  const side = document.querySelector('.frame-side');
  if (side && side.scrollWidth > side.clientWidth) found.push('the sidebar scrolls sideways');
  return [...new Set(found)];
}

/** What is wrong in each room, by its name. */
async function everyRoom(page: Page): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {};
  for (const [width, height, percent] of ROOMS) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), percent);
    const found = await page.evaluate(brokenWords);
    if (found.length > 0) wrong[`${width} x ${height} at ${percent} %`] = found;
  }
  return wrong;
}

/** Every screen that needs a session, and one face more. */
const INSIDE = [
  ...SCREENS.filter((name) => name === 'notFound' || name === 'topicPlaying' || !isOpen(PAGES[name])),
  'examRefused',
] as const;

let addresses: Map<string, string> | undefined;

for (let from = 0; from < INSIDE.length; from += IN_ONE) {
  test(`APP-10 APP-13 no word is broken inside or cut off, from 320 to 1280 px and at twice the text size: screens from ${from}`, async ({
    page,
    portal,
  }) => {
    test.setTimeout(120_000);
    const asha = await portal.student(ASHA);
    addresses ??= new Map((await demoScreens(portal, asha)).map(({ name, path }) => [name, path]));
    // One that she has handed in already.
    addresses.set('examRefused', '/exam/1');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, portal, asha);
    const wrong: Record<string, object> = {};
    for (const name of INSIDE.slice(from, from + IN_ONE)) {
      await page.goto(addresses.get(name) ?? '');
      await settled(page);
      const found = await everyRoom(page);
      if (Object.keys(found).length > 0) wrong[name] = found;
    }
    expect(wrong).toEqual({});
  });
}

/** Opens the exam of that name, which is the student's own to take. */
async function openExam(page: Page, portal: Portal, student: Student, name: RegExp): Promise<void> {
  const { data: exams = [] } = await portal.call(calls.exams.exams, {}, student);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/exam/${exams.find((exam) => name.test(exam.name))?.exam_id}`);
  await settled(page);
  await expect(page.getByRole('group').first()).toBeVisible();
}

test('EXAM-02 APP-10 an exam with long formulas stays within the screen, also at twice the text size', async ({
  page,
  portal,
  signedIn,
}) => {
  // Of class 12: her exam is one of formulas.
  await openExam(page, portal, await signedIn('9000000003'), /Trigonometry/u);
  expect(await everyRoom(page)).toEqual({});
});

test('EXAM-02 APP-10 an exam begun elsewhere stays within the screen, the time left clear of the chat', async ({
  page,
  portal,
  browser,
  signedIn,
}) => {
  const student = await signedIn();
  await openExam(page, portal, student, /Mechanics/u);
  await page.getByRole('radio').first().check();
  await expect(page.getByText('All answers saved')).toBeVisible();
  // Another device of the same student's.
  const other = await browser.newPage({ baseURL: portal.url, serviceWorkers: 'block' });
  await signIn(other, portal, student);
  await openExam(other, portal, student, /Mechanics/u);
  await expect(other.getByRole('heading', { name: /You began this exam/u })).toBeVisible();
  const chat = other.getByRole('link', { name: /Support chat/u });
  await expect(chat).toBeVisible();
  expect(await everyRoom(other)).toEqual({});
  for (const percent of [100, 200]) {
    await other.setViewportSize({ width: 390, height: 844 });
    await other.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), percent);
    const [clock, round] = [await other.getByRole('timer').boundingBox(), await chat.boundingBox()];
    const apart = clock && round && (clock.x + clock.width <= round.x || clock.y + clock.height <= round.y);
    expect(apart, `at ${percent} % the time left stands clear of the chat`).toBe(true);
  }
});
