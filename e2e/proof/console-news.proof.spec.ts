import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/operator.ts';
import { signIn } from '../helpers/portal.ts';
import { faultsOf, OWNER, signInAt } from '../steps/console.ts';
import { complaintsOf } from '../steps/everywhere.ts';

const ANOTHER = '9200000042';
const PHOTO = new URL('../../web/public/icons/icon-512.png', import.meta.url);

test.use({ viewport: { width: 360, height: 740 } });

const previewOf = (page: Page) => page.getByRole('region', { name: 'As students see it' });

test('news with a picture and a formula is written on a phone, kept over a reload, previewed as students get it, published, taken out, taken back', async ({
  page,
  portal,
  browser,
}) => {
  const complaints = complaintsOf(page, portal.url);
  await signInAt(page, portal, OWNER, '/news');
  await expect(page.getByRole('region', { name: 'Published' }).getByRole('listitem').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Write news' }).click();
  await page.getByLabel('Heading', { exact: true }).fill('Swimming gala');
  const text = page.getByLabel('Text', { exact: true });
  await text.focus();
  await page.keyboard.type('Run ');
  // By keyboard: the bar is one stop before the text, arrows lead to the button.
  await page.keyboard.press('Shift+Tab');
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowRight');
  await expect(
    page
      .getByRole('toolbar')
      .first()
      .getByRole('button', { name: /^Fraction/u }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue(String.raw`Run $\frac{a}{b}$`);
  await expect(previewOf(page).locator('mfrac')).toBeVisible();
  await expect(page.getByText('Draft saved.')).toBeVisible();

  // The line breaks in the middle of a picture: it is still there to be sent again.
  await page.route('**/upload_picture*', (route) => route.abort());
  const chosen = { name: 'Swimming gala.png', mimeType: 'image/png', buffer: readFileSync(PHOTO) };
  const picture = page.getByRole('group', { name: 'Picture' });
  await picture.locator('input[type=file]').setInputFiles(chosen);
  await page.getByRole('dialog', { name: 'The picture' }).getByRole('button', { name: 'Use' }).click();
  await expect(picture.getByRole('alert')).not.toBeEmpty();
  expect(await faultsOf(page)).toEqual([]);
  await page.unroute('**/upload_picture*');
  await picture.getByRole('button', { name: 'Try again' }).click();
  await expect(picture.getByText(/^swimming-gala-.*\.webp$/u)).toBeVisible();
  await expect(previewOf(page).getByRole('article').last().locator('img')).toHaveJSProperty('complete', true);
  await page.reload();
  await expect(page.getByLabel('Heading', { exact: true })).toHaveValue('Swimming gala');
  await expect(picture.getByText(/^swimming-gala-.*\.webp$/u)).toBeVisible();
  await expect(previewOf(page).locator('mfrac')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const shown = await previewOf(page).getByRole('article').last().innerHTML();

  // A mistake is said at its field, and nothing is published.
  await page.getByLabel('Day').fill('');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByLabel('Day')).toBeFocused();
  await expect(page.getByLabel('Day')).toHaveAccessibleDescription(/date/u);
  await page.getByLabel('Day').fill('2026-11-23');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is published' })).toBeVisible();

  const student = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await signIn(student, portal, await portal.student());
  await student.goto(`${portal.url}/news-and-events`);
  await student.getByRole('link', { name: 'Swimming gala' }).click();
  await expect(student.locator('mfrac')).toBeVisible();
  expect(await student.getByRole('article').innerHTML()).toBe(shown);

  await page.getByRole('link', { name: 'Swimming gala' }).click();
  await page.getByRole('button', { name: 'Take out' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is taken out' })).toBeVisible();
  await student.goto(`${portal.url}/news-and-events`);
  await expect(student.getByRole('article').first()).toBeVisible();
  await expect(student.getByRole('link', { name: 'Swimming gala' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back:')).toBeVisible();
  await student.reload();
  await expect(student.getByRole('link', { name: 'Swimming gala' })).toBeVisible();
  // But for the line that broke.
  expect(complaints.filter((each) => !each.includes('upload_picture'))).toEqual([]);
});

test('two people at one item: neither overwrites the other, each sees the other’s within seconds', async ({
  page,
  portal,
  operator,
  browser,
}) => {
  await operator.command('staff', 'add', ANOTHER, '--name', 'Mr Rao', '--role', 'owner');
  const theirs = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await signInAt(page, portal, OWNER, '/news');
  await signInAt(theirs, portal, ANOTHER, '/news');
  for (const each of [page, theirs]) await each.getByRole('link', { name: 'Diwali break' }).click();
  await page.getByLabel('Heading', { exact: true }).fill('Diwali break, longer');
  await theirs.getByLabel('Heading', { exact: true }).fill('Diwali holidays');
  await theirs.getByLabel('Text', { exact: true }).fill('There are no classes until *Monday*.');
  await theirs.getByLabel('Text in Hindi', { exact: true }).fill('*सोमवार* तक क्लास नहीं होंगी।');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('link', { name: 'Diwali break, longer' })).toBeVisible();

  // Told before pressing anything, and again by the press.
  await expect(theirs.getByText('Somebody else has published another version meanwhile.')).toBeVisible({ timeout: 15_000 });
  await theirs.getByRole('button', { name: 'Publish' }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Somebody else has changed it' });
  const heading = dialog.getByRole('group', { name: 'Heading', exact: true });
  await expect(heading).toContainText('Diwali holidays');
  await expect(heading).toContainText('Diwali break, longer');
  await expect(heading.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(dialog.getByRole('group', { name: 'Text', exact: true }).getByRole('radio', { name: /^Yours/u })).toBeChecked();
  await expect(dialog.getByRole('group', { name: 'Text in Hindi' }).getByRole('radio', { name: /^Yours/u })).toBeChecked();
  expect(await faultsOf(theirs)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use these' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choose one of the two');
  await heading.getByRole('radio', { name: /^Theirs/u }).check();
  await dialog.getByRole('button', { name: 'Use these' }).click();
  await expect(theirs.getByLabel('Heading', { exact: true })).toHaveValue('Diwali break, longer');
  await theirs.getByRole('button', { name: 'Publish' }).click();
  await expect(theirs.getByRole('link', { name: 'Diwali break, longer' })).toBeVisible();

  // What one writes anew, the other sees without a press.
  await theirs.getByRole('button', { name: 'Write news' }).click();
  await theirs.getByLabel('Heading', { exact: true }).fill('A new item');
  await theirs.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('link', { name: 'A new item' })).toBeVisible({ timeout: 12_000 });

  // Every version is there: the one of before both is looked at and brought back.
  await page.getByRole('link', { name: 'Diwali break, longer' }).click();
  const versions = page.getByRole('region', { name: 'Versions' });
  await expect(versions.getByRole('listitem')).toHaveCount(3);
  await expect(versions).toContainText('Mr Rao');
  await versions.getByRole('button', { name: 'Look at version 1' }).click();
  await expect(page.getByRole('dialog')).toContainText('Diwali break and revised timetable');
  await page.getByRole('dialog').getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByLabel('Heading', { exact: true })).toHaveValue('Diwali break and revised timetable');
});
