import { calls } from '@portal/contract';
import { expect, testAlone } from './helpers/operator.ts';
import { paperPdf } from './helpers/pdf/paperPdf.ts';
import { faultsOf, OWNER, pause, signInAt } from './steps/console.ts';
import { complaintsOf } from './steps/everywhere.ts';

const test = testAlone();
test.use({ viewport: { width: 390, height: 844 } });
const NAME = 'Mock test 4.pdf';

test('STF-12 the PDF of a paper goes to the school, opens at the page of a question in the editor and in the bank, and another device goes on with it', async ({
  page,
  browser,
  portal,
}) => {
  test.setTimeout(120_000); // A PDF is printed, read on two devices and opened twice; six pictures are stored.
  const complaints = complaintsOf(page, portal.url);
  const pdf = await paperPdf(browser, 2);
  await signInAt(page, portal, OWNER, '/exams');
  await page.getByRole('button', { name: 'New exam' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Mock 4');
  await page.getByLabel('Subject').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'From a PDF' }).click();
  const dialog = page.getByRole('dialog', { name: 'Questions from a PDF' });
  await dialog.getByLabel('The PDF').setInputFiles({ name: NAME, mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByText('6 questions on 2 pages')).toBeVisible({ timeout: 30_000 }); // pdf.js comes first.
  await page.getByRole('button', { name: 'Key', exact: true }).click();
  await page.getByLabel('The key', { exact: true }).fill('1-C 2-B 3-A 4-A 5-B 6-D');
  await page.getByRole('button', { name: 'Take 6 questions' }).click();
  await expect(dialog).toBeHidden({ timeout: 45_000 }); // Six pictures are made.
  await expect(page.getByText(`${NAME} is kept with the school. Students are not served it.`)).toBeVisible({ timeout: 20_000 });

  await page.locator('[data-place]').nth(3).click();
  await expect(page.getByText(`From page 2 of ${NAME}`)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open that page' }).click();
  const viewer = page.getByRole('dialog', { name: NAME });
  await expect(viewer.getByRole('textbox', { name: 'Page number, of 2' })).toHaveValue('2', { timeout: 20_000 });
  await expect(viewer.getByText('A lens of focal length').first()).toBeVisible();
  await pause(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open that page' })).toBeFocused();
  const address = page.url();
  await pause(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“Mock 4” is published')).toBeVisible();
  expect(complaints).toEqual([]);

  const desk = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const other = await desk.newPage();
  const more = complaintsOf(other, portal.url);
  await signInAt(other, portal, OWNER, new URL(address).pathname.replace('/console', ''));
  await other.getByRole('button', { name: 'From a PDF' }).click();
  await expect(other.getByText(new RegExp(`^${NAME}, .*KB, brought by .* on `, 'u'))).toBeVisible();
  expect(await faultsOf(other)).toEqual([]);
  await other.getByRole('button', { name: `Open ${NAME}` }).click();
  await expect(other.getByText('6 questions on 2 pages')).toBeVisible({ timeout: 30_000 }); // pdf.js comes first.
  await other.goto(`${portal.url}/console/bank?search=photon`);
  await expect(other.getByText(`From page 2 of ${NAME}`)).toBeVisible();
  await other.getByRole('button', { name: 'Look at it' }).first().click();
  await other.getByRole('button', { name: 'Open that page' }).click();
  const there = other.getByRole('dialog', { name: NAME });
  await expect(there.getByRole('textbox', { name: 'Page number, of 2' })).toHaveValue('2', { timeout: 20_000 });
  await other.keyboard.press('Escape');
  await expect(there).toBeHidden();
  await expect(other.getByRole('dialog', { name: 'Question' })).toBeVisible();
  expect(more).toEqual([]);
  await desk.close();

  const student = await portal.student();
  const exams = (await portal.call(calls.exams.exams, {}, student)).data ?? [];
  expect(exams.some(({ name }) => name === 'Mock 4')).toBe(true);
  expect(JSON.stringify(exams)).not.toContain(NAME);
});
