import type { Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { expect, test } from './helpers/operator.ts';
import type { Portal } from './helpers/portal.ts';
import { darkViolations, violations } from './steps/everywhere.ts';
import { beginExam, goTo, handIn } from './steps/room.ts';

const NAME = 'NEET-style practice in English and Hindi';

/** The address of the demo's exam in two languages. */
async function examIn(portal: Portal, student: Parameters<Portal['call']>[2]): Promise<string> {
  const { data = [] } = await portal.call(calls.exams.exams, {}, student);
  return `/exam/${data.find(({ name }) => name === NAME)?.exam_id}`;
}

const article = (page: Page) => page.getByRole('article').filter({ visible: true });
const inHindi = (page: Page) => article(page).getByRole('button', { name: 'हिन्दी' });
const inEnglish = (page: Page) => article(page).getByRole('button', { name: 'English' });
/** How many widths three letters have in the font of a text. */
function widthsOfLetters(text: Element): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = `32px ${getComputedStyle(text).fontFamily}`;
  return new Set(['क', 'र', 'ण'].map((letter) => context.measureText(letter).width)).size;
}

/** The texts of the question that is shown, by language. */
const texts = (page: Page, lang: string) => article(page).locator(`legend [lang=${lang}]`);

test('LANG-04 LANG-05 an exam in two languages: asked at the entrance, changed at a question by a button and by V, without a call, and a correction of the school with it; the answers are the same', async ({
  page,
  portal,
  operator,
  signedIn,
}) => {
  const student = await signedIn();
  const address = await examIn(portal, student);
  await page.goto(address);
  const asked = page.getByRole('group', { name: 'In which language do you want to read the questions?' });
  await expect(asked).toContainText('the question counts as it is in English.');
  await asked.getByRole('radio', { name: 'हिन्दी', exact: true }).check();
  await expect(page.locator('[lang=hi]').getByText('इन्हें अंग्रेज़ी में, हिन्दी में या दोनों में पढ़िए।')).toBeVisible();
  await beginExam(page);
  await expect(texts(page, 'hi')).toBeVisible();
  await expect(texts(page, 'en')).toHaveCount(0);
  // A computer without Devanagari draws the same box for each letter, until the served letters are there.
  await expect.poll(() => texts(page, 'hi').evaluate(widthsOfLetters)).toBeGreaterThan(1);
  // The names in the room's head are said in their language, too.
  await expect(page.locator('nav [lang=hi]', { hasText: 'भौतिकी' })).toBeVisible();

  await page.keyboard.press('a');
  await page.getByText('Saved').first().waitFor();
  const hindi = 'प्रश्न में 5 m पढ़ें।';
  await operator.command('exams', 'notice', NAME, 'Read 5 m.', '--in', `hi=${hindi}`, '--question', 'p2', '--correction');
  // With the next save.
  await page.keyboard.press('b');
  const correction = page.locator('bdi');
  await expect(correction).toHaveText(hindi);
  await expect(correction).toHaveAttribute('lang', 'hi');
  const sent: string[] = [];
  // The room saves and says that it is there, and the frame asks late for the chat, whatever language is shown.
  page.on(
    'request',
    (request) => /\/api\/(?!.*(?:save_answers|heartbeat|whatsapp_chat))/iu.test(request.url()) && sent.push(request.url()),
  );
  await page.context().setOffline(true);
  const before = await inEnglish(page).boundingBox();
  await inEnglish(page).click();
  await expect(texts(page, 'en')).toBeVisible();
  await expect(correction).toHaveText('Read 5 m.');
  await expect(correction).toHaveAttribute('lang', 'en');
  await expect(texts(page, 'hi')).toHaveCount(0);
  await expect(inEnglish(page)).toBeFocused();
  await expect(inEnglish(page)).toHaveAttribute('aria-pressed', 'true');
  expect(Math.abs(((await inEnglish(page).boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  await expect(article(page).getByRole('radio').nth(1)).toBeChecked();
  await goTo(page, 3);
  await page.keyboard.press('v');
  await expect(texts(page, 'hi')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Question 3 of/u })).toBeFocused();
  await page.keyboard.press('v');
  await expect(texts(page, 'en')).toBeVisible();
  await expect(texts(page, 'hi')).toBeVisible();
  // One below the other, however wide the screen is.
  await page.setViewportSize({ width: 1920, height: 1080 });
  const [above, below] = [await texts(page, 'en').boundingBox(), await texts(page, 'hi').boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? 0));
  expect(below?.x).toBe(above?.x);
  expect(sent).toEqual([]);
  await page.context().setOffline(false);
  await page.reload();
  await expect(texts(page, 'hi')).toBeVisible();
  await expect(texts(page, 'en')).toBeVisible();
  await inHindi(page).click();
  await handIn(page);
  await expect(page.getByText(/^Score: /u)).toBeVisible();

  const record = (await portal.call(calls.exams.get_exam_reports, {}, student)).data?.[0]?.id ?? 0;
  const { data } = await portal.call(calls.exams.get_exam_report_by_id, { record_id: record }, student);
  const [answered] = data?.report.filter(({ answer }) => answer !== '') ?? [];
  expect(answered?.options).toContain(answered?.answer);
  await page.goto(`/exam-report-preview/${record}`);
  await expect(correction).toHaveText(hindi);
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('group') })
    .first();
  await expect(first.locator('legend [lang=hi]')).toBeVisible();
  await first.getByRole('button', { name: 'English' }).click();
  await expect(first.locator('legend [lang=en]')).toBeVisible();
});

test('LANG-04 LANG-05 the entrance and the room in two languages are clean for screen readers, and fit a narrow phone', async ({
  page,
  portal,
  signedIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(await examIn(portal, await signedIn()));
  await page.getByRole('radio', { name: 'English and हिन्दी' }).check();
  expect(await violations(page, (axe) => axe)).toEqual([]);
  await beginExam(page);
  await expect(texts(page, 'hi')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // Who has drawn the page larger with two fingers sees it as large, and in its place, in the other language.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1.5 });
  const zoomed = () => page.evaluate(() => [visualViewport?.scale, visualViewport?.offsetLeft]);
  await inHindi(page).focus();
  const [before, box] = [await zoomed(), await inHindi(page).boundingBox()];
  expect(before[0]).toBe(1.5);
  await page.keyboard.press('Enter');
  await expect(texts(page, 'en')).toHaveCount(0);
  expect(await zoomed()).toEqual(before);
  expect(Math.abs(((await inHindi(page).boundingBox())?.y ?? 0) - (box?.y ?? 0))).toBeLessThan(2);
  await page.keyboard.press('v');
  await expect(texts(page, 'en')).toBeVisible();
  await cdp.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  expect([...(await violations(page, (axe) => axe)), ...(await darkViolations(page))]).toEqual([]);
});

test('LANG-05 another phone of the student opens the paper as the first one left it, also what was chosen without a network; the later choice holds on both', async ({
  page,
  context,
  portal,
  browser,
  signedIn,
}) => {
  const student = await signedIn();
  const address = await examIn(portal, student);
  const choiceOn = (on: Page, name: string) => on.getByRole('radio', { name, exact: true });
  await page.goto(address);
  await expect(choiceOn(page, 'English')).toBeChecked();
  await context.setOffline(true);
  await choiceOn(page, 'English and हिन्दी').check();
  await context.setOffline(false);
  // With whatever asks for a paper next.
  await page.reload();
  await expect(choiceOn(page, 'English and हिन्दी')).toBeChecked();

  const other = await browser.newPage({ baseURL: portal.url });
  await other.goto('/login');
  await other.locator('#mobile').fill(student.mobile);
  await other.locator('form button[type=submit]').click();
  await expect(other.locator('input[autocomplete="one-time-code"]').first()).toBeFocused();
  await other.keyboard.type(await portal.codeFor(student.mobile));
  await other.locator('form button[type=submit]').click();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.goto(address);
  await expect(choiceOn(other, 'English and हिन्दी')).toBeChecked();
  await choiceOn(other, 'हिन्दी').check();
  await other.reload();
  await expect(choiceOn(other, 'हिन्दी')).toBeChecked();
  await page.reload();
  await expect(choiceOn(page, 'हिन्दी')).toBeChecked();
  await other.close();
});
