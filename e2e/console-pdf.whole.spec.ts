import { calls } from '@portal/contract';
import { expect, testAlone } from './helpers/operator.ts';
import { signIn } from './helpers/portal.ts';
import { paperPdf } from './helpers/pdf/paperPdf.ts';
import { faultsOf, OWNER, pause, signInAt } from './steps/console.ts';
import { complaintsOf } from './steps/everywhere.ts';
import { beginExam, handIn } from './steps/room.ts';

const test = testAlone();
test.use({ viewport: { width: 390, height: 844 } });

const PICTURES = '**/Staff/upload_picture?*';

test('STF-12 on a phone a PDF becomes an exam: its questions are found, a box is mended by keys, a fault of the key is said, a killed browser goes on, and a student answers the pictures', async ({
  page: first,
  browser,
  context,
  portal,
}) => {
  test.setTimeout(120_000); // A PDF is printed and read, six pictures are stored, and the exam is sat.
  const pdf = await paperPdf(browser);
  await signInAt(first, portal, OWNER, '/exams');
  await first.getByRole('button', { name: 'New exam' }).click();
  await first.getByLabel('Name', { exact: true }).fill('From a PDF');
  await first.getByLabel('Subject').selectOption({ index: 1 });
  await first.getByRole('button', { name: 'From a PDF' }).click();
  const dialog = { name: 'Questions from a PDF' };
  await first
    .getByRole('dialog', dialog)
    .getByLabel('The PDF')
    .setInputFiles({ name: 'test.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(first.getByText('6 questions on 1 page')).toBeVisible({ timeout: 30_000 }); // pdf.js comes first.
  expect(await faultsOf(first)).toEqual([]);

  const box = first.getByRole('button', { name: 'Question 3', exact: true });
  await box.focus();
  const before = await box.boundingBox();
  for (const key of ['Shift+ArrowDown', 's', 'Control+z', 'ArrowUp']) await first.keyboard.press(key);
  await expect(first.getByText('6 questions on 1 page')).toBeVisible();
  const after = await box.boundingBox();
  expect(after?.height).toBeGreaterThan(before?.height ?? 0);
  // A finger drags the corner of the box that is chosen.
  const corner = await first.locator('[data-corner="right bottom"]').boundingBox();
  if (!corner) throw new Error('The box has no handles');
  await first.mouse.move(corner.x + 12, corner.y + 12);
  await first.mouse.down();
  await first.mouse.move(corner.x + 12, corner.y + 18, { steps: 3 });
  await first.mouse.up();
  expect((await box.boundingBox())?.height).toBeGreaterThan(after?.height ?? 0);

  await first.getByRole('button', { name: 'Key', exact: true }).click();
  await first.getByLabel('The key', { exact: true }).fill('1-C 2-B 3-E 4-A 5-B 6-D');
  await expect(first.getByText('No such option: 3 (E).', { exact: true })).toBeVisible();
  await expect(first.getByText('To look at: 0. Without a key: 1.')).toBeVisible();
  await first.getByLabel('The key', { exact: true }).fill('1-C 2-B 3-A 4-A 5-B 6-D');
  await expect(first.getByText('The key fits all 6 questions.')).toBeVisible();
  await first.getByLabel('In one line').fill('1-6 single: jee-main');
  await first.getByRole('button', { name: 'Fill in' }).click();
  expect(await faultsOf(first)).toEqual([]);

  // The browser is killed while the third picture is on its way.
  let stored = 0;
  const third = Promise.withResolvers<undefined>();
  await first.route(PICTURES, async (route) => {
    stored += 1;
    if (stored < 3) return route.continue();
    third.resolve(undefined);
  });
  await first.getByRole('button', { name: 'Take 6 questions' }).click();
  await third.promise;
  const address = first.url();
  await first.close();
  const page = await context.newPage();
  const complaints = complaintsOf(page, portal.url);
  await page.goto(address);
  await expect(page.getByText('6 questions on 1 page')).toBeVisible();
  let sent = 0;
  await page.route(PICTURES, (route) => {
    sent += 1;
    return route.continue();
  });
  await page.getByRole('button', { name: 'Take 6 questions' }).click();
  await expect(page.getByRole('dialog', dialog)).toBeHidden({ timeout: 45_000 }); // Four pictures are made in all sizes.
  expect(sent).toBe(4);
  await expect(page.locator('[data-place]')).toHaveCount(6);
  await expect(page.locator('[data-place]').first()).toHaveText(/^1\. 1\. A stone falls|^1\. A stone falls/u);
  await pause(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“From a PDF” is published')).toBeVisible();
  expect(complaints).toEqual([]);

  const student = await portal.student();
  const exams = (await portal.call(calls.exams.exams, {}, student)).data ?? [];
  const { exam_id = 0 } = exams.find(({ name }) => name === 'From a PDF') ?? {};
  await signIn(page, portal, student);
  await beginExam(page, `${portal.url}/exam/${exam_id}`);
  const picture = page.getByRole('img', { name: /A stone falls from a tower of 80 m/u });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
  // A drawing has light lines in the dark theme, and is as it was with one switch, also after a reload.
  const filter = () => picture.evaluate((image) => getComputedStyle(image).filter);
  expect(await filter()).toBe('none');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await filter()).toMatch(/^invert/u);
  await pause(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await wide()).toBeLessThanOrEqual(320);
  await page.keyboard.press('z');
  const figure = page.getByRole('region', { name: /A stone falls from a tower/u });
  await page.getByRole('button', { name: 'Larger' }).click();
  expect(await figure.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  expect(await wide()).toBeLessThanOrEqual(320);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Drawings on white, in dark colours as well' }).check();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await filter()).toBe('none');
  await page.reload();
  await expect(picture).toBeVisible();
  expect(await filter()).toBe('none');
  await page.getByRole('radio').nth(2).check();
  await handIn(page);
  await expect(page.getByText('Score: 4/24')).toBeVisible();
});

test('STF-12 photos of pages are turned, boxed between their white bands, and a question is drawn by a finger', async ({
  page,
  browser,
  portal,
}) => {
  test.setTimeout(60_000); // Two photos are read, and one of them again.
  const paper = await browser.newPage({ viewport: { width: 800, height: 1000 } });
  await paper.setContent(`<style>body { margin: 40px; font: 24px/1.5 serif; } p { margin: 0 0 120px; }</style>
    ${['First', 'Second', 'Third'].map((name) => `<p>${name} question of a paper that was photographed?<br>(A) yes (B) no</p>`).join('')}`);
  const photo = await paper.screenshot({ type: 'jpeg' });
  await paper.close();
  await signInAt(page, portal, OWNER, '/exams');
  await page.getByRole('button', { name: 'New exam' }).click();
  await page.getByRole('button', { name: 'From a PDF' }).click();
  const form = page.getByRole('dialog', { name: 'Questions from a PDF' });
  const photos = [1, 2].map((number) => ({ name: `page${number}.jpg`, mimeType: 'image/jpeg', buffer: photo }));
  await form.getByLabel('The photos').setInputFiles(photos);
  // Pages of photos are straightened and searched in the browser.
  await expect(form.getByText('6 questions on 2 pages')).toBeVisible({ timeout: 30_000 });
  await form.getByRole('region', { name: 'Page 2' }).getByRole('button', { name: 'Turn' }).click();
  await expect(form.getByRole('button', { name: 'Question 3, to look at', exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Draw a question' }).click();
  const sheet = await form.locator('[data-page="0"]').boundingBox();
  if (!sheet) throw new Error('There is no page');
  const before = await form.getByRole('button', { name: /^Question \d+(?:, to look at)?$/u }).count();
  await page.mouse.move(sheet.x + 20, sheet.y + 200);
  await page.mouse.down();
  await page.mouse.move(sheet.x + 200, sheet.y + 260, { steps: 4 });
  await page.mouse.up();
  await expect(form.getByRole('button', { name: /^Question \d+(?:, to look at)?$/u })).toHaveCount(before + 1);
});
