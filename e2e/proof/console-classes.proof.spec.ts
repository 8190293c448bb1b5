import { calls } from '@portal/contract';
import { expect, test } from '../helpers/operator.ts';
import { ASHA } from '../helpers/portal.ts';
import { addClass, countPresses, faultsOf, OWNER, signIn } from '../steps/console.ts';
import { complaintsOf } from '../steps/everywhere.ts';

/** The school's day that many days from now. */
const day = (ahead: number): string =>
  new Date(Date.now() + ahead * 24 * 3_600_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });

// The teacher is abroad: a class at 17:00 is at 17:00 of the school.
test.use({ viewport: { width: 360, height: 740 }, timezoneId: 'America/New_York' });

test('LIVE-03 LIVE-04 a week of classes on a phone abroad: one added in five presses, one cancelled tomorrow, another moved, and who joined', async ({
  page,
  portal,
  operator,
}) => {
  const asha = await portal.student(ASHA);
  const live_class_id = await new Promise<number>((resolve) =>
    operator.sql((database) => {
      const row = database.prepare(`SELECT live_class_id AS id FROM live_class WHERE key = 'live-p11-motion'`).get();
      resolve(Number(row?.['id']));
    }),
  );
  await portal.call(calls.live.join_class, { live_class_id }, asha);

  const complaints = complaintsOf(page, portal.url);
  await page.goto('/console/');
  await signIn(page, portal, OWNER);
  await page.getByRole('link', { name: 'Classes' }).click();
  await expect(page.getByText('This device shows another time.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Equations of motion: problem hour' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  // The week stands in the address: 'Back' leads to the one before.
  await page.getByRole('link', { name: 'Week after' }).click();
  await expect(page).toHaveURL(new RegExp(`day=${day(7)}`, 'u'));
  await expect(page.getByRole('link', { name: 'This week' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'This week' })).toBeHidden();

  const pressed = await countPresses(page);
  await addClass(page, { about: 'Projectiles, again', start: `${day(0)}T17:00` });
  expect(await pressed()).toBeLessThanOrEqual(5);
  const form = page.getByRole('dialog');
  const added = page.getByRole('listitem').filter({ hasText: 'Projectiles, again' }).last();
  await expect(added).toContainText('17:00 – 18:00');

  await page.goto(`/console/classes?day=${day(1)}`);
  await page.getByRole('link', { name: 'Equations of motion: problem hour' }).click();
  await expect(page.getByText('Attendance is taken from an hour before the class begins.')).toBeVisible();
  await page.getByRole('button', { name: /^Cancel this day/u }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the week' }).click();
  await page.getByRole('link', { name: 'Trigonometric identities' }).click();
  await page.getByRole('button', { name: /^Move/u }).click();
  await form.getByLabel('Start').fill('11:45');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('11:45 – 12:45')).toBeVisible();
  // The form has gone back to the address without it.
  await expect(page).not.toHaveURL(/do=/u);

  // Next week has the same classes, and a press takes all of them away again.
  await page.goto(`/console/classes?day=${day(0)}`);
  await page.getByRole('button', { name: 'Copy this week' }).click();
  await expect(form.getByRole('listitem').filter({ hasText: 'Projectiles, again' })).toBeVisible();
  await form.getByRole('button', { name: /^Add \d+ class(?:es)?$/u }).click();
  await page.getByRole('link', { name: 'Week after' }).click();
  const copied = page.getByRole('listitem').filter({ hasText: 'Projectiles, again' }).last();
  await expect(copied).toContainText('17:00 – 18:00');
  await page.goBack();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Taken back' })).toBeVisible();
  await page.getByRole('link', { name: 'Week after' }).click();
  await expect(page).toHaveURL(new RegExp(`day=${day(7)}`, 'u'));
  await expect(copied).toBeHidden();

  await page.goto(`/console/classes/${live_class_id}/${day(0)}`);
  const roll = page.getByRole('region', { name: 'Attendance' });
  await expect(roll).toContainText(/1 of \d+ joined/u);
  await expect(roll.getByRole('listitem').filter({ hasText: /opened (?:at|\d)/u })).toContainText('Asha Verma');
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
