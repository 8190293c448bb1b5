import type { Locator, Page, Route } from '@playwright/test';
import { calls } from '@portal/contract';
import { makePdf } from '../helpers/pdf/makePdf.ts';
import { answerWith, openMade } from '../helpers/pdf/viewer.ts';
import { expect, test } from '../helpers/portal.ts';
import { changeRows } from '../helpers/school.ts';
import { drawnPages, distanceTo, goToPage } from '../steps/pdf.ts';

test('PDF-05 the zoom goes in fixed steps from 10% to 1000%, by buttons and keys', async ({ page, portal, signedIn }) => {
  const viewer = await openMade(page, portal, await signedIn(), makePdf());
  const zoom = viewer.getByRole('combobox', { name: 'Zoom' });
  const now = zoom.locator('option:checked');
  const smaller = viewer.getByRole('button', { name: 'Zoom out' });
  const larger = viewer.getByRole('button', { name: 'Zoom in' });
  const steps = [10, 25, 50, 75, 100, 125, 150, 200, 300, 400, 500, 750, 1000].map((percent) => `${percent}%`);

  await zoom.selectOption('1000%');
  await expect(now).toHaveText('1000%');
  await expect(larger).toBeDisabled();
  // The whole sheet, roughly, and its visible part, sharp; in one canvas it would have 89 million pixels.
  const canvases = viewer.locator('.page canvas');
  await expect(canvases).toHaveCount(2);
  const areas = await canvases.evaluateAll((all: HTMLCanvasElement[]) => all.map(({ width, height }) => width * height));
  expect(Math.max(...areas)).toBeLessThanOrEqual(16_777_216);

  for (const step of steps.toReversed().slice(1)) {
    await smaller.click();
    await expect(now).toHaveText(step);
  }
  await expect(smaller).toBeDisabled();
  await viewer.getByRole('document').focus();
  await page.keyboard.press('-');
  await expect(now).toHaveText('10%');
  for (const step of steps.slice(1)) {
    await page.keyboard.press('+');
    await expect(now).toHaveText(step);
  }
  await page.keyboard.press('+');
  await expect(now).toHaveText('1000%');
});

test('PDF-05 pages fitted to the width follow the size of the window', async ({ page, portal, signedIn }) => {
  const viewer = await openMade(page, portal, await signedIn(), makePdf());
  const width = async () => (await viewer.locator('.page').boundingBox())?.width ?? 0;
  await viewer.getByRole('button', { name: 'Fit width' }).click();
  await expect.poll(width).toBeGreaterThan(1200);
  await page.setViewportSize({ width: 800, height: 700 });
  await expect.poll(width).toBeLessThan(800);
  expect(await width()).toBeGreaterThan(700);
});

test('PDF-05 of 300 pages at most eight are drawn at once, three on either side of the visible one', async ({
  page,
  portal,
  signedIn,
}) => {
  const viewer = await openMade(page, portal, await signedIn(), makePdf({ pages: 300, size: [400, 520] }));
  await expect(viewer.getByLabel('Page number, of 300')).toHaveValue('1');
  await expect.poll(() => drawnPages(viewer)).toEqual(['1', '2', '3', '4']);

  await goToPage(viewer, 150);
  await expect.poll(() => drawnPages(viewer)).toEqual(['147', '148', '149', '150', '151', '152', '153']);
  await viewer.getByRole('button', { name: 'Back to where you were' }).click();
  await expect.poll(() => distanceTo(viewer, 1)).toBeLessThan(20);
  await expect(viewer.getByLabel('Page number')).toHaveValue('1');

  const most = await viewer.getByRole('document').evaluate(async (pages) => {
    let alive = 0;
    for (let step = 0; step <= 150; step += 1) {
      pages.scrollTop = (step / 150) * (pages.scrollHeight - pages.clientHeight);
      await new Promise(requestAnimationFrame);
      await new Promise((done) => setTimeout(done, 10));
      alive = Math.max(alive, [...document.querySelectorAll('canvas')].filter(({ width }) => width > 0).length);
    }
    return alive;
  });
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(8);
  await expect(viewer.getByLabel('Page number')).toHaveValue('300');
  await expect.poll(async () => (await drawnPages(viewer)).at(-1)).toBe('300');
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const how = reducedMotion === 'reduce' ? 'at once where less motion is wanted' : 'smoothly';
  test(`PDF-05 the next page comes ${how}`, async ({ page, portal, signedIn }) => {
    await page.emulateMedia({ reducedMotion });
    const viewer = await openMade(page, portal, await signedIn(), makePdf({ pages: 3, size: [400, 520] }));
    await expect.poll(() => drawnPages(viewer)).toEqual(['1', '2', '3']);
    const passed = await tops(page, viewer);
    await page.keyboard.press('PageDown');
    await expect(viewer.getByLabel('Page number')).toHaveValue('2');
    const goal = await viewer.locator('.page[data-page-number="2"]').evaluate((second) => (second as HTMLElement).offsetTop);
    await expect.poll(() => distanceTo(viewer, 2)).toBeLessThan(20);
    const between = (await passed()).filter((top) => top > 20 && top < goal - 20);
    if (reducedMotion === 'reduce') expect(between).toEqual([]);
    else expect(between).not.toEqual([]);
  });
}

/** Where the pages have scrolled to from now on. */
async function tops(page: Page, viewer: Locator): Promise<() => Promise<number[]>> {
  await viewer.getByRole('document').evaluate((pages) => {
    const seen: number[] = [];
    pages.addEventListener('scroll', () => seen.push(pages.scrollTop));
    Object.assign(window, { seen });
  });
  return () => page.evaluate(() => (window as unknown as { seen: number[] }).seen);
}

test('PDF-03 .PDF in capitals before a query is a PDF', async ({ page, portal, signedIn }) => {
  const viewer = await openMade(page, portal, await signedIn(), makePdf(), '/media/made.PDF?expires=1&sig=a.exe');
  await expect(viewer.locator('.page canvas')).toBeVisible();
});

test('PDF-01 a document that cannot be shown says so, and can be tried again', async ({ page, portal, signedIn }) => {
  const good = makePdf();
  const answers = [
    { body: Buffer.from('<!doctype html><title>Bad gateway</title>'), says: 'This file is damaged or is not a PDF.' },
    { status: 404, says: 'This document is no longer here.' },
    { body: Buffer.from(good.toString('latin1').replace('/Kids [4 0 R]', '/Kids [9 0 R]')), says: 'Cannot load document' },
  ];
  let given: (typeof answers)[number] | undefined;
  const viewer = await openMade(page, portal, await signedIn(), async (route) => {
    given = answers.shift();
    if (given?.status) await route.fulfill({ status: given.status });
    else await answerWith(route, given?.body ?? good);
  });
  for (const { says } of answers.slice()) {
    await expect(viewer.getByRole('alert')).toContainText(says);
    await expect(viewer.locator('canvas')).toHaveCount(0);
    await viewer.getByRole('button', { name: 'Try again' }).click();
  }
  await expect(viewer.locator('.page canvas')).toBeVisible();
  await expect(viewer.getByRole('alert')).toHaveCount(0);
});

test('PDF-01 SRV-08 a large document comes by its parts: an address that ended is asked for anew, also to download; a part that did not come is asked for again; one that changed is told', async ({
  page,
  portal,
  signedIn,
}) => {
  // Each page that is gone to lies in another part of 64 KB.
  const file = makePdf({ pages: 1500, size: [400, 520], bytes: 700_000 });
  let signature = 'a.b';
  let answer = (route: Route): Promise<void> => answerWith(route, file);
  const viewer = await openMade(page, portal, await signedIn(), (route) =>
    new URL(route.request().url()).searchParams.get('sig') === signature ? answer(route) : route.fulfill({ status: 403 }),
  );
  await changeRows(page, calls.materials.study_materials.path, () => ({ path: `/media/made.pdf?sig=${signature}` }));
  await expect.poll(() => drawnPages(viewer)).toContain('1');
  const drawn = (number: number) => expect.poll(() => drawnPages(viewer)).toContain(String(number));

  signature = 'c.d';
  await goToPage(viewer, 300);
  await drawn(300);

  answer = (route) => route.fulfill({ status: 404 });
  await goToPage(viewer, 550);
  const missing = viewer.getByRole('alert');
  await expect(missing).toContainText('Some pages have not arrived. This document is no longer here.');
  answer = (route) => answerWith(route, file);
  await missing.getByRole('button', { name: 'Try again' }).click();
  await drawn(550);
  await expect(missing).toHaveCount(0);

  // A server, or what stands before it, may send the whole in place of a part.
  answer = (route) => route.fulfill({ contentType: 'application/pdf', body: file });
  await goToPage(viewer, 900);
  await drawn(900);

  answer = (route) => answerWith(route, Buffer.concat([file, Buffer.from('%')]));
  await goToPage(viewer, 1150);
  await expect(missing).toContainText('Some pages have not arrived. This document has changed. Open it again.');

  answer = (route) => answerWith(route, file);
  signature = 'e.f';
  const saved = page.waitForEvent('download');
  await viewer.getByRole('link', { name: 'Download' }).click();
  expect([(await saved).url(), (await saved).suggestedFilename()]).toEqual([
    `${portal.url}/media/made.pdf?sig=e.f`,
    'Formula sheet motion in a straight line.pdf',
  ]);
});
