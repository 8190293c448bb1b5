import { calls } from '@portal/contract';
import { makePdf } from './helpers/pdf/makePdf.ts';
import { answerWith, openFirst, openMade } from './helpers/pdf/viewer.ts';
import { expect, test } from './helpers/portal.ts';
import { changeRows, placesOf } from './helpers/school.ts';
import { drawnPages, distanceTo, goToPage } from './steps/pdf.ts';

test('PDF-01 loading shows how much has come, in percent', async ({ page, portal, signedIn }) => {
  const file = makePdf({ bytes: 262_144 });
  const rest = Promise.withResolvers<void>();
  const viewer = await openMade(page, portal, await signedIn(), async (route) => {
    const range = await route.request().headerValue('range');
    if (!range?.startsWith('bytes=0-')) await rest.promise;
    await answerWith(route, file);
  });
  // A quarter: the first 64 KB of 256.
  await expect(viewer.getByRole('status')).toHaveText('Loading 25%');
  await expect(viewer.getByRole('progressbar', { name: 'Loading' })).toHaveAttribute('value', '25');
  await expect(viewer.getByRole('toolbar')).toHaveCount(0);

  rest.resolve();
  await expect(viewer.locator('.page canvas')).toBeVisible();
  await expect(viewer.getByRole('progressbar')).toHaveCount(0);
  await expect(viewer.getByRole('toolbar', { name: 'Pages and zoom' })).toBeVisible();
});

test('PDF-04 PDF-05 a line of the contents leads to its place, and back; one to the web opens a tab, one to nowhere does nothing; words are found', async ({
  page,
  portal,
  signedIn,
}) => {
  const file = makePdf({
    pages: 3,
    contents: [
      ['Last page', '/Dest [8 0 R /Fit]'],
      ['The board', '/A << /S /URI /URI (https://board.example/) >>'],
      ['Nowhere', '/A << /S /URI /URI (javascript:alert(1)) >>'],
    ],
  });
  const viewer = await openMade(page, portal, await signedIn(), file);
  await viewer.getByRole('button', { name: 'Contents', exact: true }).click();
  const contents = viewer.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('link', { name: 'The board' })).toHaveAttribute('href', 'https://board.example/');
  await expect(contents.getByRole('link', { name: 'The board' })).toHaveAttribute('target', '_blank');
  await expect(contents.getByRole('button', { name: 'Nowhere' })).toBeDisabled();
  await contents.getByRole('button', { name: 'Last page' }).click();
  await expect(viewer.getByLabel('Page number')).toHaveValue('3');
  await viewer.getByRole('button', { name: 'Back to where you were' }).click();
  await expect(viewer.getByLabel('Page number')).toHaveValue('1');
  await contents.getByRole('button', { name: 'Close contents' }).click();
  await expect(contents).toHaveCount(0);

  await viewer.getByRole('button', { name: 'Find in document' }).click();
  const search = viewer.getByRole('search');
  await search.getByRole('searchbox', { name: 'Find in document' }).fill('page 2');
  await expect(search.getByRole('status')).toHaveText('1 of 1');
  await expect(viewer.getByLabel('Page number')).toHaveValue('2');
  await search.getByRole('searchbox').fill('page 4');
  await expect(search.getByRole('status')).toHaveText('No match');
});

test('PDF-02 a locked document asks for its password, and again after a wrong one', async ({ page, portal, signedIn }) => {
  const { subId, chapter_id } = await placesOf(portal, await signedIn());
  await page.goto(`/study-materials/${subId}/${chapter_id}`);
  await page.getByRole('link', { name: 'Solved paper' }).click();
  const viewer = page.getByRole('dialog', { name: 'Solved paper' });
  const ask = viewer.getByRole('dialog');
  await expect(ask).toContainText('This document requires a password to open');
  await expect(ask.getByLabel('Password')).toBeFocused();
  await expect(viewer.locator('canvas')).toHaveCount(0);

  await page.keyboard.type('Pragati');
  await ask.getByRole('button', { name: 'Submit' }).click();
  await expect(ask).toContainText('The password is wrong. Please try again');
  await expect(ask).not.toContainText('This document requires a password to open');
  await expect(ask.getByLabel('Password')).toBeFocused();

  await page.keyboard.type('pragati');
  await page.keyboard.press('Enter');
  await expect(viewer.locator('.page canvas').first()).toBeVisible();
  await expect(ask).toHaveCount(0);
});

test('PDF-03 what does not end in .pdf is refused, and nothing is fetched', async ({ page, portal, signedIn }) => {
  let path = '';
  const { subId, chapter_id } = await placesOf(portal, await signedIn());
  await changeRows(page, calls.materials.study_materials.path, () => ({ path }));
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  for (path of ['/media/made.pdf.exe', '/media/made.php?file=a.pdf', '/media/made.html#a.pdf']) {
    await page.goto(`/study-materials/${subId}/${chapter_id}?learning=true`);
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'This is not a PDF document, so it cannot be opened here.',
    );
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.waitForLoadState('networkidle');
  }
  expect(fetched).not.toEqual([]);
  expect(fetched.filter((address) => address.startsWith('/media/made'))).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('PDF-04 dangerous links do nothing; one to the web opens a tab that knows nothing of the portal', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  const script = 'window.top.ran = true';
  const actions = [
    '<< /S /URI /URI (https://school.example/syllabus) >>',
    `<< /S /URI /URI (javascript:${script}) >>`,
    `<< /S /URI /URI ( JAVASCRIPT:${script}) >>`,
    '<< /S /URI /URI (data:text/html,<script>alert\\(1\\)</script>) >>',
    '<< /S /URI /URI (vbscript:MsgBox) >>',
    '<< /S /URI /URI (file:///etc/passwd) >>',
    `<< /S /JavaScript /JS (${script}; app.alert\\(1\\); app.launchURL\\('javascript:${script}'\\)) >>`,
  ];
  await context.route('https://school.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The syllabus</title>' }),
  );
  const happened: string[] = [];
  page.on('dialog', (dialog) => {
    happened.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('page', (tab) => happened.push(`tab: ${tab.url()}`));
  const viewer = await openMade(page, portal, await signedIn(), makePdf({ actions }));
  const link = viewer.locator('.annotationLayer a[href]');
  await expect(link).toHaveAttribute('href', 'https://school.example/syllabus');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /\bnoopener\b/u);

  const top = (await viewer.locator('.page').boundingBox())!;
  const scale = top.width / 595;
  const address = page.url();
  for (let at = 1; at < actions.length; at += 1) {
    await page.mouse.click(top.x + 100 * scale, top.y + (115 + 40 * at) * scale);
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(happened).toEqual([]);
  expect(page.url()).toBe(address);

  const opened = context.waitForEvent('page');
  await page.mouse.click(top.x + 100 * scale, top.y + 115 * scale);
  const tab = await opened;
  await expect(tab).toHaveTitle('The syllabus');
  expect(await tab.evaluate(() => window.opener === null && document.referrer === '')).toBe(true);
  expect(page.url()).toBe(address);
});

test('PDF-05 MAT-03 Back closes the viewer; it opens again at the page it was left at', async ({ page, portal, signedIn }) => {
  const viewer = await openMade(page, portal, await signedIn(), makePdf({ pages: 60, size: [400, 520] }));
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/learning/u);
  await page.getByRole('link', { name: 'Formula sheet: motion in a straight line' }).click();
  await expect(page).toHaveURL(/[?&]learning=true/u);

  const number = viewer.getByLabel('Page number');
  await goToPage(viewer, 42);
  await expect.poll(() => distanceTo(viewer, 42)).toBeLessThan(20);
  await expect(number).toHaveValue('42');
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).not.toHaveURL(/learning/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Study Materials' })).toBeVisible();

  await page.goForward();
  await expect(number).toHaveValue('42');
  await expect.poll(() => drawnPages(viewer)).toContain('42');
  await page.keyboard.press('End');
  await expect.poll(() => distanceTo(viewer, 60)).toBeLessThan(20);
  await expect(number).toHaveValue('60');
  await page.reload();
  await expect(number).toHaveValue('60');
  await goToPage(viewer, 999);
  await expect(number).toHaveValue('60');
});

test('PDF-06 full screen goes through its states; Esc leaves it first, then the viewer', async ({ page, portal, signedIn }) => {
  const viewer = await openMade(page, portal, await signedIn(), makePdf());
  const room = viewer.locator('[data-fullscreen]');
  await expect(viewer.locator('.page canvas')).toBeVisible();
  await room.evaluate((element: HTMLElement) => {
    const states = [element.dataset['fullscreen']];
    new MutationObserver(() => states.push(element.dataset['fullscreen'])).observe(element, {
      attributeFilter: ['data-fullscreen'],
    });
    Object.assign(window, { states });
  });
  await viewer.getByRole('button', { name: 'Full screen' }).click();
  await expect(room).toHaveAttribute('data-fullscreen', 'EnteredCompletely');
  expect(await room.evaluate((element) => document.fullscreenElement === element)).toBe(true);

  await page.keyboard.press('Escape');
  await expect(room).toHaveAttribute('data-fullscreen', 'Normal');
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  expect(await page.evaluate(() => (window as unknown as { states: string[] }).states)).toEqual([
    'Normal',
    'Entering',
    'Entered',
    'EnteredCompletely',
    'Exitting',
    'Exited',
    'Normal',
  ]);
  await expect(viewer.getByRole('button', { name: 'Full screen' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
});

test('PDF-07 the worker and all else the viewer needs come from the portal itself', async ({ page, portal, signedIn }) => {
  const workers: string[] = [];
  const fetched: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  page.context().on('request', (request) => fetched.push(request.url()));
  const viewer = await openFirst(page, portal, await signedIn());
  await expect(viewer.locator('.page canvas').first()).toBeVisible();
  await expect(viewer.locator('.textLayer').first()).toContainText(/\w/u);

  expect(workers).toHaveLength(1);
  expect(workers[0]).toMatch(new RegExp(`^${portal.url}/.+pdf\\.worker`, 'u'));
  expect(fetched.filter((address) => !address.startsWith(`${portal.url}/`) && !/^(?:blob|data):/u.test(address))).toEqual([]);
  expect(page.workers()).toHaveLength(1);
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.workers()).toEqual([]);
});
