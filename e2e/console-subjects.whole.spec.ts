import { calls } from '@portal/contract';
import type { Page } from '@playwright/test';
import { expect, startPortal, test } from './helpers/portal.ts';
import { addClass, faultsOf, pause } from './steps/console.ts';

test.use({ viewport: { width: 390, height: 844 } });
// A school from nothing, by some forty presses with a pause after each.
test.describe.configure({ timeout: 60_000 });

/** Fills in the form that a button opens, and saves it. */
async function fill(page: Page, button: string, fields: Record<string, string>, boxes: readonly string[] = []): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const form = page.getByRole('dialog');
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text);
  for (const box of boxes) await form.getByLabel(box, { exact: true }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${fields['Name']} is added.`)).toBeVisible();
  await pause(page);
}

test('LEARN-01 LEARN-05 MAT-03 LIVE-01 an empty portal has a subject, a chapter, a video, a document and a class, by a thumb alone', async ({
  page,
}) => {
  const { portal, stop } = await startPortal({ DEMO_SCHOOL: 'off', SMS_URL: 'console' });
  try {
    await page.goto(portal.url);
    await page.getByLabel('One-time code').fill(await portal.printed(/one-time code ([A-Z2-9-]{9})/gu));
    await page.getByLabel('Name of the school').fill('Ganga Classes');
    await page.getByLabel('Class 11').check();
    await page.getByLabel('Your name').fill('Ms Sen');
    await page.getByLabel('Mobile number').fill('9200000001');
    await page.getByRole('button', { name: 'Make this my school' }).click();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();

    // What comes next is said, each a press away.
    const next = page.getByRole('region', { name: 'What comes next' });
    await expect(next.getByRole('listitem')).toHaveCount(4);
    await next.getByRole('link', { name: 'Add a subject' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('There is no subject yet.')).toBeVisible();
    await fill(page, 'Add a subject', { Name: 'Physics' }, ['Class 11']);
    await fill(page, 'Add a subject', { Name: 'Biology' }, ['Class 11']);
    await page.getByRole('link', { name: 'Physics' }).click();
    await fill(page, 'Add a chapter', { Name: 'Motion' });
    await fill(page, 'Add a chapter', { Name: 'Waves' });
    await page.getByRole('button', { name: 'Up: Waves' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Waves', 'Motion']);
    await expect(page.getByRole('button', { name: 'Up: Waves' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Motion', 'Waves']);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Motion' }).click();
    await fill(page, 'Add a topic', { Name: 'What is motion?', 'Or an address': 'https://youtu.be/dQw4w9WgXcQ' });
    await fill(page, 'Add a document', { Name: 'Formula sheet', 'Or an address': 'https://files.example.org/formulas.pdf' });
    await page.getByRole('button', { name: 'Archive: Formula sheet' }).click();
    await page.getByText('Archived (1)').click();
    await page.getByRole('button', { name: 'Bring back: Formula sheet' }).click();
    await expect(page.getByText('Archived (1)')).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);

    await page.goto(`${portal.url}/console/batches`);
    await page.getByRole('button', { name: 'Add a batch: Class 11' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Morning');
    await page.getByLabel('Every student of the level is in it').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status')).toContainText('is added.');
    await page.goto(`${portal.url}/console/classes`);
    await addClass(page, { about: 'Kinematics', start: '2099-12-01T17:00', link: 'https://meet.example.org/abc' });
    await page.goto(`${portal.url}/console/subjects`);
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
      'Physics',
      'Biology',
      'Todays Live Class',
    ]);

    await page.goto(`${portal.url}/console/students`);
    await page.getByRole('button', { name: 'Add a student' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Asha Verma');
    await page.getByLabel('Mobile number').fill('9811100001');
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
    await expect(page.getByRole('status')).toContainText('Asha Verma');
    // All of it is done: the list has gone.
    await page.goto(`${portal.url}/console/`);
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(next).toHaveCount(0);
    const asha = await portal.student('9811100001');
    const { data: subjects } = await portal.call(calls.subjects.subjects, {}, asha);
    expect(subjects?.map(({ subject_name }) => subject_name)).toEqual(['Physics', 'Biology', 'Todays Live Class']);
  } finally {
    await stop();
  }
});
