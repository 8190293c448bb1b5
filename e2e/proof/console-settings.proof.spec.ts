import { existsSync } from 'node:fs';
import { expect, test as base } from '../helpers/operator.ts';
import { faultsOf, OWNER, pause, signIn } from '../steps/console.ts';
import { complaintsOf } from '../steps/everywhere.ts';

/** With a process, and so with a portal, of its own: its settings would stay for the files after it. */
const test = base.extend<object, { settings: string }>({ settings: ['own', { scope: 'worker', auto: true }] });

test.use({ viewport: { width: 360, height: 740 } });

test('an owner names the school, gives it a logo and a colour whose contrast is told, tries the SMS, and makes a backup that outlives a reload', async ({
  page,
  portal,
}) => {
  const complaints = complaintsOf(page, portal.url);
  await page.goto('/console/');
  await signIn(page, portal, OWNER);
  await page.goto('/console/settings');
  await expect(page.getByRole('heading', { name: 'Pragati Coaching' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  const form = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Change: Name, registration and sheets' }).click();
  await form.getByLabel('Name').fill('Ganges Classes');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Ganges Classes' })).toBeVisible();
  await pause(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Pragati Coaching' })).toBeVisible();
  await page.getByRole('button', { name: 'Change: Name, registration and sheets' }).click();
  await form.getByLabel('Name').fill('Ganga Classes');
  await form.getByLabel('Who may register').selectOption('closed');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Ganga Classes' })).toBeVisible();

  await page.getByRole('button', { name: 'Another colour' }).click();
  await form.getByLabel('Colour').fill('#ffe14d');
  await expect(form).toContainText('Dark text on it 16.1 : 1');
  await form.getByLabel('Colour').fill('#0b7a4b');
  await expect(form).toContainText('White text on it 5.3 : 1');
  expect(await faultsOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').first()).toContainText('The colour is on every page now.');

  await page.getByLabel('Choose a logo').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('nothing') });
  await expect(page.getByRole('alert').first()).toContainText('picture');
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByRole('status').first()).toContainText('on its way');

  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('The backup has begun.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The backup is made and checked.')).toBeVisible({ timeout: 15_000 });
  await page.getByText('To restore it').first().click();
  await expect(page.getByText(/^npx portal restore \S+Z --data NEW_PLACE$/u)).toBeVisible();
  const fetched = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download: / }).click();
  expect(existsSync(await (await fetched).path())).toBe(true);

  // Students see it without a restart.
  await page.goto('/login');
  await expect(page.getByText('Ganga Classes').first()).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))).toContain('#0b7a4b');
  expect(complaints.filter((each) => !each.includes('set_logo'))).toEqual([]);
});
