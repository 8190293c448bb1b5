import type { Browser, Locator, Page } from '@playwright/test';
import { expect, testAlone } from '../helpers/operator.ts';
import type { Portal } from '../helpers/portal.ts';
import { OWNER, signInAt } from '../steps/console.ts';

const test = testAlone();

/** A page of three questions with white between them, as a JPEG of so many million pixels. */
async function photoOf(browser: Browser, millions: number): Promise<Buffer> {
  const page = await browser.newPage();
  const url = await page.evaluate((pixels) => {
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(Math.sqrt((pixels * 3) / 4));
    canvas.height = Math.round((canvas.width * 4) / 3);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    const unit = canvas.width / 100;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#000';
    context.font = `${3 * unit}px serif`;
    for (const [nth, name] of ['First', 'Second', 'Third'].entries()) {
      context.fillText(`${name} question of a paper that was photographed?`, 6 * unit, (10 + nth * 25) * unit);
      context.fillText('(A) yes   (B) no', 6 * unit, (14 + nth * 25) * unit);
    }
    return canvas.toDataURL('image/jpeg', 0.8);
  }, millions * 1e6);
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** The same as a scanner's app makes a PDF of it: a picture on each of two pages, and its own name below. */
async function scannedPdf(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  const photo = `data:image/jpeg;base64,${(await photoOf(browser, 3)).toString('base64')}`;
  await page.setContent(`<style>body { margin: 0; } img { width: 100%; } section { break-after: page; }</style>
    ${[1, 2].map(() => `<section><img src="${photo}"><p>Scanned with an app of phones</p></section>`).join('')}`);
  const pdf = await page.pdf({ format: 'A4' });
  await page.close();
  return pdf;
}

async function opened(page: Page, portal: Portal): Promise<Locator> {
  await signInAt(page, portal, OWNER, '/exams');
  await page.getByRole('button', { name: 'New exam' }).click();
  await page.getByRole('button', { name: 'From a PDF' }).click();
  return page.getByRole('dialog', { name: 'Questions from a PDF' });
}

test('STF-12 a scanned PDF is boxed between its white bands, whatever its app has written below, and all is to be looked at', async ({
  page,
  browser,
  portal,
}) => {
  const form = await opened(page, portal);
  const scan = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: await scannedPdf(browser) };
  await form.getByLabel('The PDF').setInputFiles(scan);
  const boxes = form.getByRole('button', { name: /^Question \d+, to look at$/u });
  await expect.poll(() => boxes.count(), { timeout: 30_000 }).toBeGreaterThanOrEqual(6);
  const tops = await boxes.evaluateAll((all) => all.map((box) => box.parentElement?.style.top));
  expect(new Set(tops.slice(0, 3)).size).toBe(3);
});

test('STF-12 a photo of 48 megapixels is taken at 390 px; one of more, and a HEIC that the browser cannot read, are refused in words, and what was there stays', async ({
  page,
  browser,
  portal,
}) => {
  test.setTimeout(120_000); // Pictures of 48 and 72 million pixels are made and unpacked.
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await opened(page, portal);
  const give = (name: string, buffer: Buffer, mimeType = 'image/jpeg') =>
    form.getByLabel('The photos').setInputFiles({ name, mimeType, buffer });
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(400)]);
  await give('IMG_2041.HEIC', heic, 'image/heic');
  await expect(form.getByRole('alert').filter({ hasText: 'Most Compatible' })).toHaveText(/^IMG_2041\.HEIC is a HEIC photo/u);
  await give('page.jpg', await photoOf(browser, 48));
  await expect(form.getByText('3 questions on 1 page')).toBeVisible({ timeout: 60_000 });
  await form.getByRole('button', { name: 'Key', exact: true }).click();
  await form.getByText('Other pages').click();
  await give('large.jpg', await photoOf(browser, 72));
  await expect(form.getByText('large.jpg has more than 64 million pixels.')).toBeVisible({ timeout: 30_000 });
  await expect(form.getByText('3 questions on 1 page')).toBeVisible();
});
